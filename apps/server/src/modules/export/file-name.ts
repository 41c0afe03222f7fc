/** A name that every file system takes, from what people called something. */
export function fileName(words: readonly string[], extension: string): string {
  const name = words
    .join(' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+/, '');
  const short = [...name]
    .slice(0, 120)
    .join('')
    .replace(/[ .]+$/, '');
  return `${short || 'export'}.${extension}`;
}

/** Has the browser save an answer under this name: RFC 6266, with the encoding of RFC 5987. */
export function asAttachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^ -~]|[%"\\]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
