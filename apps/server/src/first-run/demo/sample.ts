/** A text, its sentiment as we read it, and its topics: contributors of the demo mostly read it the same way. */
export type Sample = readonly [text: string, reading: string, ...topics: string[]];
