import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Weight } from '../../theme/tokens.ts';
import * as css from './text.css.ts';

export type TextTone = keyof typeof css.tones;
export type TextProps = {
  children?: ReactNode;
  as?: 'span' | 'p' | 'div' | 'strong' | 'li' | 'dt' | 'dd' | 'del' | 'ins' | 'time' | undefined;
  /** 12, 13, 14 or 16 px; without it, the size around it. */
  size?: 'small' | 'medium' | 'body' | 'large' | 'inherit' | undefined;
  tone?: TextTone | undefined;
  weight?: Weight | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** One line that ends in an ellipsis; put the full words in a title or nearby. */
  truncate?: boolean | undefined;
  /** At most two lines, the second with an ellipsis; what leads to all of it belongs beside it. */
  twoLines?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** Line breaks that people have typed are shown. */
  lines?: boolean | undefined;
  /** Figures of one width, for numbers that change or are below each other. */
  tabular?: boolean | undefined;
  /** Language of the words when it is not the page's: picks the face and the line. */
  lang?: string | undefined;
  /** `auto` for what people have typed. */
  dir?: 'auto' | 'ltr' | 'rtl' | undefined;
  id?: string | undefined;
  title?: string | undefined;
};

/**
 * Words in one of four sizes. For titles use Heading, for a big figure Numeral, for the text under work ReadingText.
 */
export function Text({
  children,
  as: Tag = 'span',
  size = 'inherit',
  tone = 'inherit',
  weight,
  align = 'start',
  truncate,
  twoLines,
  nowrap,
  lines,
  tabular,
  ...rest
}: TextProps) {
  const classes = cx(
    css.base,
    size !== 'inherit' && css.sizes[size],
    css.tones[tone],
    weight && css.weight[weight],
    align !== 'start' && css.aligns[align],
    truncate && css.truncate,
    twoLines && css.twoLines,
    nowrap && css.nowrap,
    lines && css.lines,
    tabular && css.tabular,
  );
  return (
    <Tag className={classes} {...rest}>
      {children}
    </Tag>
  );
}
