/** Reads docs/spec-coverage.md: a table line for every fact of the specification, with the test that shows it. */

export type Proof =
  | { kind: 'test'; file: string; name: string }
  | { kind: 'deviation'; why: string }
  | { kind: 'open'; area: string };
export type Fact = { id: string; text: string; proofs: Proof[] };
export type Coverage = { facts: Fact[]; problems: string[] };

const ID = /^\d+(\.\d+)+$/;
const TEST = /^`([\w./{}-]+\.(?:test|spec|stories|journey)\.tsx?) › "(.+)"`$/;

function parseProof(cell: string): Proof | undefined {
  const [, file, name] = TEST.exec(cell) ?? [];
  if (file && name) return { kind: 'test', file, name };
  const [, kind, words] = /^(deviation|open): (\S.*)$/.exec(cell) ?? [];
  if (kind === 'deviation' && words) return { kind, why: words };
  if (kind === 'open' && words) return { kind, area: words };
  return undefined;
}

/** `| id | fact | where |`; several tests are separated by `<br>`. */
function parseLine(line: string): Fact | string {
  const cells = line.split('|').map((cell) => cell.trim());
  const [before, id = '', text = '', where = '', after] = cells;
  if (cells.length !== 5 || before !== '' || after !== '') return 'is not `| id | fact | where shown |`';
  if (!ID.test(id)) return `has no id like 2.1.3: '${id}'`;
  if (!text) return 'states no fact';
  const proofs: Proof[] = [];
  for (const part of where.split('<br>')) {
    const proof = parseProof(part.trim());
    if (!proof) return `names its evidence in an unknown form: ${part.trim() || '(nothing)'}`;
    proofs.push(proof);
  }
  return { id, text, proofs };
}

const isHeading = (line: string) => /^\|\s*(id\s*\||-)/.test(line);

/** The facts of the page, and what is wrong with its lines. */
export function parseCoverage(markdown: string): Coverage {
  const facts: Fact[] = [];
  const problems: string[] = [];
  let section = '';
  for (const [index, line] of markdown.split('\n').entries()) {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || isHeading(line)) continue;
    const fact = parseLine(line);
    if (typeof fact === 'string') problems.push(`line ${index + 1} ${fact}`);
    else if (facts.some((other) => other.id === fact.id)) problems.push(`line ${index + 1} repeats the id ${fact.id}`);
    else if (!fact.id.startsWith(`${section}.`))
      problems.push(`line ${index + 1}: ${fact.id} does not belong to section ${section}`);
    else facts.push(fact);
  }
  return { facts, problems };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Why a test is no proof; undefined: it is there and runs. `source`: the text of its file, undefined when there is none. */
export function weakness({ file, name }: { file: string; name: string }, source: string | undefined) {
  if (source === undefined) return `${file} does not exist`;
  const text = source.replace(/\\(['"`])/g, '$1');
  if (file.includes('.stories.') && new RegExp(`export const ${escaped(name)}\\b`).test(text)) return undefined;
  const title = new RegExp(`([\\w.]*)\\s*(?:\\([^()]*\\))?\\(\\s*(['"\`])${escaped(name)}\\2`).exec(text);
  if (!title) return `${file} has no test "${name}"`;
  if (/\.(skip|todo|fixme)$/.test(title[1] ?? '')) return `${file} skips "${name}"`;
  return undefined;
}
