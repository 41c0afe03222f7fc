import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import type { Intent } from '../../theme/tokens.ts';
import * as css from './progress.css.ts';

export type ProgressTone = 'accent' | Intent;
export type ProgressProps = {
  /** What is counted; read out with the share. */
  label: string;
  max: number;
  width?: keyof typeof css.widths | undefined;
  thickness?: keyof typeof css.heights | undefined;
  /** The numbers beside the bar, for instance "132 / 240". Give them one width where bars are below each other. */
  figure?: ReactNode;
  figureWidth?: keyof typeof css.figureWidths | undefined;
  figureSide?: 'start' | 'end' | undefined;
} & (
  | { value: number; tone?: ProgressTone | undefined; segments?: never }
  /** Several parts of one whole; each names itself. */
  | { segments: readonly { label: string; value: number; tone: ProgressTone }[]; value?: never; tone?: never }
);

/** Share of the whole in percent, kept within 0 and 100; an empty whole is 0. */
const percent = (value: number, max: number) => (max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0);
const sized = (value: number, max: number) => assignInlineVars({ [css.share]: `${percent(value, max)}%` });

/** A bar beside a ratio. Not for something of unknown length: that is a Spinner. */
export function Progress(props: ProgressProps) {
  const {
    label,
    max,
    width = 'medium',
    thickness = 'medium',
    figure,
    figureWidth = 'auto',
    figureSide = 'end',
  } = props;
  const segments = props.segments ?? [{ label, value: props.value, tone: props.tone ?? 'accent' }];
  const total = segments.reduce((sum, segment) => sum + segment.value, 0);
  const text = props.segments?.map((segment) => `${segment.label} ${segment.value}`).join(', ');
  const bar = (
    <span
      className={cx(css.bar, css.widths[width], css.heights[thickness])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(total, max)}
      {...(text ? { 'aria-valuetext': text } : {})}
    >
      {segments.map((segment) => (
        <span key={segment.label} className={cx(css.part, css.tones[segment.tone])} style={sized(segment.value, max)} />
      ))}
    </span>
  );
  if (figure === undefined) return bar;
  const number = <span className={css.figureWidths[figureWidth]}>{figure}</span>;
  return (
    <span className={cx(css.ratio, width === 'fill' && css.stretch)}>
      {figureSide === 'start' && number}
      {bar}
      {figureSide === 'end' && number}
    </span>
  );
}
