import { formatDateTime, formatList, formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Panel, Stack, Text } from '@concord/ui';
import { consensusIn, type LabelOf, leftOutIn, productIn, type Report } from './report-figures.ts';

type DesignPanelProps = { report: Report; labelOf: LabelOf; isNamed: boolean };

/** How the answers came about. */
export function DesignPanel({ report, labelOf, isNamed }: DesignPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { task, design } = report;
  const number = (value: number) => formatNumber(value, language);
  const time = (moment: string | null) => (moment === null ? '–' : formatDateTime(moment, language));
  const people = formatList(
    design.contributors.map(({ contributor }) => labelOf(contributor)),
    language,
  );
  const items = [
    { term: t('quality.report.task_rows'), value: number(design.rows) },
    {
      term: t('quality.report.contributors'),
      value: isNamed && people !== '' ? people : number(design.contributors.length),
    },
    { term: t('quality.report.answers_per_row'), value: useAnswersPerRow(report) },
    { term: t('quality.report.first_answer'), value: time(design.first_answer_at) },
    { term: t('quality.report.last_answer'), value: time(design.last_answer_at) },
    { term: t('task.assign_logic.label'), value: t(`task.assign_logic.${task.assign_logic}`) },
    { term: t('quality.report.seed'), value: design.seed === null ? '–' : String(design.seed) },
    { term: t('quality.report.consensus'), value: consensusIn(task, t, (share) => formatPercent(share, language)) },
    { term: t('quality.report.version'), value: productIn(report) },
  ];
  return (
    <Panel title={t('quality.report.design')}>
      <DescriptionList items={items} />
    </Panel>
  );
}

function useAnswersPerRow({ task: { answers_per_row, overlap_share } }: Report): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const answers = formatNumber(answers_per_row, language);
  if (answers_per_row === 1 || overlap_share === 100) return answers;
  return t('quality.report.for_share', { answers, share: formatPercent(overlap_share / 100, language) });
}

/** What doesn't count, and why. */
export function LeftOutPanel({ report }: { report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { skips, not_asked, open_questions, gold } = leftOutIn(report);
  return (
    <Panel title={t('quality.report.left_out')}>
      <Stack gap={12}>
        <DescriptionList
          items={[
            { term: t('quality.report.skips'), value: formatNumber(skips, language) },
            { term: t('quality.report.not_asked'), value: formatNumber(not_asked, language) },
            { term: t('quality.report.open_questions'), value: formatNumber(open_questions, language) },
            ...(gold
              ? [
                  { term: t('quality.report.hidden_gold'), value: formatNumber(gold.rows, language) },
                  { term: t('quality.report.hidden_gold_share'), value: formatPercent(gold.share, language, 1) },
                ]
              : []),
          ]}
        />
        <Text as="p" tone="soft">
          {t('quality.report.single_hint')}
        </Text>
      </Stack>
    </Panel>
  );
}
