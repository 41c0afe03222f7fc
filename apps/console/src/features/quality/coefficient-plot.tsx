import type { Schema } from '@concord/api-client';
import { formatDecimal, useLanguage, useTranslation } from '@concord/i18n';
import { IntervalPlot, type IntervalRow, Panel } from '@concord/ui';
import { FIRST_ROWS, useFirstRows } from './first-rows.tsx';
import { intervalText, valueText } from './interval-text.ts';

type Coefficient = Schema<'Coefficient'>;
type Row = { id: string; label: string; coefficient: Coefficient };

/** Coefficients with their intervals on one axis, and from how much each is computed. */
export function CoefficientPlot({ label, head, rows }: { label: string; head: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const decimals = (value: number, digits: number) => formatDecimal(value, language, digits);
  const { shown, more } = useFirstRows(rows);
  const lowest = Math.min(0, ...rows.map(({ coefficient }) => coefficient.interval?.low ?? coefficient.value ?? 0));
  return (
    <Panel title={label} padded={false}>
      <IntervalPlot
        label={label}
        summary={label}
        empty={null}
        format={(value) => decimals(value, 1)}
        describe={(_, { coefficient }) => valueText(coefficient, decimals, t)}
        domain={[Math.floor(lowest * 5) / 5, 1]}
        heads={{ row: head, plot: t('quality.interval') }}
        references={[
          { value: 0.667, label: t('quality.from_tentative', { value: decimals(0.667, 3) }) },
          { value: 0.8, label: t('quality.from_reliable', { value: decimals(0.8, 3) }) },
        ]}
        rows={shown.map(({ coefficient, ...row }) => ({ ...row, coefficient, interval: intervalOf(coefficient) }))}
        after={[
          {
            id: 'value',
            header: t('quality.value'),
            align: 'end',
            cell: ({ coefficient: { value } }) => (value === null ? '–' : decimals(value, 3)),
          },
          {
            id: 'interval',
            header: t('quality.interval'),
            cell: ({ coefficient }) => intervalText(coefficient, decimals, t),
          },
          {
            id: 'rows',
            header: t('quality.rows'),
            align: 'end',
            cell: ({ coefficient }) => decimals(coefficient.rows, 0),
          },
          {
            id: 'values',
            header: t('quality.values'),
            align: 'end',
            cell: ({ coefficient }) => decimals(coefficient.values, 0),
          },
        ]}
      />
      {more}
    </Panel>
  );
}

type ByChoice = readonly { choice: string; alpha: Coefficient }[];

/** α of each choice of a question with several; of more than are shown at once, those on which people agree least come first. */
export function ChoicesPlot({ choices }: { choices: ByChoice }) {
  const { t } = useTranslation();
  if (choices.length === 0) return null;
  const rows = choices.map(({ choice: id, alpha }) => ({ id, label: id, coefficient: alpha }));
  const agreement = ({ coefficient: { value } }: Row) => value ?? Number.POSITIVE_INFINITY;
  return (
    <CoefficientPlot
      label={t('quality.by_choice')}
      head={t('quality.choice')}
      rows={rows.length > FIRST_ROWS ? rows.toSorted((a, b) => compare(agreement(a), agreement(b))) : rows}
    />
  );
}

/** Infinity minus itself is no order. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** A value without an interval is a point. */
function intervalOf({ value, interval }: Coefficient): IntervalRow['interval'] {
  return value === null ? null : { value, low: interval?.low ?? value, high: interval?.high ?? value };
}
