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
