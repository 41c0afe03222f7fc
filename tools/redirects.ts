/** Writes docs/redirects.md: `node tools/redirects.ts`. A test fails when the page is not what the table says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapters, type Row, type Visitor, visitors } from '../apps/console-e2e/src/redirect-table.ts';

export const PAGE = join(import.meta.dirname, '../docs/redirects.md');

const INTRO = `# Where every address leads

Each address of the console leads to the page listed here, with the heading it names. A dash stands for
the page of the address itself. Written by \`node tools/redirects.ts\` from \`apps/console-e2e/src/redirect-table.ts\`, each
line of which is asked for in a real browser by the journey \`redirects\`.

- \`{task}\` is the id of a record; in a heading, *{task}* is its name. \`{others task}\` is not dealt to the contributor,
  \`{unknown}\` is an id that nothing has.
- A signed-out visitor who is led to sign in gets to the page asked for afterwards, with its query and hash, if it is for
  them; otherwise to the dashboard.
- A page that says *This could not be loaded* is in the frame, with its menu: the address is a good one, but there is no
  such record, or it is not theirs to see.
- \`/help/\` leads to the language that the browser asks for, and to Simplified Chinese if it asks for none of ours. Here it
  asks for English.`;

const columns: Readonly<Record<Visitor, string>> = {
  nobody: 'signed out',
  master: 'master',
  manager: 'project manager',
  contributor: 'contributor',
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
      line(['address', ...visitors.map((visitor) => columns[visitor])]),
      line(['---', ...visitors.map(() => '---')]),
      ...rows.map((row) => line([`\`${row.asked}\``, ...visitors.map((visitor) => cell(row, row[visitor]))])),
    ].join('\n'),
  );
  return `${[INTRO, ...tables].join('\n\n')}\n`;
}

if (import.meta.main) writeFileSync(PAGE, redirectsPage());
