import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as css from './indent.css.ts';

export type IndentProps = {
  children: ReactNode;
  /** How deep in the tree, from 0. */
  level: number;
};

/** Sets something in by its place in a tree; say the depth in words too where it matters. */
export function Indent({ children, level }: IndentProps) {
  return (
    <div className={css.indent} style={assignInlineVars({ [css.level]: String(level) })}>
      {children}
    </div>
  );
}
