/** A text, what it says by our own reading, and what it is about: contributors of the demo mostly read it the same way. */
export type Sample = readonly [text: string, reading: string, ...topics: string[]];
