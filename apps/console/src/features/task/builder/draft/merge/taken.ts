import type { Choice } from '../../../../../shared/form/conflict/compare-dialog.tsx';
import type { Basics } from '../../basics/basics.ts';

/** Something that only another user has changed, and that a merge has taken over. */
export type Taken =
  | { kind: 'field'; field: keyof Basics }
  | { kind: 'question'; how: 'added' | 'changed' | 'deleted'; name: string }
  | { kind: 'order' }
  | { kind: 'person'; how: 'added' | 'removed'; name: string };

/** What was chosen, by the ids of the collisions. */
export type Choices = Readonly<Record<string, Choice>>;
