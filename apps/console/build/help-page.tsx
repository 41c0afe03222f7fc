import { LANGUAGES, type Language, languageTag } from '@concord/i18n/languages';
import { Inline, Logo, Manual, Text, TextLink } from '@concord/ui';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchorOf, type Guide, type GuideName } from './guides.ts';

/** What the page says around the guides. */
export type HelpWords = {
  title: string;
  contents: string;
  languages: string;
  skip: string;
  home: string;
  back: string;
};

export type HelpGuide = {
  name: GuideName;
  guide: Guide;
  /** It gives the sections their anchors. */
  english: Guide;
};

const options: MarkdownToJSX.Options = { forceBlock: true, wrapper: Fragment };

const helpAddress = (language: Language) => `/help/${language}/`;

/**
 * The Help Center in one language as it is sent: a page that needs no script. Its only script applies the chosen theme.
 */
export function helpPage(language: Language, words: HelpWords, guides: readonly HelpGuide[]): string {
  const page = (
    // the language is the page's own, whatever the console was set to
    <html lang={languageTag(language)} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} · Concord`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="/help/help.css" />
        {LANGUAGES.map(({ code, tag }) => (
          <link key={code} rel="alternate" hrefLang={tag} href={helpAddress(code)} />
        ))}
        <script src="/first-paint.js" />
      </head>
      <body>
        <Manual
          skip={words.skip}
          brand={
            <a href="/" aria-label={words.home}>
              <Logo name="Concord" />
            </a>
          }
          end={<Languages language={language} label={words.languages} />}
          title={words.title}
          contentsLabel={words.contents}
          parts={guides.map(({ name, guide, english }) => ({
            id: name,
            title: guide.title,
            sections: guide.sections.map(({ title, text }, index) => ({
              id: anchorOf(english.sections[index]?.title ?? title),
              title,
              content: <Markdown options={options}>{text}</Markdown>,
            })),
          }))}
          footer={
            <Text size="medium">
              <TextLink href="/">{words.back}</TextLink>
            </Text>
          }
        />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The languages of the Help Center, the page's own marked. */
function Languages({ language, label: ariaLabel }: { language: Language; label: string }) {
  return (
    <nav aria-label={ariaLabel}>
      <Inline gap={12} wrap>
        {LANGUAGES.map(({ code, label, tag }) => (
          <Text key={code} size="medium">
            {code === language ? (
              <TextLink href={helpAddress(code)} lang={tag} tone="strong" aria-current="page">
                {label}
              </TextLink>
            ) : (
              <TextLink href={helpAddress(code)} lang={tag} hrefLang={tag}>
                {label}
              </TextLink>
            )}
          </Text>
        ))}
      </Inline>
    </nav>
  );
}
