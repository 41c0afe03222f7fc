import { style } from '@vanilla-extract/css';
import { coarse } from '../../theme/breakpoints.ts';

/** A finger has no keys. */
export const keyHint = style({ display: 'inline-flex', flex: 'none', '@media': { [coarse]: { display: 'none' } } });
