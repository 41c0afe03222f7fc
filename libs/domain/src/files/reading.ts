// How the bytes of a data file can be read; the names are those of the contract.

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1252',
  'shift_jis',
  'euc-kr',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The character of each delimiter, the most usual first. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

export type DelimiterName = keyof typeof DELIMITERS;
export type Delimiter = (typeof DELIMITERS)[DelimiterName];

const isDelimiterName = (name: string): name is DelimiterName => name in DELIMITERS;

export const DELIMITER_NAMES: readonly DelimiterName[] = Object.keys(DELIMITERS).filter(isDelimiterName);

/** The row of a sheet that names the columns is one of so many first ones. */
export const HEADER_ROWS = 20;
