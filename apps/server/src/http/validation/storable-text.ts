import type { FieldError } from '../../kernel/errors.ts';

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair; JSON and addresses can carry both. */
export function unstorable(request: unknown): FieldError[] {
  const found: FieldError[] = [];
  const open: { value: unknown; pointer: string }[] = [{ value: request, pointer: '' }];
  for (let next = open.pop(); next && found.length < 50; next = open.pop()) {
    const { value, pointer } = next;
    if (typeof value === 'string' && !storable(value)) found.push({ pointer, code: 'format', params: {} });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (storable(key)) open.push({ value: item, pointer: `${pointer}/${key}` });
      else found.push({ pointer, code: 'format', params: {} });
    }
  }
  return found;
}
