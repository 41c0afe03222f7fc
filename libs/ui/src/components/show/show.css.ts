import { style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';

/** Takes part in its parent's layout as if it were not there. */
export const show = style({ display: 'contents' });
export const fromWidth = styleVariants(below, (query) => ({ '@media': { [query]: { display: 'none' } } }));
export const belowWidth = styleVariants(from, (query) => ({ '@media': { [query]: { display: 'none' } } }));
