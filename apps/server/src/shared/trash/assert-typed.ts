import { invalid } from '../../kernel/errors.ts';

/** Whoever deletes something for good has typed its name, with spaces around it or not. */
export function assertTyped(typed: string, name: string): void {
  if (typed.trim() !== name.trim()) throw invalid({ pointer: '/typed_name', code: 'name_differs', params: {} });
}
