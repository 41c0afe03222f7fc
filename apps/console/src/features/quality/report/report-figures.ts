import type { Schema } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';
import type { Measure, Scale } from './sources.ts';

type Figures = Schema<'QuestionFigures'>;

/** Everything a report is made of, of one moment. */
export type Report = {
  task: Schema<'Task'>;
  quality: Schema<'TaskQuality'>;
  design: Schema<'QualityDesign'>;
  questions: readonly Schema<'QuestionQualityDetail'>[];
};

/** A coefficient: of all answers, of one choice, or of two contributors. */
export type ReportRow = Omit<Schema<'Coefficient'>, 'name'> & { id: string; measure: Measure; of: string };

/** What a contributor is called: by the code that exports of the project have unless names are asked for. */
export type LabelOf = (contributor: Pick<Schema<'UserRef'>, 'id'> | undefined) => string;

export function labelsIn({ contributors }: Schema<'QualityDesign'>, isNamed: boolean): LabelOf {
  const labels = new Map(
    contributors.map(({ code, contributor: { id, name } }) => [id, isNamed ? `${code} ${name}` : code]),
  );
  return (contributor) => labels.get(contributor?.id ?? '') ?? '–';
}

export const scaleOf = ({ type, scale }: Pick<Schema<'QuestionQuality'>, 'type' | 'scale'>): Scale =>
  type === 'multiple' ? 'multiple' : scale;

/** What final answers are decided by where answers differ, if by consensus; the figures count each answer as it was given. */
export const consensusIn = (
  { consensus_probability: from }: Report['task'],
  t: TFunction,
  format: (share: number) => string,
): string =>
  from === null
    ? t('quality.report.no_consensus')
    : t('quality.report.consensus_used', { probability: format(from / 100) });

/** The coefficients of a question, and α of each of its choices. */
export function coefficientRows({ coefficients, by_choice }: Figures): ReportRow[] {
  return [
    ...coefficients.map(({ name, ...rest }) => ({ id: name, measure: name, of: '', ...rest })),
    ...by_choice.map(({ choice, alpha: { name, ...rest } }, index) => ({
      id: `choice ${index}`,
      measure: name,
      of: choice,
      ...rest,
    })),
  ];
}

const kappas = ['kappa', 'linear', 'quadratic'] as const;

/** κ of each pair of contributors who share rows enough. */
export function pairRows({ contributors, pairs }: Figures, labelOf: LabelOf): ReportRow[] {
  return pairs.flatMap((pair) =>
    kappas
      .filter((measure) => pair[measure] !== null)
      .map((measure) => ({
        id: `${measure} ${pair.first} ${pair.second}`,
        measure,
        of: `${labelOf(contributors[pair.first])}, ${labelOf(contributors[pair.second])}`,
        value: pair[measure],
        undefined_because: null,
        interval: null,
        no_interval_because: null,
        rows: pair.rows,
        values: 2 * pair.rows,
      })),
  );
}

/** From where to where κ of the pairs goes. */
export type KappaRange = { measure: Measure; pairs: number; low: number; high: number };

export const kappaRanges = ({ pairs }: Figures): KappaRange[] =>
  kappas.flatMap((measure) => {
    const values = pairs.flatMap((pair) => pair[measure] ?? []);
    if (values.length === 0) return [];
    return [{ measure, pairs: values.length, low: Math.min(...values), high: Math.max(...values) }];
  });

/** The measures that a report names, once each, with the scales they are computed on. */
export function measuresIn({ questions }: Report): { measure: Measure; scale: Scale }[] {
  const found = questions.flatMap(({ figures, ...question }) => {
    if (!figures) return [];
    const own = [
      ...figures.coefficients.map(({ name }) => name),
      ...kappaRanges(figures).map(({ measure }) => measure),
    ];
    return [
      ...own.map((measure) => ({ measure, scale: scaleOf(question) })),
      // a choice is chosen or not, whatever sets are compared by
      ...figures.by_choice.map(({ alpha }) => ({ measure: alpha.name, scale: 'nominal' as const })),
    ];
  });
  return [
    ...new Map(found.map((each) => [each.measure === 'krippendorff_alpha' ? each.scale : each.measure, each])).values(),
  ];
}

/** The same names of measures everywhere. */
export const measureKey = (measure: Measure) =>
  measure === 'kappa' || measure === 'linear' || measure === 'quadratic'
    ? (`quality.report.${measure}` as const)
    : (`quality.name.${measure}` as const);

/** The program that computed the figures. */
export const productIn = ({ design }: Report) => `Concord ${design.version}`;

/** How much doesn't count, by the reason. */
export const leftOutIn = ({ design, questions }: Report) => ({
  skips: design.skips,
  gold: design.hidden_gold,
  not_asked: questions.reduce((sum, { figures }) => sum + (figures?.counts.not_asked ?? 0), 0),
  open_questions: questions.filter(({ type }) => type === 'open').length,
});
