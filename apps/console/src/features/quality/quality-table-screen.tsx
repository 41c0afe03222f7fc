import { isPassing } from '@concord/api-client';
import type { Encoding } from '@concord/domain/files';
import { formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, Field, FileDrop, Inline, Spinner, Stack, Text, TextLink } from '@concord/ui';
import { useState } from 'react';
import { EncodingSelect, encodingMessage } from '../../shared/form/encoding-select.tsx';
import { errorMessage } from '../../shared/form/error-message.ts';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { Page } from '../../shared/page/page.tsx';
import { FigurePanels } from './figure-panels.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { type Measured, useMeasure } from './use-measure.ts';

const KINDS = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson';
const MAX_BYTES = 64 * 1024 * 1024;

/** Measures the agreement of coders in a file, of which nothing is stored. */
export function QualityTableScreen() {
  const { t } = useTranslation();
  const { measured, take, choose, read, again, stop, forget } = useMeasure();
  const help = useHelpCenter('measure-agreement-in-a-file');
  const isBusy = measured?.share !== undefined;
  const actions =
    measured?.table &&
    (isBusy ? (
      <Measuring measured={measured} onStop={stop} />
    ) : (
      <Button onClick={forget}>{t('quality.choose')}</Button>
    ));
  return (
    <Page title={t('layout.quality_table')} actions={actions}>
      {!measured?.table && <Intake measured={measured} onFile={take} onRead={read} onRetry={again} onStop={stop} />}
      {measured?.table && measured.choice && (
        <>
          {measured.table.header_doubtful && (
            <Box padding="inset">
              <Banner tone="severe">{t('quality.no_header')}</Banner>
            </Box>
          )}
          <SetupPanel
            table={measured.table}
            choice={measured.choice}
            encoding={measured.encoding}
            error={measured.error}
            onChoose={choose}
            onRead={read}
          />
          {measured.error && (
            <Box padding="inset">
              <Refusal measured={measured} onRead={read} onRetry={again} />
            </Box>
          )}
          {!measured.table.figures && !isBusy && (
            <Box padding="inset">
              <Banner>{t('quality.setup_needed')}</Banner>
            </Box>
          )}
          {measured.table.figures && !measured.error && (
            <FigurePanels figures={measured.table.figures} choice={measured.choice} isBusy={isBusy} />
          )}
        </>
      )}
      <Box padding="inset">
        <TextLink href={help}>{t('quality.how')}</TextLink>
      </Box>
    </Page>
  );
}

/** How far it is; a file that was sent whole is being measured, for which no share is known. */
function useLabel(measured: Measured | undefined): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { share = 1, file } = measured ?? {};
  const label = t('quality.measuring', { name: file?.name ?? '' });
  return share === 1 ? label : `${label} ${formatPercent(share, language)}`;
}

/** Beside figures that are out of date until the file is measured again. */
function Measuring({ measured, onStop }: { measured: Measured; onStop: () => void }) {
  const { t } = useTranslation();
  const label = useLabel(measured);
  return (
    <Inline gap={12} align="center">
      <Spinner />
      <Text tone="soft">{label}</Text>
      <Button onClick={onStop}>{t('common.cancel')}</Button>
    </Inline>
  );
}

type IntakeProps = {
  measured: Measured | undefined;
  onFile: (file: File) => void;
  onRead: (encoding: Encoding) => void;
  onRetry: () => void;
  onStop: () => void;
};

function Intake({ measured, onFile, onRead, onRetry, onStop }: IntakeProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string>();
  const share = measured?.share;
  const label = useLabel(measured);
  return (
    <Box padding="inset">
      <Stack gap={16}>
        {measured?.error && refused === undefined && <Refusal measured={measured} onRead={onRead} onRetry={onRetry} />}
        {refused !== undefined && (
          <Banner tone="critical" live="now" title={t('quality.refused', { name: refused })}>
            {t('quality.refused_kind')}
          </Banner>
        )}
        <FileDrop
          labels={{ choose: t('quality.choose'), drop: t('quality.drop') }}
          hint={t('quality.kinds')}
          accept={KINDS}
          maxBytes={MAX_BYTES}
          onSelect={([file]) => {
            setRefused(undefined);
            if (file) onFile(file);
          }}
          onRefused={([file]) => setRefused(file?.name ?? '')}
          busy={share === undefined ? undefined : { label, share }}
        />
        {share !== undefined && (
          <Inline justify="end">
            <Button onClick={onStop}>{t('common.cancel')}</Button>
          </Inline>
        )}
      </Stack>
    </Box>
  );
}

type RefusalProps = { measured: Measured } & Pick<IntakeProps, 'onRead' | 'onRetry'>;

/** Why a file could not be measured, and in which encoding to read it, where that is the reason. */
function Refusal({ measured: { file, encoding, error }, onRead, onRetry }: RefusalProps) {
  const { t } = useTranslation();
  const encodingIssue = encodingMessage(error, t);
  return (
    <Banner
      tone="critical"
      live="now"
      title={t('quality.refused', { name: file.name })}
      action={
        isPassing(error) && (
          <Button size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {encodingIssue === undefined ? (
        errorMessage(error, t)
      ) : (
        <Field label={t('builder.data.encoding')} error={encodingIssue}>
          <EncodingSelect value={encoding} onChange={onRead} />
        </Field>
      )}
    </Banner>
  );
}
