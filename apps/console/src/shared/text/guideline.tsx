import { Prose } from '@concord/ui';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment } from 'react';

const options: MarkdownToJSX.Options = {
  // What looks like HTML is shown as the text it is.
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: {
    a: { props: { target: '_blank', rel: 'noopener noreferrer' } },
    // An image would be fetched from any address in the guideline.
    img: ({ alt }: { alt?: string }) => alt ?? null,
    // the page and its panels have the first two levels
    h1: { component: 'h3' },
    h2: { component: 'h3' },
  },
};

/** A guideline, written in Markdown. Heavy: to be loaded after the content beside it. */
export function Guideline({ text }: { text: string }) {
  return (
    <Prose size="small" dir="auto">
      <Markdown options={options}>{text}</Markdown>
    </Prose>
  );
}
