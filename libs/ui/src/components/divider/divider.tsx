import * as css from './divider.css.ts';

export type DividerProps = { direction?: 'horizontal' | 'vertical' | undefined };

/** A hairline between two groups. Panels and ruled Columns draw their own. */
export function Divider({ direction = 'horizontal' }: DividerProps) {
  return <hr className={direction === 'vertical' ? css.vertical : css.horizontal} aria-orientation={direction} />;
}
