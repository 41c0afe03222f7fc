import { Fragment, type ReactNode } from 'react';

const PLACE = /{{(\w+)}}/;

/** A message whose places hold more than words: `text` is a message without values, `parts` what stands in its places. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(PLACE).map((piece, at) => {
    // Words and names of places take turns; neither changes its place.
    const key = `${at} ${piece}`;
    return <Fragment key={key}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>;
  });
}
