import type { UserType } from '../access/roles.ts';
import { canonicalUsername, checkNewUsername } from '../fields/validation.ts';
import { type PersonLine, peopleLimit } from './check-people.ts';
import { splitCells } from './delimited.ts';
import { columnNamed, languageNamed, type PeopleColumn, type PeopleLanguage, typeNamed } from './people-words.ts';

/** What a line gets for what it does not say. */
export interface PeopleDefaults {
  readonly language: PeopleLanguage;
  readonly type: UserType;
}

/** The people of a text, and what of it was not used. */
export interface PeopleRead {
  readonly people: readonly PersonLine[];
  /** The columns that were recognised, in their order. */
  readonly columns: readonly PeopleColumn[];
  /** Headings of columns that are none of a person. */
  readonly ignored: readonly string[];
  /** People beyond the most that are invited at once. */
  readonly leftOut: number;
}

/** The texts of one person; absent where the list has no such column. */
type Texts = Partial<Record<PeopleColumn, string>>;

/** People as they are written, under the columns that were recognised. */
interface Found {
  found: Texts[];
  columns: PeopleColumn[];
  ignored?: string[];
}

/** Longer texts are no name or address; they are cut, so that a wrong file does no harm. */
const LONGEST = 200;

/** What is right of this is no column of a list of people, for the same reason. */
const WIDEST = 50;

/**
 * Reads people from a text that was pasted or comes from a file: a table with tabs, semicolons or commas, with or without
 * a header in any language of the product; addresses of an email (`Name <address>`), or an address per line; or some of
 * each. A missing username and name are made from the address.
 */
export function readPeople(text: string, defaults: PeopleDefaults): PeopleRead {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  const { found, columns, ignored = [] } = readLines(source);
  return {
    people: completed(found.slice(0, peopleLimit), defaults),
    columns,
    ignored,
    leftOut: Math.max(0, found.length - peopleLimit),
  };
}

const readLines = (source: string): Found => (isTable(source) ? readTable(source) : readAddresses(source));

const NAMED_ADDRESS = /<[^\S\n]*[^<>\s]{1,200}@[^<>\s]{1,200}[^\S\n]*>/;

/** A header makes a table, and tabs do; else `Name <address>` is a list of addresses, whatever is between them. */
const isTable = (source: string): boolean =>
  source.includes('\t') ||
  headerOf(splitCells(source, delimiterOf(source))[0]) !== undefined ||
  !NAMED_ADDRESS.test(source);

const delimiterOf = (source: string): string | undefined =>
  ['\t', ';', '；', ',', '，', '、'].find((delimiter) => source.includes(delimiter));

/** The columns that a line of headings names; undefined when it names none. */
function headerOf(cells: readonly string[] | undefined): (PeopleColumn | undefined)[] | undefined {
  if (cells === undefined || cells.some((cell) => cell.includes('@'))) return undefined;
  const columns = cells.slice(0, WIDEST).map((cell) => columnNamed(cell));
  return columns.some((column) => column !== undefined) ? columns : undefined;
}

function readTable(source: string): Found {
  const lines = splitCells(source, delimiterOf(source));
  const [first = [], ...rest] = lines;
  const header = headerOf(first);
  if (header === undefined && isAddressesOnly(lines))
    return { found: lines.flat().flatMap(asTexts), columns: ['email'] };
  const hasColumns = lines.some(({ length }) => length > 1);
  const foreignOf = (cells: readonly string[]) => (hasColumns ? foreignLine(cells) : undefined);
  const columns = header ?? guessed(lines.filter((cells) => foreignOf(cells) === undefined));
  const found = (header ? rest : lines).map((cells): Found => {
    const foreign = foreignOf(cells);
    return foreign === undefined ? { found: [textsOf(cells, columns)], columns: [] } : readLines(foreign);
  });
  return {
    found: found.flatMap((line) => line.found),
    columns: [...new Set([...columns, ...found.flatMap((line) => line.columns)])].filter(
      (column) => column !== undefined,
    ),
    ignored: header
      ? first
          .slice(0, WIDEST)
          .filter((cell, index) => cell !== '' && header[index] === undefined)
          .map(cut)
      : [],
  };
}

/** A line with an address that the delimiter of the table does not divide: it comes from another list. */
const foreignLine = ([text = '', ...others]: readonly string[]): string | undefined =>
  others.length === 0 && text.includes('@') ? text : undefined;

/** Addresses one after the other, as an email program lists them, also where one of them is wrongly written. */
const isAddressesOnly = (lines: readonly string[][]): boolean =>
  lines.flat().every((cell) => cell === '' || cell.includes('@'));

const asTexts = (email: string): Texts[] => (email === '' ? [] : [{ email }]);

/** Cells under their columns; of two columns of one kind the first that is filled counts. */
function textsOf(cells: readonly string[], columns: readonly (PeopleColumn | undefined)[]): Texts {
  const texts: Texts = {};
  columns.forEach((column, index) => {
    if (column !== undefined) texts[column] ||= cells[index] ?? '';
  });
  const [address] = texts.email && NAMED_ADDRESS.test(texts.email) ? readAddresses(texts.email).found : [];
  return address ? { ...texts, email: address.email ?? '', name: texts.name || (address.name ?? '') } : texts;
}

/** Without a header, each column is what most of its cells are; what is left is the username, then the name. */
function guessed(lines: readonly string[][]): (PeopleColumn | undefined)[] {
  const width = Math.min(
    WIDEST,
    lines.reduce((widest, { length }) => Math.max(widest, length), 0),
  );
  const columns: (PeopleColumn | undefined)[] = Array.from({ length: width }, () => undefined);
  const filled = columns.map((_, index) => lines.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''));
  const choose = (column: PeopleColumn, fits: (cell: string) => boolean) => {
    const shares = filled.map((cells) => (cells.length > 0 ? cells.filter(fits).length / cells.length : 0));
    const best = shares.indexOf(Math.max(...shares));
    if ((shares[best] ?? 0) > 0.5) columns[best] = column;
  };
  choose('email', (cell) => cell.includes('@'));
  choose('language', (cell) => languageNamed(cell) !== undefined);
  choose('type', (cell) => typeNamed(cell) !== undefined);
  const left = columns.flatMap((column, index) => (column === undefined && filled[index]?.length ? [index] : []));
  const isOnlyName = left.length === 1 && filled[left[0] ?? 0]?.some((cell) => !/^[\w.@-]+$/.test(cell));
  const kinds: PeopleColumn[] = isOnlyName ? ['name'] : ['username', 'name'];
  left.forEach((index, nth) => {
    columns[index] = kinds[nth];
  });
  return columns;
}

// Each part has a longest length, so that a wrong file of any size is read in linear time.
const ADDRESS =
  /(?:"((?:[^"\\]|\\.){0,200})"\s{0,9}|([^<>;；"@]{0,200}))<\s{0,9}([^<>\s]{1,200}@[^<>\s]{1,200})\s{0,9}>|([^\s<>,;；，"]{1,200}@[^\s<>,;；，"]{1,200})/g;

/** `Name <address>`, and addresses alone. What is between them and has letters is kept as a person without an address. */
function readAddresses(source: string): Found {
  const people = source.split('\n').flatMap((line) => {
    const found: Texts[] = [];
    let end = 0;
    for (const { 0: all, 1: quoted, 2: name, 3: named, 4: alone, index } of line.matchAll(ADDRESS)) {
      found.push(...withoutAddress(line.slice(end, index)), {
        email: named ?? alone ?? '',
        name: quoted?.replaceAll(/\\(.)/g, '$1').trim() ?? (name ?? '').replace(/^[\s,，;；]+/, ''),
      });
      end = index + all.length;
    }
    return [...found, ...withoutAddress(line.slice(end))];
  });
  return { found: people, columns: people.some(({ name }) => name !== '') ? ['name', 'email'] : ['email'] };
}

/** What semicolons separate; what has an @ was meant as an address. */
const withoutAddress = (text: string): Texts[] =>
  text.split(/[;；]/).flatMap((part) => {
    const bracket = part.indexOf('<');
    const [name, address] = part.includes('@')
      ? [part.slice(0, Math.max(0, bracket)), part.slice(bracket + 1)]
      : [part, ''];
    const texts = { email: bare(address), name: bare(name) };
    return texts.email + texts.name === '' ? [] : [texts];
  });

/** Without what is around a name or an address. */
const bare = (text: string): string => text.replaceAll(/[<>"]/g, '').replaceAll(/^[\s,，]+|[\s,，]+$/g, '');

function completed(found: readonly Texts[], defaults: PeopleDefaults): PersonLine[] {
  const used = new Set(found.flatMap(({ username }) => (username ? [keyOf(username)] : [])));
  return found.map((texts) => {
    const email = cut(texts.email ?? '');
    const username = cut(texts.username || usernameFrom(email, used));
    used.add(keyOf(username));
    return {
      username,
      email,
      name: cut(texts.name || wholeName(texts) || nameFrom(email)),
      language: texts.language ? (languageNamed(texts.language) ?? null) : defaults.language,
      type: texts.type ? (typeNamed(texts.type) ?? null) : defaults.type,
    };
  });
}

const cut = (text: string): string => [...text.trim()].slice(0, LONGEST).join('');
const keyOf = (username: string): string => canonicalUsername(username).toLowerCase();
const localPart = (email: string): string => email.split('@')[0] ?? '';

/** What is before the @; the whole address where that is too short or has been used in this list. */
function usernameFrom(email: string, used: ReadonlySet<string>): string {
  const candidates = [localPart(email), email].map((text) => text.replaceAll(/[^\p{L}\p{N}._@-]/gu, ''));
  return candidates.find((name) => checkNewUsername(name) === undefined && !used.has(keyOf(name))) ?? '';
}

/** `ana.silva` as Ana Silva. */
const nameFrom = (email: string): string =>
  localPart(email)
    .split(/[._+-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The first name first, except where a name is written in Han characters or kana. */
function wholeName({ firstname = '', lastname = '' }: Texts): string {
  const isEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastname);
  return isEastAsian ? `${lastname}${firstname}` : `${firstname} ${lastname}`.trim();
}
