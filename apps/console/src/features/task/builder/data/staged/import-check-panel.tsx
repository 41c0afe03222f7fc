import type { Schema } from '@concord/api-client';
import { specConstants } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, DescriptionList, Panel, Spinner, StickySide, Text } from '@concord/ui';
import { problemReason } from './problem-list.ts';
import { ProblemsPanel } from './problems-panel.tsx';

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
          <ProblemsPanel
            title={t('builder.data.problems')}
            caption={t('builder.data.problems_caption')}
            hint={t('builder.data.problems_hint')}
            problems={check.problems.map((problem) => ({ ...problem, reason: problemReason(problem, t) }))}
            count={check.problems_count}
            filename={datasetName}
          />
        </StickySide>
      )}
    </>
  );
}
