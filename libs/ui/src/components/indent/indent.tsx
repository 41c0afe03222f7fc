import type { CSSProperties, ReactNode } from 'react';
import * as css from './indent.css.ts';

export type IndentProps = {
  children: ReactNode;
  /** How deep in the tree, from 0. */
  level: number;
};

const levelName = css.level.slice('var('.length, -1);

/** Sets something in by its place in a tree; say the depth in words too where it matters. */
export function Indent({ children, level }: IndentProps) {
  return (
    <div className={css.indent} style={{ [levelName]: String(level) } as CSSProperties}>
      {children}
    </div>
  );
}
