import { readFileSync } from 'node:fs';
import Markdown from 'markdown-to-jsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const guides = ['guide-contributor', 'guide-manager'] as const;
const guide = (name: string) => new URL(`../../../docs/${name}.md`, import.meta.url);

const style = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 68ch; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid; }
code { font-size: 0.9em; }
`;

/** The Help Center: the guides of docs/ as one page that needs no script, so that it opens whatever else fails. */
export function helpPages(): Plugin {
  return {
    name: 'concord-help-pages',
    apply: 'build',
    generateBundle() {
      for (const name of guides) this.addWatchFile(guide(name).pathname);
      this.emitFile({ type: 'asset', fileName: 'help/help.css', source: style });
      this.emitFile({ type: 'asset', fileName: 'help/index.html', source: page() });
    },
  };
}

function page(): string {
  const articles = guides.map((name) =>
    createElement('article', { key: name }, createElement(Markdown, null, readFileSync(guide(name), 'utf8'))),
  );
  const head = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width' }),
    createElement('title', null, 'Help Center · Concord'),
    createElement('link', { rel: 'stylesheet', href: '/help/help.css' }),
  );
  const home = createElement('p', null, createElement('a', { href: '/' }, 'Concord'));
  const body = createElement('body', null, home, createElement('main', null, articles));
  return `<!doctype html>${renderToStaticMarkup(createElement('html', { lang: 'en' }, head, body))}`;
}
