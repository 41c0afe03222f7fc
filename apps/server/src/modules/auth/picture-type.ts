/** What kind of picture a file is, by its first bytes whatever it is called; undefined for all that browsers may not show. */
export function pictureType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const begins = (bytes: string, at = 0) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  return undefined;
}
