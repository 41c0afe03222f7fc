/** A width that holds each ratio up to this number, so that the bars of a column line up close to them. */
export const ratioWidth = (highest: number) => (highest < 100 ? 'short' : highest < 1000 ? 'medium' : 'large');
