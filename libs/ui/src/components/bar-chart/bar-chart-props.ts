import type { ChartTone } from '../../internal/chart/types.ts';

export type Bar = {
  id: string;
  label: string;
  /** 0 and up; below 0 is drawn as 0. */
  value: number;
  /** For bars that mean a state, which their label must name too. */
  tone?: ChartTone | undefined;
};
