import { cutBytes } from './syntax/spss-text.ts';

/** Most file systems take 255 bytes, or 255 characters of UTF-16; browsers add a number where there is such a file already. */
const MOST = { characters: 120, bytes: 240 };
/** Of each word but the first, which has the rest. */
const MOST_OF_OTHERS = { characters: 50, bytes: 100 };

/** A name that every file system takes, from what people called something. What follows the first word is there however long that is. */
export function fileName([first = '', ...others]: readonly string[], extension: string): string {
  const ending = others.map((word) => ` ${cut(clean(word), MOST_OF_OTHERS)}`).join('');
  const left = {
    characters: Math.max(MOST.characters - [...ending].length, 0),
    bytes: Math.max(MOST.bytes - Buffer.byteLength(ending), 0),
  };
  const name = cut(cut(clean(first), left) + ending, MOST)
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${name || 'export'}.${extension}`;
}

const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ');

const cut = (text: string, { characters, bytes }: typeof MOST): string =>
  [...cutBytes(text, bytes)].slice(0, characters).join('');

/** Has the browser save an answer under this name: RFC 6266, with the encoding of RFC 5987. */
export function asAttachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^ -~]|[%"\\]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
