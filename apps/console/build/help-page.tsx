import { Box, Card, Heading, Inline, Logo, Prose, Stack, TextLink } from '@concord/ui';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const NAME = 'Help Center';

export type Guide = { id: string; title: string /** Markdown. */; text: string };

/** Headings of a guide stand below the page's own. */
const options: MarkdownToJSX.Options = {
  forceBlock: true,
  wrapper: Fragment,
  overrides: { h1: { component: 'h3' }, h2: { component: 'h3' } },
};

/** The Help Center as it is sent: a page that needs no script. The one it has takes the theme somebody chose. */
export function helpPage(guides: readonly Guide[]): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${NAME} · Concord`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="/help/help.css" />
        <script src="/first-paint.js" />
      </head>
      {/* That script sets the language of the console on the page; this one is written in English. */}
      <body lang="en">
        <Box paddingX="inset" paddingY={20}>
          <Stack gap={24}>
            <Inline as="header" justify="between">
              <a href="/">
                <Logo name="Concord" />
              </a>
            </Inline>
            <Inline justify="center">
              <Box as="main">
                <Stack gap={24}>
                  <Heading level={1} size="page">
                    {NAME}
                  </Heading>
                  <Inline as="nav" gap={16}>
                    {guides.map(({ id, title }) => (
                      <TextLink key={id} href={`#${id}`}>
                        {title}
                      </TextLink>
                    ))}
                  </Inline>
                  {guides.map(({ id, title, text }) => (
                    <Card key={id} padding={24}>
                      <Stack gap={12}>
                        <span id={id}>
                          <Heading level={2} size="screen">
                            {title}
                          </Heading>
                        </span>
                        <Prose>
                          <Markdown options={options}>{text}</Markdown>
                        </Prose>
                      </Stack>
                    </Card>
                  ))}
                </Stack>
              </Box>
            </Inline>
          </Stack>
        </Box>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
