import { formatDecimal, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Inline, Panel, Pill, Stack, Table, Text } from '@concord/ui';
import { verdictLooks } from '../../../shared/status/verdict-looks.ts';
import { intervalText } from '../interval-text.ts';
import { coefficientRows, kappaRanges, measureKey, type Report, type ReportRow, scaleOf } from './report-figures.ts';
import { citationOf, methodOf } from './sources.ts';

type Question = Report['questions'][number];
type Figures = NonNullable<Question['figures']>;
type Line = {
  id: string;
  label: string;
  value: string;
  interval: string;
  rows: string;
  values: string;
  source: string;
};

const counted = ['rows', 'values', 'pairable_rows', 'single_rows', 'not_asked'] as const;

/** Every coefficient of a question, with what it is computed from. */
export function QuestionPanel({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { figures, name, type } = question;
  const verdict = figures?.reading?.verdict;
  return (
    <Panel title={name} hint={t(`quality.report.scale.${type === 'open' ? 'open' : scaleOf(question)}`)}>
      <Stack gap={12}>
        {verdict && (
          <Inline>
            <Pill {...verdictLooks[verdict]}>{t(`quality.verdict.${verdict}`)}</Pill>
          </Inline>
        )}
        {figures && <Counts figures={figures} />}
        {figures && type !== 'open' && <Coefficients question={question} figures={figures} />}
      </Stack>
    </Panel>
  );
}

function Counts({ figures: { counts } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const terms = {
    rows: t('quality.task.rows'),
    values: t('quality.count.values'),
    pairable_rows: t('quality.count.pairable_rows'),
    single_rows: t('quality.left.single_rows'),
    not_asked: t('quality.report.not_asked'),
  };
  return (
    <DescriptionList
      layout="line"
      items={counted
        .filter((name) => name !== 'not_asked' || counts.not_asked > 0)
        .map((name) => ({ id: name, term: terms[name], value: formatNumber(counts[name], language) }))}
    />
  );
}

function Coefficients({ question, figures }: { question: Question; figures: Figures }) {
  const { t } = useTranslation();
  const lines = useLines(question, figures);
  if (lines.length === 0)
    return (
      <Text as="p" tone="soft">
        {t('quality.report.too_many')}
      </Text>
    );
  return (
    <Table
      caption={`${question.name} · ${t('quality.measures')}`}
      loadingText=""
      empty={null}
      rows={lines}
      rowKey={({ id }) => id}
      rowSize="small"
      columns={[
        { id: 'label', header: t('quality.measure'), wrap: true, cell: ({ label }) => label },
        { id: 'value', header: t('quality.value'), align: 'end', cell: ({ value }) => value },
        { id: 'interval', header: t('quality.interval'), wrap: true, cell: ({ interval }) => interval },
        { id: 'rows', header: t('quality.rows'), align: 'end', cell: ({ rows }) => rows },
        { id: 'values', header: t('quality.values'), align: 'end', cell: ({ values }) => values },
        { id: 'source', header: t('quality.report.source'), cell: ({ source }) => source },
      ]}
    />
  );
}

function useLines(question: Question, figures: Figures): Line[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const decimals = (value: number, digits = 3) => formatDecimal(value, language, digits);
  const lineOf = (row: ReportRow): Line => {
    const measure = t(measureKey(row.measure));
    const left = row.interval?.undefined_draws ?? 0;
    const interval = intervalText(row, decimals, t);
    return {
      id: row.id,
      label: row.of === '' ? measure : t('common.labelled', { label: measure, value: row.of }),
      value: row.value === null ? '–' : decimals(row.value),
      interval: left > 0 ? `${interval} · ${t('quality.report.undefined_draws', { count: left })}` : interval,
      rows: formatNumber(row.rows, language),
      values: formatNumber(row.values, language),
      source: citationOf(methodOf(row.measure, row.of === '' ? scaleOf(question) : 'nominal')) || '–',
    };
  };
  const pairLines = kappaRanges(figures).map(({ measure, pairs, low, high }): Line => {
    const value = pairs === 1 ? decimals(low) : t('quality.range', { low: decimals(low), high: decimals(high) });
    const count = t('quality.report.pairs', { count: pairs });
    const label = t('common.labelled', { label: t(measureKey(measure)), value: count });
    const source = citationOf(methodOf(measure, scaleOf(question)));
    return { id: measure, label, value, interval: '–', rows: '–', values: '–', source };
  });
  return [...coefficientRows(figures).map(lineOf), ...pairLines];
}
