import type { ReactNode } from 'react';
import { mono } from './mono.css.ts';

export type MonoProps = { children?: ReactNode; as?: 'span' | 'code' | 'kbd' | 'samp' | undefined };

/** Things a machine reads: ids, paths, column names. Not for numbers: those are tabular Text. */
export function Mono({ children, as: Tag = 'code' }: MonoProps) {
  return <Tag className={mono}>{children}</Tag>;
}
