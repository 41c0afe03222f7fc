import type { ReactNode } from 'react';
import { sheet } from './sheet.css.ts';

export type SheetProps = { children?: ReactNode };

/** The white work surface on the grey desk. AppFrame and WorkFrame bring one; use it alone on a page without a frame. */
export function Sheet({ children }: SheetProps) {
  return <div className={sheet}>{children}</div>;
}
