const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The id of a new decision, a UUID of version 4; unlike `randomUUID` this also works without TLS. */
export function newDecisionId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const digits = marked.map(hex).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
