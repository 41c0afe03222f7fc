import type { ReactNode } from 'react';
import type { Intent } from '../../theme/tokens.ts';

/** One of six colours of data, or that of a status where a part is one. */
export type ChartTone = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | Intent;

/** What every picture of data needs in words. */
export type ChartWords = {
  /** What is shown; the name of the picture and of its table. */
  label: string;
  /** The message of the picture, in one sentence: printed under it, and read out with its name. */
  summary: string;
  /** Read out only: where the title and the numbers of the legend show it already. */
  summaryHidden?: boolean | undefined;
  /** A value as text, in the language of the page. */
  format: (value: number) => string;
  /** Words of the button that turns the picture into its table and back. Without it the table is for screen readers only. */
  tableToggle?: { show: string; hide: string } | undefined;
  /** In place of the picture while there is nothing to draw: an EmptyState in size small. */
  empty: ReactNode;
};

/** The numbers behind a picture. */
export type ChartTable = {
  head: readonly string[];
  rows: readonly { id: string; head: string; cells: readonly string[] }[];
};
