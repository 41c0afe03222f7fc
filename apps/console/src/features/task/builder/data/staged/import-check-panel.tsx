import type { Schema } from '@concord/api-client';
import { specConstants } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import {
  Badge,
  Banner,
  Box,
  Button,
  DescriptionList,
  Panel,
  ScrollRegion,
  Spinner,
  StickySide,
  Table,
  Text,
  TextLink,
} from '@concord/ui';
import { useHelpCenter } from '../../../../../shared/navigation/help-center.ts';
import { downloadText } from '../../../../../shared/text/download-text.ts';
import { problemListCsv, problemReason } from './problem-list.ts';

type ImportCheck = Schema<'ImportCheck'>;
export type ImportCheckPanelProps = {
  check: ImportCheck;
  isChecking: boolean;
  /** names the list that can be downloaded */
  datasetName: string;
};

/** What an import of the file would bring, and which rows it would leave out. */
export function ImportCheckPanel({ check, isChecking, datasetName }: ImportCheckPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const leftOut = check.rows_count - check.good_count;
  return (
    <>
      <Panel
        title={t('builder.data.check')}
        hint={isChecking && <Spinner size="small" label={t('builder.data.checking')} />}
      >
        <DescriptionList
          items={[
            { term: t('builder.data.rows_in_file'), value: number(check.rows_count) },
            { term: t('builder.data.will_import'), value: number(check.good_count) },
            {
              term: t('builder.data.skipped'),
              value: (
                <Text tone={leftOut > 0 ? 'severe' : 'quiet'} weight={leftOut > 0 ? 'medium' : undefined} tabular>
                  {number(leftOut)}
                </Text>
              ),
            },
          ]}
        />
      </Panel>
      {check.problems_count === 0 ? (
        <Box paddingX="inset" paddingY={12} border="top">
          <Banner tone="positive">{t('builder.data.problems_none')}</Banner>
        </Box>
      ) : (
        <StickySide offset={specConstants.stickyOffsetPx}>
          <ProblemList check={check} datasetName={datasetName} />
        </StickySide>
      )}
    </>
  );
}

function ProblemList({ check, datasetName }: Pick<ImportCheckPanelProps, 'check' | 'datasetName'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const helpCenter = useHelpCenter('import-problems');
  const { problems, problems_count } = check;
  const download = () =>
    downloadText(
      problemListCsv([t('builder.data.line'), t('builder.data.row'), t('builder.data.reason')], problems, t),
      `${datasetName}-${t('builder.data.problems_file')}.csv`,
      'text/csv;charset=utf-8',
    );
  return (
    <Panel
      padded={false}
      title={t('builder.data.problems')}
      hint={<Badge>{formatNumber(problems_count, language)}</Badge>}
      actions={
        <Button tone="quiet" size="small" iconStart="download" onClick={download}>
          {t('builder.data.problems_download')}
        </Button>
      }
    >
      <ScrollRegion label={t('builder.data.skipped')} height="large">
        <Table
          caption={t('builder.data.problems_caption')}
          narrow="scroll"
          rowSize="small"
          columns={[
            {
              id: 'line',
              header: t('builder.data.line'),
              align: 'end',
              width: 'fit',
              cell: ({ line }) => <Text tone="quiet">{formatNumber(line, language)}</Text>,
            },
            {
              id: 'reason',
              header: t('builder.data.reason'),
              wrap: true,
              cell: (problem) => problemReason(problem, t),
            },
          ]}
          rows={problems}
          rowKey={({ line, code, row }) => `${line}-${row}-${code}`}
          loadingText={t('list.loading')}
          empty={null}
        />
      </ScrollRegion>
      <Box paddingX="inset" paddingY={12}>
        <Text size="small" tone="quiet" as="p">
          {problems_count > problems.length &&
            t('builder.data.problems_first', { shown: problems.length, count: problems_count })}{' '}
          {t('builder.data.problems_hint')}{' '}
          <TextLink href={helpCenter} target="_blank" rel="noopener" icon="external" underline>
            {t('common.help_center')}
          </TextLink>
        </Text>
      </Box>
    </Panel>
  );
}
