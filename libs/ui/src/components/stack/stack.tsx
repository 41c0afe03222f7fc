import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { sprinkles } from '../../theme/sprinkles.css.ts';
import type { Space } from '../../theme/tokens.ts';
import { stack } from './stack.css.ts';

export type StackProps = {
  children?: ReactNode;
  gap?: Space | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'span' | undefined;
  /** Takes the room left in the parent. */
  grow?: boolean | undefined;
};

/** One below the other with an even gap. The default way to place things; use Inline for one line, Columns for a split. */
export function Stack({ children, gap = 12, align = 'stretch', as: Tag = 'div', grow }: StackProps) {
  return (
    <Tag className={cx(stack, sprinkles({ gap, alignItems: align, ...(grow ? { flexGrow: 1 } : {}) }))}>{children}</Tag>
  );
}
