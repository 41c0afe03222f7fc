import { createVar, fallbackVar, style } from '@vanilla-extract/css';

/** Height of what is fixed at the foot of the window: BottomNav, where there is one. */
export const bottomEdge = createVar();
export const fromBottom = (distance: number) => `calc(${distance}px + ${fallbackVar(bottomEdge, '0px')})`;
/** Height of what is fixed at the head of the window: the bar of AppFrame. What scrolls by itself sets it back to none. */
export const topEdge = createVar();
/** Bars that stay at the foot of the window while a page scrolls: what floats there keeps clear of them. */
export const footBar = style({});
