import { DELIMITERS, type Delimiter, type Encoding } from '@concord/domain/files';
import { findByteOrderMark } from './encoding/decode.ts';
import { TabularError, type UnsupportedKind } from './problems.ts';

/** What a file is, as its first bytes say. */
export type Container = 'text' | 'zip' | 'compound';

/** How many characters may be looked at to tell what a file is. */
export const SNIFF_LENGTH = 64 * 1024;

const SIGNATURES: readonly { kind: UnsupportedKind; start: readonly number[] }[] = [
  { kind: 'zip', start: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', start: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'compound', start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'gzip', start: [0x1f, 0x8b] },
  { kind: 'pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'image', start: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'image', start: [0xff, 0xd8, 0xff] },
  { kind: 'image', start: [0x47, 0x49, 0x46, 0x38] },
];

/** Tells by the first bytes what a file is, and refuses those that are no table. */
export function sniffContainer(start: Buffer, chosen: Encoding | undefined): Container {
  const kind = SIGNATURES.find((signature) => signature.start.every((byte, index) => start[index] === byte))?.kind;
  if (kind === 'zip' || kind === 'compound') return kind;
  if (kind !== undefined) refuseKind(kind);

  const encoding = findByteOrderMark(start)?.encoding ?? chosen;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'text';
  if (encoding === undefined && looksLikeUnmarkedUtf16(start)) {
    throw new TabularError({ code: 'file_encoding_unknown', params: { line: 1 } });
  }
  const controls = start.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  if (controls.length > start.length / 10) refuseKind('binary');
  return 'text';
}

const delimiters = Object.values(DELIMITERS);

/** The first line that tells spreadsheets the delimiter (`sep=;`): neither a record nor a header. */
const SEPARATOR_LINE = /^sep=(.)(?=\r|\n|$)/i;

/** How many characters of the opening are such a line. */
export const separatorLineLength = (opening: string): number => SEPARATOR_LINE.exec(opening)?.[0].length ?? 0;

/** Tells the format from the file's first characters, and from its name where the characters leave it open. */
export function sniffFormat(opening: string, filename: string, delimiter: Delimiter | undefined): SniffedFormat {
  const text = opening.slice(0, SNIFF_LENGTH).trimStart();
  if (/^<(!doctype|html|table|\?xml)/i.test(text)) refuseKind('html');

  if (hasExtension(filename, 'xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'numbers'))
    throw new TabularError({ code: 'file_not_a_workbook', params: {} });

  if (hasExtension(filename, 'jsonl', 'ndjson')) return { format: text.startsWith('[') ? 'json' : 'jsonl' };
  if (hasExtension(filename, 'json')) {
    if (!text.startsWith('{')) return { format: 'json' };
    if (startsWithWholeObject(text)) return { format: 'jsonl' };
    throw new TabularError({ code: 'file_json_not_records', params: {} });
  }
  if (/^(\[\s*[[{"\]]|\{\s*["}])/.test(text)) throw new TabularError({ code: 'file_looks_like_json', params: {} });

  const named = SEPARATOR_LINE.exec(opening)?.[1];
  const told = delimiters.find((each) => each === named);
  const rest = text.slice(separatorLineLength(opening)).trimStart();
  const found = delimiter ?? told ?? sniffDelimiter(rest, hasExtension(filename, 'tsv', 'tab'));
  return { format: found === '\t' ? 'tsv' : 'csv', delimiter: found };
}

export type SniffedFormat = { format: 'csv' | 'tsv'; delimiter: Delimiter } | { format: 'jsonl' | 'json' };

/** The delimiter that the header holds most often outside quotes; the file name decides when there is none. */
function sniffDelimiter(text: string, isTsv: boolean): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  if (isTsv && (counts.get('\t') ?? 0) > 0) return '\t';

  const fallback: Delimiter = isTsv ? '\t' : ',';
  return delimiters.reduce(
    (best, delimiter) => ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best),
    fallback,
  );
}

function startsWithWholeObject(text: string): boolean {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  if (firstLine.length === SNIFF_LENGTH) return true;
  try {
    JSON.parse(firstLine);
    return true;
  } catch {
    return false;
  }
}

/** Mostly Latin text in UTF-16 without a byte order mark: zero bytes in every other place only. */
function looksLikeUnmarkedUtf16(start: Buffer): boolean {
  let even = 0;
  let odd = 0;
  start.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  return Math.min(even, odd) === 0 && even + odd > start.length / 4;
}

export function hasExtension(filename: string, ...extensions: string[]): boolean {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return extensions.includes(extension);
}

export function refuseKind(kind: UnsupportedKind): never {
  throw new TabularError({ code: 'file_type_unsupported', params: { kind } });
}
