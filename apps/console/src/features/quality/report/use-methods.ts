import type { Schema } from '@concord/api-client';
import {
  formatDateTime,
  formatDecimal,
  formatFixedPercent,
  formatNumber,
  formatPercent,
  type Language,
  languageTag,
  type TFunction,
  useLanguage,
  useTranslation,
} from '@concord/i18n';
import { formatSentences } from '../format-sentences.ts';
import { productIn, type Report, scaleOf } from './report-figures.ts';
import { works } from './sources.ts';

type Question = Report['questions'][number];
type Words = { t: TFunction; language: Language };

/** A paragraph for the methods section of a paper. */
export function useMethods(report: Report): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = { t, language };
  return [
    ...assignment(report, words),
    ...answers(report, words),
    ...measures(report, words),
    ...report.questions.map((question) => ofQuestion(question, words)),
    ...report.questions.flatMap((question) => ofGold(question, words)),
    consensus(report, words),
    t('quality.report.text.version', {
      product: productIn(report),
      time: formatDateTime(report.quality.as_of ?? '', language),
    }),
  ];
}

/** Consensus is about final answers alone. */
function consensus({ task: { consensus_probability: from } }: Report, { t, language }: Words): string {
  if (from === null) return t('quality.report.text.consensus');
  const probability = formatPercent(from / 100, language);
  return t('quality.report.text.consensus_used', { source: works.dawidSkene.cited, probability });
}

/** Who answered, and how rows came to them. */
function assignment({ task, design, quality }: Report, { t, language }: Words): string[] {
  const { answers_per_row: count, overlap_share, assign_logic } = task;
  const share = formatPercent(overlap_share / 100, language);
  const isShare = count > 1 && overlap_share < 100;
  return [
    t('quality.report.text.contributors', { count: quality.contributors, rows: formatNumber(design.rows, language) }),
    isShare ? t('quality.report.text.share', { count, share }) : t('quality.report.text.each', { count }),
    t(`quality.report.text.${assign_logic}`),
    ...(isShare ? [t('quality.report.text.drawn')] : []),
    ...(design.seed === null ? [] : [t('quality.report.text.seed', { seed: String(design.seed) })]),
  ];
}

/** Which answers count, from when they are, and which don't. */
function answers({ quality, design, questions }: Report, { t, language }: Words): string[] {
  const { first_answer_at: first, last_answer_at: last, skips, hidden_gold: gold } = design;
  const not_asked = questions.reduce((sum, { figures }) => sum + (figures?.counts.not_asked ?? 0), 0);
  return [
    t(`quality.report.text.${quality.answers}`),
    ...(first !== null && last !== null
      ? [
          t('quality.report.text.dates', {
            first: formatDateTime(first, language),
            last: formatDateTime(last, language),
          }),
        ]
      : []),
    t('quality.report.text.left_out', {
      skips: formatNumber(skips, language),
      not_asked: formatNumber(not_asked, language),
    }),
    ...(gold
      ? [t('quality.report.text.hidden_gold', { count: gold.rows, share: formatPercent(gold.share, language, 1) })]
      : []),
  ];
}

/** How agreement is measured, where any was. */
function measures({ questions }: Report, { t, language }: Words): string[] {
  const measured = questions.filter(({ figures }) => alphaOf(figures)?.value != null);
  if (measured.length === 0) return [];
  const drawn = measured.flatMap(({ figures }) => (figures && alphaOf(figures)?.interval ? [figures] : []));
  const either = new Intl.ListFormat(languageTag(language), { type: 'disjunction' });
  const each = (of: (figures: Schema<'QuestionFigures'>) => string) => either.format(new Set(drawn.map(of)));
  return [
    t('quality.report.text.alpha', { source: works.krippendorff2011.cited }),
    ...(measured.some(({ type }) => type === 'multiple')
      ? [t('quality.report.text.masi', { source: works.passonneau.cited })]
      : []),
    ...(drawn.length > 0
      ? [
          t('quality.report.text.intervals', {
            draws: each(({ draws }) => formatNumber(draws, language)),
            seed: each(({ seed }) => String(seed)),
            source: works.zapf.cited,
          }),
        ]
      : []),
  ];
}

const alphaOf = (figures: Question['figures']) =>
  figures?.coefficients.find(({ name }) => name === 'krippendorff_alpha');

function ofQuestion(question: Question, { t, language }: Words): string {
  const { name, type, figures } = question;
  if (type === 'open') return t('quality.report.text.open', { question: name });
  const alpha = alphaOf(figures);
  if (!alpha) return t('quality.report.text.none', { question: name });
  const rows = formatNumber(alpha.rows, language);
  if (alpha.value === null)
    return alpha.undefined_because === 'same_answer'
      ? t('quality.report.text.same_answer', { question: name, rows })
      : t('quality.report.text.no_pairs', { question: name });
  const decimals = (value: number) => formatDecimal(value, language, 3);
  const { interval, no_interval_because } = alpha;
  const given = {
    question: name,
    scale: t(`quality.report.scale.${scaleOf(question)}`),
    rows,
    values: formatNumber(alpha.values, language),
    alpha: decimals(alpha.value),
  };
  const sentences = interval
    ? [
        t('quality.report.text.question', { ...given, low: decimals(interval.low), high: decimals(interval.high) }),
        ...(interval.is_rough ? [t('quality.report.text.rough')] : []),
      ]
    : [
        t('quality.report.text.alone', given),
        ...(no_interval_because ? [t(`quality.report.text.${no_interval_because}`)] : []),
      ];
  return formatSentences(sentences, language);
}

function ofGold({ name, figures }: Question, { t, language }: Words): string[] {
  const score = figures?.gold?.score;
  if (!score) return [];
  const percent = (share: number) => formatFixedPercent(share, language, 1);
  return [
    t('quality.report.text.gold', {
      question: name,
      right: formatNumber(score.right, language),
      of: formatNumber(score.of, language),
      share: percent(score.share),
      low: percent(score.wilson.low),
      high: percent(score.wilson.high),
      source: works.wilson.cited,
    }),
  ];
}
