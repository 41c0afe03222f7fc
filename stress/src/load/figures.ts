/** How long something took, each time, in milliseconds. */
export type Times = { add(ms: number): void; count(): number; summary(): string };

const ms = (value: number) => `${Math.round(value)}`.padStart(7);

/** Keeps every value: ten minutes of 500 people are some hundred thousand. */
export function createTimes(): Times {
  const values: number[] = [];
  return {
    add: (value) => void values.push(value),
    count: () => values.length,
    summary: () => {
      const sorted = Float64Array.from(values).sort();
      const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return [`${values.length}`.padStart(8), ...[0.5, 0.95, 0.99, 1].map((share) => ms(quantile(share)))].join('');
    },
  };
}

/** What people met with. */
export type Figures = {
  saves: Times;
  lists: Times;
  /** Opening and reloading work. */
  reads: Times;
  /** From the request of a manager until a contributor's stream tells of it. */
  events: Times;
  /** Refused with 503 because there was too much to do, by what was asked for. */
  refused: Record<Kind, number>;
  errors: string[];
};
export type Kind = 'saves' | 'lists' | 'reads' | 'streams';

export const createFigures = (): Figures => ({
  saves: createTimes(),
  lists: createTimes(),
  reads: createTimes(),
  events: createTimes(),
  refused: { saves: 0, lists: 0, reads: 0, streams: 0 },
  errors: [],
});

export const timesTable = ({ saves, lists, reads, events }: Figures): string =>
  [
    'ms            count    p50    p95    p99    max',
    ...Object.entries({ saves, lists, reads, events }).map(([name, times]) => name.padEnd(11) + times.summary()),
  ].join('\n');

export const refusedLine = ({ refused }: Figures): string =>
  `refused with 503: ${Object.entries(refused)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`;
