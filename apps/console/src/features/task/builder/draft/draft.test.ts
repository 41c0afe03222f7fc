import { describe, expect, test } from 'vitest';
import { aTask } from '../../../../testing/builder/a-task.ts';
import { newQuestion } from '../questions/question-list.ts';
import {
  acknowledged,
  type DraftState,
  discarded,
  edited,
  partToSave,
  received,
  restored,
  restoredParts,
  startDraft,
  type Task,
  unsavedDraft,
  unsavedParts,
} from './draft.ts';

const start = () => startDraft(aTask());
const named = (state: DraftState, name: string) => edited(state, 'basics', { ...state.draft.basics, name });

describe('what is saved next', () => {
  test('is nothing at the start', () => {
    expect(partToSave(start())).toBeUndefined();
  });
  test('is the part that was edited', () => {
    expect(partToSave(named(start(), 'Other'))).toBe('basics');
    expect(partToSave(edited(start(), 'people', { contributor: ['u'], reviewer: [] }))).toBe('people');
  });
  test('is nothing when an edit was taken back', () => {
    expect(partToSave(named(named(start(), 'Other'), aTask().name))).toBeUndefined();
  });
  test('leaves out a part the server would refuse, and keeps it as unsaved', () => {
    const state = edited(start(), 'questions', [newQuestion(1)]);
    expect(partToSave(state)).toBeUndefined();
    expect(unsavedParts(state)).toEqual(['questions']);
    expect(partToSave(named(state, 'Other'))).toBe('basics');
    expect(partToSave(edited(state, 'people', { contributor: ['u'], reviewer: [] }))).toBe('people');
  });
  test('waits while a save is under way', () => {
    expect(partToSave({ ...named(start(), 'Other'), status: { kind: 'saving', part: 'basics' } })).toBeUndefined();
  });
  test('waits after a failure until something changes', () => {
    const failed: DraftState = {
      ...named(start(), 'Other'),
      status: { kind: 'failed', part: 'basics', error: 'network' },
    };
    expect(partToSave(failed)).toBeUndefined();
    expect(partToSave(named(failed, 'Another'))).toBe('basics');
  });
});

describe('an acknowledged save', () => {
  test('keeps what was typed meanwhile, as not saved yet', () => {
    const sent = named(start(), 'Other');
    const state = acknowledged(named(sent, 'Other one'), 'basics', sent.draft, aTask({ name: 'Other', version: 2 }), 5);
    expect(state.draft.basics.name).toBe('Other one');
    expect(partToSave(state)).toBe('basics');
    expect(state.savedAt).toBe(5);
  });
  test('leaves the text under the cursor alone where the server trimmed it', () => {
    const sent = named(start(), 'Other ');
    const state = acknowledged(sent, 'basics', sent.draft, aTask({ name: 'Other', version: 2 }), 5);
    expect(state.draft.basics.name).toBe('Other ');
    expect(unsavedParts(state)).toEqual([]);
  });
});

describe('the record as it is now', () => {
  test('is of no effect when it is older', () => {
    const state = { ...named(start(), 'Mine'), base: aTask({ version: 2 }) };
    expect(received(state, aTask({ name: 'Older' }))).toBe(state);
  });
  test('brings the datasets that an import has added to the same version', () => {
    const state = received(named(start(), 'Mine'), aTask({ rows_count: 7 }));
    expect(state.base.rows_count).toBe(7);
    expect(state.draft.basics.name).toBe('Mine');
  });
  test('tries again what was refused once the version is another, not when the same one comes again', () => {
    const refused: DraftState = { ...named(start(), 'Mine'), status: { kind: 'failed', part: 'basics', error: 'no' } };
    expect(received(refused, aTask({ rows_count: 7 })).status).toEqual(refused.status);
    expect(partToSave(received(refused, aTask({ version: 2 })))).toBe('basics');
  });
  test('takes questions along that were of a dataset taken back', () => {
    const of = (dataset: string | null) => aTask({ questions: [{ ...newQuestion(1), dataset }] });
    const state = received(startDraft(of('d')), of(null));
    expect(state.draft.questions[0]?.dataset).toBeNull();
    expect(unsavedParts(state)).toEqual([]);
  });
  test('takes the place of what was on screen when nothing is edited here', () => {
    const state = received(startDraft(aTask()), aTask({ name: 'Theirs', version: 2 }));
    expect(state).toMatchObject({ draft: { basics: { name: 'Theirs' } }, status: { kind: 'idle' }, taken: [] });
    expect(unsavedParts(state)).toEqual([]);
  });
  test.each<[string, Partial<Task>]>([
    ['the same', { name: 'Theirs' }],
    ['something else', { reviewer: [{ id: 'r', name: 'R', username: 'r', pic: null }] }],
  ])('is to be merged first where %s was changed on both sides, and nothing is saved then', (_, fields) => {
    const state = received(named(start(), 'Mine'), aTask({ ...fields, version: 2 }));
    expect(state.status).toEqual({ kind: 'conflict' });
    expect(partToSave(state)).toBeUndefined();
    expect(state.draft).toEqual(named(start(), 'Mine').draft);
  });
  test('is still to be merged with what was edited first while more news come in', () => {
    const once = received(named(start(), 'Mine'), aTask({ name: 'Theirs', version: 2 }));
    const twice = received(once, aTask({ name: 'Theirs', rows_count: 7, version: 2 }));
    expect(twice).toMatchObject({ status: { kind: 'conflict' }, base: { rows_count: 7 }, editedOn: { version: 1 } });
  });
});

describe('what a closed tab has left', () => {
  const left = (state: DraftState) => {
    const unsaved = unsavedDraft(state);
    if (!unsaved) throw new Error('nothing is left');
    return unsaved;
  };
  test('is nothing when everything is saved', () => {
    expect(unsavedDraft(start())).toBeUndefined();
  });
  test('is saved on top of the record as it is now', () => {
    const state = restored(left(named(start(), 'Mine')), aTask({ rows_count: 7, version: 2 }));
    expect([partToSave(state), state.base.version]).toEqual(['basics', 2]);
  });
  test('is to be merged where something was changed there, as often as the page is reloaded', () => {
    const theirs = aTask({ name: 'Theirs', version: 2 });
    const once = restored(left(named(start(), 'Mine')), theirs);
    const twice = restored(left(named(once, 'Mine too')), theirs);
    expect([once.status.kind, twice.status.kind]).toEqual(['conflict', 'conflict']);
    expect(twice.draft.basics.name).toBe('Mine too');
  });
});

describe('what an earlier page has left', () => {
  const left = (name: string) => ({ base: aTask(), draft: named(start(), name).draft });

  test('is on screen, and can be discarded whether it was saved since or not', () => {
    const state = restored(left('Mine'), aTask());
    expect(restoredParts(state)).toEqual(['basics']);
    expect(discarded(state).draft).toEqual(start().draft);
    expect(unsavedParts(discarded(state))).toEqual([]);
    const saved = acknowledged(state, 'basics', state.draft, aTask({ name: 'Mine', version: 2 }), 5);
    expect(restoredParts(saved)).toEqual(['basics']);
    expect(unsavedParts(discarded(saved))).toEqual(['basics']);
    expect(partToSave(discarded(saved))).toBe('basics');
  });
  test('is nothing where the record says the same by now', () => {
    expect(restoredParts(restored(left('Mine'), aTask({ name: 'Mine', version: 2 })))).toEqual([]);
  });
  test('can not be discarded together with what another user has saved since', () => {
    const state = received(restored(left('Mine'), aTask()), aTask({ guideline: 'Theirs', version: 2 }));
    expect(restoredParts(state)).toEqual([]);
    expect(discarded(state)).toBe(state);
  });
  test('is left to the choice of a conflict while there is one', () => {
    const state = restored(left('Mine'), aTask({ name: 'Theirs', version: 2 }));
    expect(state.status.kind).toBe('conflict');
    expect(discarded(state)).toBe(state);
  });
  test('is discarded during a save without ending it', () => {
    const saving = { ...restored(left('Mine'), aTask()), status: { kind: 'saving', part: 'basics' } } as const;
    expect(discarded(saving).status).toEqual(saving.status);
    expect(partToSave(discarded(saving))).toBeUndefined();
  });
});
