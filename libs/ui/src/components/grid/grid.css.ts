import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';

export const grid = style({ display: 'grid', minInlineSize: 0 });
const widths = { small: 160, medium: 240, large: 320 } as const;
export const columns = styleVariants(widths, (width) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
}));
export const gaps = styleVariants(space, (gap) => ({ gap }));
