import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type FormGuardEvent, formGuardMachine } from './index.ts';

/** What became of the form and of the navigation after these events. */
function after(...events: FormGuardEvent['type'][]) {
  const navigation: string[] = [];
  const guard = createActor(
    formGuardMachine.provide({
      actions: { proceed: () => navigation.push('proceed'), stay: () => navigation.push('stay') },
    }),
  ).start();
  for (const type of events) guard.send({ type });
  const snapshot = guard.getSnapshot();
  const form = (['pristine', 'dirty', 'confirming', 'saving'] as const).find((state) => snapshot.matches(state));
  return { form, guarded: snapshot.hasTag('guarded'), navigation };
}

test('a pristine form may be left', () => {
  expect(after('leave.requested')).toEqual({ form: 'pristine', guarded: false, navigation: ['proceed'] });
});

test('an edited form is guarded until its edits are reverted', () => {
  expect(after('form.edited')).toEqual({ form: 'dirty', guarded: true, navigation: [] });
  expect(after('form.edited', 'form.reverted')).toEqual({ form: 'pristine', guarded: false, navigation: [] });
});

test('a form may be saved as it is, and is guarded until that is done', () => {
  expect(after('save.started')).toEqual({ form: 'saving', guarded: true, navigation: [] });
  expect(after('save.started', 'save.succeeded')).toEqual({ form: 'pristine', guarded: false, navigation: [] });
});

test('leaving an edited form has to be confirmed', () => {
  expect(after('form.edited', 'leave.requested')).toEqual({ form: 'confirming', guarded: true, navigation: [] });
});

test('leaving that is confirmed happens, and the edits are given up', () => {
  expect(after('form.edited', 'leave.requested', 'leave.confirmed')).toEqual({
    form: 'pristine',
    guarded: false,
    navigation: ['proceed'],
  });
});

test('leaving that is cancelled keeps the edits', () => {
  expect(after('form.edited', 'leave.requested', 'leave.cancelled')).toEqual({
    form: 'dirty',
    guarded: true,
    navigation: ['stay'],
  });
});

test('a saved form is pristine', () => {
  expect(after('form.edited', 'save.started', 'save.succeeded').form).toBe('pristine');
  expect(after('save.started', 'save.succeeded').form).toBe('pristine');
});

test('a form that could not be saved is dirty', () => {
  expect(after('form.edited', 'save.started', 'save.failed').form).toBe('dirty');
});

test('edits made while saving remain to be saved', () => {
  expect(after('form.edited', 'save.started', 'form.edited', 'save.succeeded').form).toBe('dirty');
  expect(after('form.edited', 'save.started', 'form.edited', 'form.reverted', 'save.succeeded').form).toBe('pristine');
});

test('leaving while saving waits, then happens', () => {
  const leaving = ['form.edited', 'save.started', 'leave.requested'] as const;
  expect(after(...leaving)).toEqual({ form: 'saving', guarded: true, navigation: [] });
  expect(after(...leaving, 'save.succeeded')).toEqual({ form: 'pristine', guarded: false, navigation: ['proceed'] });
});

test('leaving while saving has to be confirmed when something remains unsaved', () => {
  const leaving = ['form.edited', 'save.started', 'leave.requested'] as const;
  expect(after(...leaving, 'save.failed')).toMatchObject({ form: 'confirming', navigation: [] });
  expect(after(...leaving, 'form.edited', 'save.succeeded')).toMatchObject({ form: 'confirming', navigation: [] });
});

test('leaving while saving can be taken back', () => {
  const takenBack = ['form.edited', 'save.started', 'leave.requested', 'leave.cancelled'] as const;
  expect(after(...takenBack)).toMatchObject({ form: 'saving', navigation: ['stay'] });
  expect(after(...takenBack, 'save.succeeded')).toMatchObject({ form: 'pristine', navigation: ['stay'] });
});
