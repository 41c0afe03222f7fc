import { cpus, release, totalmem, type } from 'node:os';
import type { Table } from './table.ts';

/** Of a rate more is better, of all else less. */
type Unit = '/s' | 'rows/s' | 'answers/s' | 'ms' | 's' | 'MB' | 'kB' | '';

export type Figure = {
  /** Unique, and the same in every run: figures are kept under it. */
  what: string;
  value: number;
  unit: Unit;
  /** What could be had without us on the same machine in the same run, or, as a `goal`, what we promise. */
  limit?: { of: string; value: number } | undefined;
};

/** The figures of an earlier run, and where they were measured. */
export type Kept = { machine: string; figures: Readonly<Record<string, number>> };

/** From this share on a figure is said to be worse than the kept one. */
const WORSE = 0.15;

const isRate = ({ unit }: Figure) => unit.endsWith('/s');

/** By what share a figure is worse than the kept one; less than 0 when it is better. */
const worseBy = (figure: Figure, kept: number): number =>
  isRate(figure) ? kept / figure.value - 1 : figure.value / kept - 1;

export const isWorse = (figure: Figure, kept: number | undefined): boolean =>
  kept !== undefined && worseBy(figure, kept) > WORSE;

/** What the figures depend on. */
export function thisMachine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model.trim()}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
}

const number = (value: number) =>
  Math.abs(value) >= 10 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(2);

/** All figures beside their limits and beside those kept from an earlier run. */
export const tableOf = (figures: readonly Figure[], kept: Kept | undefined): Table => ({
  title: kept ? `Beside what is kept from: ${kept.machine}` : 'Nothing is kept from an earlier run',
  head: ['figure', 'measured', 'unit', 'limit', 'of the limit', 'is', 'kept', 'change'],
  rows: figures.map((figure) => {
    const { what, value, unit, limit } = figure;
    const before = kept?.figures[what];
    const change =
      before === undefined ? '' : `${isWorse(figure, before) ? 'WORSE ' : ''}${percent(value / before - 1)}`;
    return [
      what,
      number(value),
      unit,
      limit ? number(limit.value) : '',
      limit ? (value / limit.value).toFixed(2) : '',
      limit?.of ?? '',
      before === undefined ? '' : number(before),
      change,
    ];
  }),
});

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))} %`;

/** The figures to keep: those of this run, and of an earlier one on the same machine those that were not measured now. */
export const keep = (figures: readonly Figure[], kept: Kept | undefined, machine: string): Kept => ({
  machine,
  figures: {
    ...(kept?.machine === machine && kept.figures),
    ...Object.fromEntries(figures.map(({ what, value }) => [what, Number(value.toPrecision(3))])),
  },
});
