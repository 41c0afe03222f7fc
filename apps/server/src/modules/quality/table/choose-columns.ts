import type { components } from '@concord/openapi';
import { invalid } from '../../../kernel/errors.ts';
import type { TableQuery } from './request.ts';

export type Choice = components['schemas']['QualityChoice'];
/** A choice with every column its shape needs. */
export type CompleteChoice = Choice &
  ({ shape: 'long'; item: string; coder: string; code: string } | { shape: 'wide' });

const ITEM = /^(item|unit|row|text|tweet|doc(ument)?|task|case|patient|id|编号|编码|序号)([ _-]?(id|no|nr))?$/iu;
const CODER =
  /^(coder|worker|annotator|rater|observer|judge|contributor|user|编码员|标注者|标注员)([ _-]?(id|no|nr))?$/iu;
const CODE =
  /^(code|label|answer|response|value|grade|rating|category|annotation|judg(e)?ment|标签|答案|编码结果)s?$/iu;
const GOLD = /^(gold|truth|ground[ _-]?truth|correct|true[ _-]?label|金标)$/iu;

/** The longest a code is; longer cells are texts. */
const LONGEST_CODE = 80;
/** A column in which more than this share of the cells differ holds no codes. */
const MOST_DIFFERENT = 0.6;

/** The columns that were named, and, unless the layout was named too, those that names and first cells suggest. */
export function chooseColumns(
  names: readonly string[],
  first: readonly (readonly string[])[],
  query: TableQuery,
): Choice {
  assertNames(names, query);
  const choices = (query.choices ?? []).map((each) => each.trim().normalize('NFC'));
  const { scale = 'nominal', separator = '|', distance = 'masi', repeated = 'first', seed = 1 } = query;
  const taken = new Set([query.item, query.coder, query.code, query.gold, ...(query.coders ?? [])]);
  const named = (pattern: RegExp) =>
    (query.shape === undefined ? names.find((name) => pattern.test(name) && !taken.has(name)) : undefined) ?? null;
  const gold = query.gold ?? named(GOLD);
  const item = query.item ?? named(ITEM);
  const coder = query.coder ?? named(CODER);
  const code = query.code ?? named(CODE);
  const isLong =
    query.shape === 'long' || (query.shape === undefined && !query.coders && coder !== null && code !== null);
  const set = { scale, choices, separator, distance, repeated, seed, gold };
  if (isLong) return { ...set, shape: 'long', item, coder, code, coders: [] };
  const suggested = query.shape
    ? []
    : names.filter(
        (name, index) => name !== item && name !== gold && holdsCodes(answersIn(first, index), first.length),
      );
  const coders = query.coders ?? suggested;
  const shape = query.coders || coders.length > 1 || query.shape === 'wide' ? 'wide' : null;
  return { ...set, shape, item, coder: null, code: null, coders };
}

/** So many names that are cells of their own columns, too, are no coincidence. */
const FEWEST_IN_DOUBT = 2;

/**
 * Whether a file seems to begin without the names of its columns: they are answers in them, and none is a usual name. A usual
 * name that is itself a cell of its column may be a coder who is called “annotator” or an item that is called “1”.
 */
export function isHeaderDoubtful(names: readonly string[], first: readonly (readonly string[])[]): boolean {
  const isCell = names.map((name, column) => first.some((cells) => cells[column]?.trim() === name.trim()));
  const isUsual = (name: string) => [ITEM, CODER, CODE, GOLD].some((usual) => usual.test(name));
  return (
    isCell.filter(Boolean).length >= FEWEST_IN_DOUBT && !names.some((name, column) => isUsual(name) && !isCell[column])
  );
}

/** Nothing is guessed from names that are none. */
export const withoutGuess = (choice: Choice): Choice => ({
  ...choice,
  shape: null,
  item: null,
  coder: null,
  code: null,
  gold: null,
  coders: [],
});

export function isComplete(choice: Choice): choice is CompleteChoice {
  const { shape, item, coder, code, coders } = choice;
  if (shape === 'long') return item !== null && coder !== null && code !== null;
  return shape === 'wide' && coders.length > 0;
}

/** The different cells of a column, in their order; blank ones left out. */
export const answersIn = (rows: readonly (readonly string[])[], column: number): string[] => [
  ...new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter((cell) => cell !== '')),
];

const holdsCodes = (answers: readonly string[], rows: number) =>
  answers.length > 0 &&
  answers.length <= Math.max(10, MOST_DIFFERENT * rows) &&
  answers.every((answer) => answer.length <= LONGEST_CODE);

/** A column has one part only. */
function assertNames(names: readonly string[], { item, coder, code, coders = [], gold }: TableQuery): void {
  const single = Object.entries({ item, coder, code, gold });
  const asked = [...single, ...coders.map((name, index) => [`coders/${index}`, name] as const)];
  const seen = new Set<string>();
  for (const [field, name] of asked) {
    if (name === undefined) continue;
    const pointer = `/${field}`;
    if (!names.includes(name)) throw invalid({ pointer, code: 'unknown_reference', params: {} });
    if (seen.has(name)) throw invalid({ pointer, code: 'duplicate', params: {} });
    seen.add(name);
  }
}
