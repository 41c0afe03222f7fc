import { guardFormula } from '@concord/domain/files';
import type { TFunction } from '@concord/i18n';
import {
  coefficientRows,
  consensusIn,
  type LabelOf,
  labelsIn,
  leftOutIn,
  measureKey,
  pairRows,
  productIn,
  type Report,
  type ReportRow,
  scaleOf,
} from './report-figures.ts';
import { citationOf, methodOf, works } from './sources.ts';

type Question = Report['questions'][number];
type Cell = string | number | null;

const columns = [
  'section',
  'number',
  'question',
  'scale',
  'figure',
  'of',
  'value',
  'low',
  'high',
  'rows',
  'values',
  'draws',
  'undefined_draws',
  'seed',
  'formula',
  'source',
  'note',
] as const;
type Line = Partial<Record<(typeof columns)[number], Cell>>;

const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",;\t\r\n]/;

// Names are typed by people and come from files; numbers stay numbers, negative ones too.
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = guardFormula(cell ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The figures of a report, one a line, as a CSV file that spreadsheets open in any language. */
export function reportCsv(report: Report, isNamed: boolean, t: TFunction): string {
  const labelOf = labelsIn(report.design, isNamed);
  const lines = [
    ...designLines(report, labelOf, isNamed, t),
    ...report.questions.flatMap((question) => questionLines(question, labelOf, t)),
    ...goldLines(report, labelOf, t),
  ];
  const heads = headsIn(t);
  const rows = [
    columns.map((column) => heads[column]),
    ...lines.map((line) => columns.map((name) => line[name] ?? null)),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

const headsIn = (t: TFunction): Record<(typeof columns)[number], string> => ({
  section: t('quality.report.csv.section'),
  number: t('quality.report.number'),
  question: t('quality.task.question'),
  scale: t('quality.scale'),
  figure: t('quality.report.csv.figure'),
  of: t('quality.report.csv.of'),
  value: t('quality.value'),
  low: t('quality.report.csv.low'),
  high: t('quality.report.csv.high'),
  rows: t('quality.rows'),
  values: t('quality.values'),
  draws: t('quality.report.csv.draws'),
  undefined_draws: t('quality.report.csv.undefined_draws'),
  seed: t('quality.report.csv.seed'),
  formula: t('quality.report.formula'),
  source: t('quality.report.source'),
  note: t('quality.report.csv.note'),
});

function designLines(report: Report, labelOf: LabelOf, isNamed: boolean, t: TFunction): Line[] {
  const { task, design, quality } = report;
  const { skips, not_asked, open_questions, gold } = leftOutIn(report);
  const facts: [figure: string, value: Cell][] = [
    [t('quality.report.csv.as_of'), quality.as_of],
    [t('quality.task.answers'), t(`quality.task.${quality.answers}`)],
    [t('quality.report.task_rows'), design.rows],
    [t('quality.report.contributors'), design.contributors.length],
    [t('quality.report.answers_per_row'), task.answers_per_row],
    [t('quality.report.csv.share'), task.overlap_share / 100],
    [t('quality.report.first_answer'), design.first_answer_at],
    [t('quality.report.last_answer'), design.last_answer_at],
    [t('task.assign_logic.label'), t(`task.assign_logic.${task.assign_logic}`)],
    [t('quality.report.seed'), design.seed],
    [t('quality.report.consensus'), consensusIn(task, t, String)],
    [t('quality.report.version'), productIn(report)],
  ];
  const people = isNamed ? design.contributors : [];
  const section = t('quality.report.design');
  const left = t('quality.report.left_out');
  return [
    ...facts.map(([figure, value]) => ({ section, figure, value })),
    ...people.map(({ contributor }) => ({ section, figure: t('quality.task.contributor'), of: labelOf(contributor) })),
    { section: left, figure: t('quality.report.skips'), value: skips },
    { section: left, figure: t('quality.report.not_asked'), value: not_asked },
    { section: left, figure: t('quality.report.open_questions'), value: open_questions },
    ...(gold
      ? [
          { section: left, figure: t('quality.report.hidden_gold'), value: gold.rows },
          { section: left, figure: t('quality.report.hidden_gold_share'), value: gold.share },
        ]
      : []),
  ];
}

function questionLines(question: Question, labelOf: LabelOf, t: TFunction): Line[] {
  const { figures, question_no: number, name, type } = question;
  if (!figures) return [];
  const { counts } = figures;
  const scale = t(`quality.report.scale.${type === 'open' ? 'open' : scaleOf(question)}`);
  const own = { number, question: name, scale };
  const counted: [figure: string, value: number][] = [
    [t('quality.task.rows'), counts.rows],
    [t('quality.count.values'), counts.values],
    [t('quality.count.pairable_rows'), counts.pairable_rows],
    [t('quality.left.single_rows'), counts.single_rows],
    [t('quality.report.not_asked'), counts.not_asked],
  ];
  return [
    ...counted.map(([figure, value]) => ({ section: t('quality.counted'), ...own, figure, value })),
    ...[...coefficientRows(figures), ...pairRows(figures, labelOf)].map((row) => ({
      section: t('quality.measures'),
      ...own,
      ...coefficientLine(row, question, figures.seed, t),
    })),
  ];
}

function coefficientLine(row: ReportRow, question: Question, seed: number, t: TFunction): Line {
  const { measure, of, value, interval, rows, values, undefined_because, no_interval_because } = row;
  // a choice is chosen or not, whatever sets are compared by
  const method = methodOf(measure, measure === 'krippendorff_alpha' && of !== '' ? 'nominal' : scaleOf(question));
  const note = [
    ...(undefined_because ? [t(`quality.undefined.${undefined_because}`)] : []),
    ...(no_interval_because ? [t(`quality.no_interval.${no_interval_because}`)] : []),
    ...(interval?.is_rough ? [t('quality.rough')] : []),
  ].join('; ');
  return {
    figure: t(measureKey(measure)),
    of,
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    rows,
    values,
    draws: interval?.draws ?? null,
    undefined_draws: interval?.undefined_draws ?? null,
    seed: interval ? seed : null,
    formula: method.formula,
    source: citationOf(method),
    note,
  };
}

function goldLines({ quality, questions }: Report, labelOf: LabelOf, t: TFunction): Line[] {
  const of = (score: Report['quality']['gold'][number]['score']): Line => ({
    section: t('quality.scores.title'),
    figure: t('quality.scores.share'),
    value: score.share,
    low: score.wilson.low,
    high: score.wilson.high,
    values: score.of,
    source: works.wilson.cited,
    note: `${score.right} / ${score.of}`,
  });
  return [
    ...questions.flatMap(({ question_no: number, name: question, figures }) =>
      figures?.gold ? [{ ...of(figures.gold.score), number, question }] : [],
    ),
    ...quality.gold.map(({ contributor, score }) => ({ ...of(score), of: labelOf(contributor) })),
  ];
}
