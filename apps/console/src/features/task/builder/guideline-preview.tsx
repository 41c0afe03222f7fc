import { Prose } from '@concord/ui';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment } from 'react';

/** As the workbench draws it: what looks like HTML is text, images are not fetched, links leave the page alone. */
const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: {
    a: { props: { target: '_blank', rel: 'noopener noreferrer' } },
    img: ({ alt }: { alt?: string }) => alt ?? null,
    h1: 'h3',
    h2: 'h3',
  },
};

/** The guideline as contributors will see it. */
export function GuidelinePreview({ text }: { text: string }) {
  return (
    <Prose size="small" dir="auto">
      <Markdown options={options}>{text}</Markdown>
    </Prose>
  );
}
