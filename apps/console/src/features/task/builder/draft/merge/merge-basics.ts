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
  'gold_hidden',
  'gold_share',
  'review_sample',
  'review_riskiest',
  'hide_contributors',
] as const satisfies readonly (keyof Basics)[];

const textOf = (value: string | boolean) => String(value).trim();

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
    const side = sideOf<string | boolean>(versions, textOf);
    const id = `basics/${field}`;
    if (side === 'collision') {
      const texts = { mine: String(mine[field]), theirs: String(theirs[field]) };
      collisions.push({ id, kind: 'field', field, ...texts });
    }
    if (side === 'theirs') taken.push({ kind: 'field', field });
    if (side === 'theirs' || (side === 'collision' && choices[id] === 'theirs')) take(field);
  }
  return { merged, collisions, taken };
}
