/** Writes docs/redirects.md: `node tools/redirects.ts`. A test fails when the page differs from the table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapters, type Row, type Visitor, visitors } from '../apps/console-e2e/src/redirect-table.ts';

export const PAGE = join(import.meta.dirname, '../docs/redirects.md');

const INTRO = `# Where every address leads

The table shows, for each address of the console, the page each type of user gets, with its heading. A dash stands for
the address itself. \`node tools/redirects.ts\` writes this page from \`apps/console-e2e/src/redirect-table.ts\`; the
journey \`redirects\` requests each line in a real browser.

- \`{task}\` is the id of a record; in a heading, *{task}* is its name. \`{others task}\` is not assigned to the contributor,
  \`{unknown}\` is an id that does not exist.
- After signing in, a signed-out visitor gets the page they requested, with its query and hash, if they have access to it;
  otherwise the dashboard.
- A page with the text *This could not be loaded* appears in the frame, with its menu: the address is correct, but the
  record does not exist, or the user has no access to it.
- \`/submission/next\` is not listed: it leads staff to the submission that they review next, a different one each time.
- \`/help/\` leads to the language of the browser, or to Simplified Chinese if Concord does not have it. In this table the
  browser asks for English.`;

const columns: Readonly<Record<Visitor, string>> = {
  signedOut: 'Signed out',
  master: 'Master',
  manager: 'Project manager',
  contributor: 'Contributor',
};

function cell({ asked }: Row, { path, title }: Row[Visitor]): string {
  const heading = title.replace(/\{.+\}/, '*$&*');
  return path === asked ? `– ${heading}` : `\`${path}\` ${heading}`;
}

/** The text of the page. */
export function redirectsPage(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const tables = chapters.map(({ title, rows }) =>
    [
      `## ${title}\n`,
      line(['Address', ...visitors.map((visitor) => columns[visitor])]),
      line(['---', ...visitors.map(() => '---')]),
      ...rows.map((row) => line([`\`${row.asked}\``, ...visitors.map((visitor) => cell(row, row[visitor]))])),
    ].join('\n'),
  );
  return `${[INTRO, ...tables].join('\n\n')}\n`;
}

if (import.meta.main) writeFileSync(PAGE, redirectsPage());
