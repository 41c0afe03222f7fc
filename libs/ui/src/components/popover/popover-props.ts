import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** `fit`: as wide as what is in it; else 280 px. */
  width?: 'medium' | 'fit' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};
