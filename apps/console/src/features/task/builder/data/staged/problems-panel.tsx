import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Badge, Box, Button, Panel, ScrollRegion, Table, Text, TextLink } from '@concord/ui';
import { useHelpCenter } from '../../../../../shared/navigation/help-center.ts';
import { downloadText } from '../../../../../shared/text/download-text.ts';
import { type ListedProblem, problemListCsv } from './problem-list.ts';

export type ProblemsPanelProps = {
  title: string;
  caption: string;
  /** what a problem is found by; the line of the file unless given */
  place?: string;
  /** what can be done about them */
  hint: string;
  /** the first of them */
  problems: readonly ListedProblem[];
  /** how many there are */
  count: number;
  /** names the list that can be downloaded */
  filename: string;
};

/** What of a file is not imported, by line, with the reasons. */
export function ProblemsPanel({ title, caption, place, hint, problems, count, filename }: ProblemsPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const helpCenter = useHelpCenter('import-problems');
  const found = place ?? t('builder.data.line');
  const download = () =>
    downloadText(
      problemListCsv([found, t('builder.data.row'), t('builder.data.reason')], problems),
      `${filename}-${t('builder.data.problems_file')}.csv`,
      'text/csv;charset=utf-8',
    );
  return (
    <Panel
      padded={false}
      title={title}
      hint={<Badge>{formatNumber(count, language)}</Badge>}
      actions={
        <Button tone="quiet" size="small" iconStart="download" onClick={download}>
          {t('builder.data.problems_download')}
        </Button>
      }
    >
      <ScrollRegion label={t('builder.data.skipped')} height="large">
        <Table
          caption={caption}
          narrow="scroll"
          rowSize="small"
          columns={[
            {
              id: 'line',
              header: found,
              align: 'end',
              width: 'fit',
              cell: ({ line }) => <Text tone="quiet">{formatNumber(line, language)}</Text>,
            },
            {
              id: 'reason',
              header: t('builder.data.reason'),
              wrap: true,
              cell: ({ reason }) => reason,
            },
          ]}
          // several answers of one line may have the same problem
          rows={problems.map((problem, index) => ({ ...problem, index }))}
          rowKey={({ index }) => String(index)}
          loadingText={t('list.loading')}
          empty={null}
        />
      </ScrollRegion>
      <Box paddingX="inset" paddingY={12}>
        <Text size="small" tone="quiet" as="p">
          {count > problems.length && t('builder.data.problems_first', { shown: problems.length, count })} {hint}{' '}
          <TextLink href={helpCenter} target="_blank" rel="noopener" icon="external" underline>
            {t('common.help_center')}
          </TextLink>
        </Text>
      </Box>
    </Panel>
  );
}
