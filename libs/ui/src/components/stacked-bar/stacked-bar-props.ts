import type { ChartTone } from '../../internal/chart/types.ts';
import type { LinkElement } from '../../internal/link-slot.tsx';

export type StackedPart = {
  id: string;
  label: string;
  /** An intent where the part is a state. Else the colours of data in their order. */
  tone?: ChartTone | undefined;
  /** An empty link element to what is counted, for the entry of the legend. */
  link?: LinkElement | undefined;
};
