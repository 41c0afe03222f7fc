import { describe, expect, test } from 'vitest';
import { aTask } from '../../../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, rosa } from '../../../../../testing/builder/a-whole-task.ts';
import { newQuestion, type Question } from '../../questions/question-list.ts';
import { type Draft, type DraftState, draftOf, received, startDraft, type Task, unsavedParts } from '../draft.ts';
import { applied, type Collision, merged, mergeOf } from './merge.ts';
import type { Choices } from './taken.ts';

const question = (no: number, name = `Q${no}`, fields: Partial<Question> = {}): Question => ({
  ...newQuestion(no),
  name,
  type: 'open',
  choices: [],
  ...fields,
});

type Change = { base?: Partial<Task>; mine: (draft: Draft) => Partial<Draft>; theirs: Partial<Task> };

/** What was edited on `base`, while another user has saved `theirs` on top of it. */
function conflict({ base = {}, mine, theirs }: Change): DraftState {
  const task = aTask(base);
  const start = startDraft(task);
  const edited = { ...start, draft: { ...start.draft, ...mine(start.draft) } };
  return received(edited, aTask({ ...base, ...theirs, version: 2 }));
}
const ids = (collisions: readonly Collision[]) => collisions.map(({ id }) => id);
const basics = (fields: Partial<Draft['basics']>) => (draft: Draft) => ({ basics: { ...draft.basics, ...fields } });
const listOf = (questions: readonly Question[]) => questions.map(({ question_no, name }) => `${question_no} ${name}`);

describe('the basics', () => {
  test.each<[string, Partial<Draft['basics']>, Partial<Task>, Partial<Draft['basics']>, string[]]>([
    ['only mine', { name: 'Mine' }, { version: 2 }, { name: 'Mine' }, []],
    [
      'mine and another of theirs',
      { name: 'Mine' },
      { guideline: 'Theirs' },
      { name: 'Mine', guideline: 'Theirs' },
      [],
    ],
    ['the same on both sides', { name: 'Same' }, { name: 'Same' }, { name: 'Same' }, []],
    ['the same but for spaces', { name: 'Same ' }, { name: 'Same' }, { name: 'Same ' }, []],
    [
      'a number and a date of theirs',
      { name: 'M' },
      { answers_per_row: 3, due_date: '2026-12-01' },
      { answers_per_row: '3', due_date: '2026-12-01' },
      [],
    ],
    [
      'one field differently',
      { name: 'Mine' },
      { name: 'Theirs', guideline: 'Theirs' },
      { name: 'Mine', guideline: 'Theirs' },
      ['basics/name'],
    ],
    [
      'two fields differently',
      { name: 'M', assign_logic: 'random', overlap_share: '10' },
      { name: 'T', overlap_share: 20 },
      { name: 'M', assign_logic: 'random', overlap_share: '10' },
      ['basics/name', 'basics/overlap_share'],
    ],
  ])('%s', (_, mine, theirs, expected, collisions) => {
    const merge = mergeOf(conflict({ mine: basics(mine), theirs }));
    expect(merge.draft.basics).toMatchObject(expected);
    expect(ids(merge.collisions)).toEqual(collisions);
  });

  test('whatever they have changed is taken over, and not saved as it was before', () => {
    const theirs: Partial<Task> = {
      project: { ...aTask().project, id: '019a0000-0000-7000-8000-0000000000a2' },
      name: 'Theirs',
      due_date: '2026-12-01',
      question_logic: 'some',
      assign_logic: 'random',
      answers_per_row: 3,
      overlap_share: 20,
      gold_share: 10,
      review_sample: 30,
      review_riskiest: true,
      hide_contributors: true,
    };
    const merge = mergeOf(conflict({ mine: basics({ guideline: 'Mine' }), theirs }));
    expect(merge.draft.basics).toEqual({ ...draftOf(aTask(theirs)).basics, guideline: 'Mine' });
    for (const [field, value] of Object.entries(startDraft(aTask()).draft.basics))
      if (field !== 'guideline') expect(merge.draft.basics).not.toHaveProperty(field, value);
    expect(merge.collisions).toEqual([]);
  });

  test('rows to review, changed on both sides, are chosen between', () => {
    const merge = mergeOf(conflict({ mine: basics({ review_sample: '20' }), theirs: { review_sample: 30 } }));
    expect(merge.collisions).toMatchObject([{ field: 'review_sample', mine: '20', theirs: '30' }]);
  });

  test('a number that the server writes another way is no change of mine', () => {
    const start = startDraft(aTask({ answers_per_row: 2 }));
    const typed = { ...start.draft, basics: { ...start.draft.basics, answers_per_row: '02' } };
    const edited = { ...start, saved: typed, draft: { ...typed, basics: { ...typed.basics, guideline: 'Mine' } } };
    const merge = mergeOf(received(edited, aTask({ answers_per_row: 3, version: 2 })));
    expect(merge.draft.basics).toMatchObject({ answers_per_row: '3', guideline: 'Mine' });
    expect(merge.collisions).toEqual([]);
  });
});

describe('the people', () => {
  const contributors = (...people: (typeof hanna)[]) => ({
    contributor: people.map((user) => ({ user: refOf(user), away_until: null, assignment: null })),
  });
  const [h, l, r] = [hanna.id, luis.id, rosa.id];

  test.each<[string, string[], string[], string[], string[]]>([
    ['one added by each', [h, l], [h, r], [h, r, l], []],
    ['one removed by each', [], [], [], []],
    ['one removed by me, one added by them', [], [h, l], [l], []],
    ['one added by me, one removed by them', [h, l], [], [l], []],
    ['the same added by both', [h, l], [h, l], [h, l], []],
  ])('%s', (_, mine, theirs, expected) => {
    const people = [hanna, luis, rosa].filter(({ id }) => theirs.includes(id));
    const state = conflict({
      base: contributors(hanna),
      mine: ({ people: now }) => ({ people: { ...now, contributor: mine } }),
      theirs: contributors(...people),
    });
    const merge = mergeOf(state);
    expect(new Set(merge.draft.people.contributor)).toEqual(new Set(expected));
    expect(merge.collisions).toEqual([]);
  });

  test('of a published task are merged as well, contributors and reviewers each', () => {
    const state = conflict({
      base: { ...contributors(hanna), is_draft: false },
      mine: ({ people }) => ({ people: { ...people, contributor: [h, l] } }),
      theirs: { reviewer: [refOf(rosa)] },
    });
    const after = merged(state);
    expect(after.draft.people).toEqual({ contributor: [h, l], reviewer: [r] });
    expect(after.taken).toEqual([{ kind: 'person', how: 'added', name: 'Rosa' }]);
    expect(unsavedParts(after)).toEqual(['people']);
  });
});

describe('the questions', () => {
  const three = [question(1), question(2), question(3)];
  const [one, two, last] = three.map((each) => each) as [Question, Question, Question];

  test.each<[string, Question[], Question[], string[], string[]]>([
    [
      'one changed by each',
      [question(1, 'Mine'), two, last],
      [one, two, question(3, 'Theirs')],
      ['1 Mine', '2 Q2', '3 Theirs'],
      [],
    ],
    ['one deleted by each', [two, last], [one, two], ['2 Q2'], []],
    ['deleted by both', [two, last], [two, last], ['2 Q2', '3 Q3'], []],
    [
      'added under other numbers',
      [...three, question(5, 'Mine')],
      [...three, question(4, 'Theirs')],
      ['1 Q1', '2 Q2', '3 Q3', '4 Theirs', '5 Mine'],
      [],
    ],
    [
      'added in between by them',
      [...three, question(5, 'Mine')],
      [one, question(4, 'Theirs'), two, last],
      ['1 Q1', '4 Theirs', '2 Q2', '3 Q3', '5 Mine'],
      [],
    ],
    ['another order of mine', [last, one, two], [one, two, question(3, 'Theirs')], ['3 Theirs', '1 Q1', '2 Q2'], []],
    ['another order of theirs', [one, question(2, 'Mine'), last], [last, two, one], ['3 Q3', '2 Mine', '1 Q1'], []],
    [
      'changed by both',
      [question(1, 'Mine'), two, last],
      [question(1, 'Theirs'), two, last],
      ['1 Mine', '2 Q2', '3 Q3'],
      ['questions/1'],
    ],
    [
      'changed by me, deleted by them',
      [question(1, 'Mine'), two, last],
      [two, last],
      ['1 Mine', '2 Q2', '3 Q3'],
      ['questions/1'],
    ],
    [
      'deleted by me, changed by them',
      [two, last],
      [question(1, 'Theirs'), two, last],
      ['2 Q2', '3 Q3'],
      ['questions/1'],
    ],
    [
      'added by both under one number',
      [...three, question(4, 'Mine')],
      [...three, question(4, 'Theirs')],
      ['1 Q1', '2 Q2', '3 Q3', '4 Theirs', '5 Mine'],
      ['questions/4'],
    ],
    [
      'the same added by both',
      [...three, question(4, 'Same')],
      [...three, question(4, 'Same')],
      ['1 Q1', '2 Q2', '3 Q3', '4 Same'],
      [],
    ],
    [
      'shown under another condition on both sides',
      [one, two, question(3, 'Q3', { show_when: { question_no: 1, values: ['yes'] } })],
      [one, two, question(3, 'Q3', { show_when: { question_no: 1, values: ['no'] } })],
      ['1 Q1', '2 Q2', '3 Q3'],
      ['questions/3'],
    ],
    ['another order on both sides', [two, one, last], [one, last, two], ['2 Q2', '1 Q1', '3 Q3'], ['order']],
  ])('%s', (_, mine, theirs, expected, collisions) => {
    const merge = mergeOf(
      conflict({ base: { questions: three }, mine: () => ({ questions: mine }), theirs: { questions: theirs } }),
    );
    expect(listOf(merge.draft.questions)).toEqual(expected);
    expect(ids(merge.collisions)).toEqual(collisions);
  });

  test.each<[string, Choices, string[]]>([
    ['mine', { 'questions/1': 'mine' }, ['1 Mine', '2 Q2', '3 Q3']],
    ['theirs', { 'questions/1': 'theirs' }, ['1 Theirs', '2 Q2', '3 Q3']],
    [
      'both, the copy right behind under a number of its own',
      { 'questions/1': 'both' },
      ['1 Theirs', '4 Mine', '2 Q2', '3 Q3'],
    ],
  ])('of one that both have changed %s is taken when that is chosen', (_, choices, expected) => {
    const state = conflict({
      base: { questions: three },
      mine: () => ({ questions: [question(1, 'Mine'), two, last] }),
      theirs: { questions: [question(1, 'Theirs'), two, last] },
    });
    const after = applied(state, choices);
    expect(listOf(after.draft.questions)).toEqual(expected);
    expect([after.status.kind, after.base.version, after.editedOn.version]).toEqual(['idle', 2, 2]);
  });

  test.each<[Choices, string[]]>([
    [{ order: 'mine' }, ['2 Q2', '1 Q1', '3 Q3']],
    [{ order: 'theirs' }, ['1 Q1', '3 Q3', '2 Q2']],
  ])('of two orders the one is taken that is chosen: %j', (choices, expected) => {
    const state = conflict({
      base: { questions: three },
      mine: () => ({ questions: [two, one, last] }),
      theirs: { questions: [one, last, two] },
    });
    expect(listOf(applied(state, choices).draft.questions)).toEqual(expected);
  });

  test('a condition follows the question that was added here to its new number', () => {
    const show_when = { question_no: 4, values: ['yes'] };
    const state = conflict({
      base: { questions: three },
      mine: () => ({ questions: [...three, question(4, 'Mine'), question(5, 'Why?', { show_when })] }),
      theirs: { questions: [...three, question(4, 'Theirs')] },
    });
    const after = applied(state, {});
    expect(listOf(after.draft.questions)).toEqual(['1 Q1', '2 Q2', '3 Q3', '4 Theirs', '6 Mine', '5 Why?']);
    expect(after.draft.questions.at(-1)?.show_when).toEqual({ question_no: 6, values: ['yes'] });
  });

  test('of two that were added on each side under the same numbers all four are kept, under numbers of their own', () => {
    const state = conflict({
      base: { questions: three },
      mine: () => ({ questions: [...three, question(4, 'Mine'), question(5, 'Mine, too')] }),
      theirs: { questions: [...three, question(4, 'Theirs'), question(5, 'Theirs, too')] },
    });
    expect(applied(state, {}).draft.questions).toEqual([
      ...three,
      question(4, 'Theirs'),
      question(6, 'Mine'),
      question(5, 'Theirs, too'),
      question(7, 'Mine, too'),
    ]);
  });

  test.each<[string, Question[], Question[], string[]]>([
    ['deleted here', [two, last], [question(1, 'Theirs'), two, last], ['1 Theirs', '2 Q2', '3 Q3']],
    ['deleted there', [question(1, 'Mine'), two, last], [two, last], ['2 Q2', '3 Q3']],
  ])(
    'of one that was %s and changed on the other side theirs can be taken, but not both',
    (_, mine, theirs, expected) => {
      const state = conflict({
        base: { questions: three },
        mine: () => ({ questions: mine }),
        theirs: { questions: theirs },
      });
      expect(mergeOf(state).collisions).toMatchObject([{ id: 'questions/1', usual: 'mine', mayKeepBoth: false }]);
      expect(listOf(applied(state, { 'questions/1': 'theirs' }).draft.questions)).toEqual(expected);
    },
  );

  test.each([
    [499, true],
    [500, false],
  ])('with number %i given, a copy under the next one can be kept: %s', (no, mayKeepBoth) => {
    const state = conflict({
      base: { questions: [one, question(no)] },
      mine: () => ({ questions: [question(1, 'Mine'), question(no)] }),
      theirs: { questions: [question(1, 'Theirs'), question(no)] },
    });
    expect(mergeOf(state).collisions).toMatchObject([{ id: 'questions/1', mayKeepBoth }]);
  });

  test('a choice that only they have renamed is taken over, and one that both have is chosen between', () => {
    const asked = (label: string): Question => ({
      ...question(1),
      type: 'single',
      choices: [
        { value: 'yes', label, hotkey: '1' },
        { value: 'no', label: 'No', hotkey: '2' },
      ],
    });
    const renamed = (label: string) =>
      conflict({
        base: { questions: [asked('Yes'), two] },
        mine: () => ({ questions: [asked(label), question(2, 'Mine')] }),
        theirs: { questions: [asked('Yes, it is'), two] },
      });
    for (const label of ['Yes', 'Yes '])
      expect(merged(renamed(label)).draft.questions).toEqual([asked('Yes, it is'), question(2, 'Mine')]);
    expect(ids(mergeOf(renamed('Sure')).collisions)).toEqual(['questions/1']);
  });

  test('another order of theirs is named, and no question that is as it was', () => {
    const state = conflict({
      base: { questions: three },
      mine: () => ({ questions: [one, two, question(3, 'Mine')] }),
      theirs: { questions: [two, one, last] },
    });
    expect(merged(state)).toMatchObject({
      taken: [{ kind: 'order' }],
      draft: { questions: [two, one, { name: 'Mine' }] },
    });
  });

  test('of a published task can not both be kept', () => {
    const state = conflict({
      base: { questions: three, is_draft: false },
      mine: () => ({ questions: [question(1, 'Mine'), two, last] }),
      theirs: { questions: [question(1, 'Theirs'), two, last] },
    });
    expect(mergeOf(state).collisions).toMatchObject([{ id: 'questions/1', mayKeepBoth: false }]);
    expect(listOf(applied(state, { 'questions/1': 'both' }).draft.questions)).toEqual(['1 Mine', '2 Q2', '3 Q3']);
  });

  test('choices that stay with an open question, and another order of properties, are no change', () => {
    const { name, ...rest } = one;
    const start = startDraft(aTask({ questions: three }));
    const mine = [{ ...rest, name, choices: newQuestion(1).choices }, two, question(3, 'Mine')];
    const state = received(
      { ...start, draft: { ...start.draft, questions: mine } },
      aTask({ questions: [question(1, 'Theirs'), two, last], version: 2 }),
    );
    expect(listOf(merged(state).draft.questions)).toEqual(['1 Theirs', '2 Q2', '3 Mine']);
  });
});

describe('a merge', () => {
  test('in which nothing collides ends the conflict, says what came from there, and leaves mine to be saved', () => {
    const state = conflict({
      base: { questions: [question(1), question(2)] },
      mine: basics({ name: 'Mine' }),
      theirs: { guideline: 'Theirs', questions: [question(2, 'Changed'), question(3)] },
    });
    const after = merged(state);
    expect(after.status.kind).toBe('idle');
    expect(after.taken).toEqual([
      { kind: 'field', field: 'guideline' },
      { kind: 'question', how: 'deleted', name: 'Q1' },
      { kind: 'question', how: 'changed', name: 'Changed' },
      { kind: 'question', how: 'added', name: 'Q3' },
    ]);
    expect(unsavedParts(after)).toEqual(['basics']);
    expect(after.draft.questions).toBe(draftOf(after.base).questions);
  });

  test('waits for a choice where something collides, and changes nothing on screen until then', () => {
    const state = conflict({ mine: basics({ name: 'Mine' }), theirs: { name: 'Theirs', guideline: 'Theirs' } });
    expect(merged(state)).toBe(state);
    expect(applied(state, { 'basics/name': 'theirs' }).draft.basics).toMatchObject({
      name: 'Theirs',
      guideline: 'Theirs',
    });
  });

  test('of all of theirs leaves nothing to save', () => {
    const state = conflict({ mine: basics({ name: 'Mine' }), theirs: { name: 'Theirs' } });
    expect(unsavedParts(applied(state, { 'basics/name': 'theirs' }))).toEqual([]);
  });
});
