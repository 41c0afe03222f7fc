import type { Basics } from '../../basics/basics.ts';
import { sideOf, type Versions } from './side.ts';
import type { Choices, Taken } from './taken.ts';

export type FieldCollision = { id: string; kind: 'field'; field: keyof Basics; mine: string; theirs: string };

const FIELDS = [
  'project',
  'name',
  'guideline',
  'due_date',
  'question_logic',
  'assign_logic',
  'answers_per_row',
  'overlap_share',
] as const satisfies readonly (keyof Basics)[];

/** Merges the first step field by field. */
export function mergeBasics({ base, saved, mine, theirs }: Versions<Basics>, choices: Choices) {
  const collisions: FieldCollision[] = [];
  const taken: Taken[] = [];
  const merged = { ...mine };
  function take<Field extends keyof Basics>(field: Field): void {
    merged[field] = theirs[field];
  }
  for (const field of FIELDS) {
    const versions = { base: base[field], saved: saved[field], mine: mine[field], theirs: theirs[field] };
    const side = sideOf(versions, (value) => value.trim());
    const id = `basics/${field}`;
    if (side === 'collision') collisions.push({ id, kind: 'field', field, mine: mine[field], theirs: theirs[field] });
    if (side === 'theirs') taken.push({ kind: 'field', field });
    if (side === 'theirs' || (side === 'collision' && choices[id] === 'theirs')) take(field);
  }
  return { merged, collisions, taken };
}
