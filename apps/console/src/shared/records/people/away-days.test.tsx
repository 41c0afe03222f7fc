import type { Schema } from '@concord/api-client';
import { addDays, today } from '@concord/domain';
import { formatDate } from '@concord/i18n';
import { expect, test } from 'vitest';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import { holdToasts } from '../../../testing/hold-toasts.ts';
import { aPerson, idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';

const me = aUser(2);
const now = today(new Date());
const day = (days: number) => addDays(now, days);
const text = (date: string) => formatDate(date, 'en');
const past: Schema<'AwayPeriod'> = { start_date: day(-9), end_date: day(-8) };
const coming: Schema<'AwayPeriod'> = { start_date: day(3), end_date: day(3) };

async function open(answers: Answers = {}) {
  holdToasts();
  const app = await renderApp('/user-profile', {
    user: me,
    answers: {
      'GET /auth/session': ok({ entities: [], totalCount: 0 }),
      'GET /user/{id}/away': ok({ entities: [past, coming] }),
      ...answers,
    },
  });
  await app.screen.findByRole('button', { name: 'Add days away' });
  const fill = async (start: string, end: string) => {
    for (const [name, value] of [
      ['First day', start],
      ['Last day', end],
    ] as const) {
      const field = app.screen.getByRole('textbox', { name });
      await app.actor.clear(field);
      if (value !== '') await app.actor.type(field, value);
    }
    await app.actor.click(app.screen.getByRole('button', { name: 'Add days away' }));
  };
  return { ...app, fill };
}

test('days away are listed, and those that are over cannot be removed', async () => {
  const { screen } = await open();
  await screen.findByText(text(coming.start_date));
  expect(tableText('Days away').map(([period]) => period?.trim())).toEqual([
    'Days',
    expect.stringMatching(`^${text(past.start_date)} – ${text(past.end_date)} ?Past$`),
    text(coming.start_date),
  ]);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('days away are added to one’s own account', async () => {
  const { fill, screen, received } = await open({ 'POST /user/{id}/away': ok({ entities: [coming] }) });
  await fill(day(1), day(2));
  expect(await screen.findByText('Days away added')).toBeTruthy();
  await expect.poll(() => screen.getByRole('textbox', { name: 'First day' })).toHaveProperty('value', '');
  expect(screen.queryByText('Required field'), 'the form starts anew').toBeNull();
  const sent = received.find(({ operation }) => operation.startsWith('POST'));
  expect([sent?.operation, sent?.body]).toEqual([`POST /user/${me.id}/away`, { start_date: day(1), end_date: day(2) }]);
});

test.each([
  ['', '', ['Required field', 'Required field']],
  [day(2), day(1), ['The last day is before the first day']],
  [day(-3), day(-1), ['This day is over. Choose today or a later day.']],
])('days from “%s” to “%s” are not sent', async (start, end, messages) => {
  const { fill, screen, received } = await open();
  await fill(start, end);
  for (const message of messages) expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(received.some(({ operation }) => operation.startsWith('POST'))).toBe(false);
});

test('days away that have begun are added as long as they are not over', async () => {
  const { fill, screen, received } = await open({ 'POST /user/{id}/away': ok({ entities: [coming] }) });
  await fill(day(-3), day(0));
  expect(await screen.findByText('Days away added')).toBeTruthy();
  const sent = received.find(({ operation }) => operation.startsWith('POST'));
  expect(sent?.body).toEqual({ start_date: day(-3), end_date: day(0) });
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const errors: Schema<'FieldError'>[] = [{ pointer: '/start_date', code: 'too_many', params: { n: 20 } }];
  const { fill, screen } = await open({ 'POST /user/{id}/away': problem(400, 'validation_failed', { errors }) });
  await fill(day(1), day(2));
  expect(await screen.findByText('At most 20 allowed')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'First day' })).toHaveProperty('value', text(day(1)));
});

test('a period is removed, and is back after Undo', async () => {
  const { actor, screen, received } = await open({
    'DELETE /user/{id}/away/{start_date}': ok({ entities: [past] }),
    'POST /user/{id}/away': ok({ entities: [past, coming] }),
  });
  await actor.click(await screen.findByRole('button', { name: `Remove ${text(coming.start_date)}` }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // the button that was pressed is gone: the keyboard continues where it was
  expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Days away' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await actor.click(undo);
  await expect.poll(() => received.at(-1)?.operation.startsWith('GET')).toBe(true);
  const changes = received.filter(({ operation }) => !operation.startsWith('GET'));
  expect(changes.map(({ operation, body }) => [operation, body])).toEqual([
    [`DELETE /user/${me.id}/away/${coming.start_date}`, undefined],
    [`POST /user/${me.id}/away`, coming],
  ]);
});

test('of two periods that are removed one right after the other each can be undone', async () => {
  const later = { start_date: day(9), end_date: day(9) };
  const held = Promise.withResolvers<void>();
  const { actor, screen, received } = await open({
    'GET /user/{id}/away': ok({ entities: [coming, later] }),
    'DELETE /user/{id}/away/{start_date}': async () => {
      await held.promise;
      return ok({ entities: [] });
    },
  });
  await actor.click(await screen.findByRole('button', { name: `Remove ${text(coming.start_date)}` }));
  await actor.click(screen.getByRole('button', { name: `Remove ${text(later.start_date)}` }));
  await expect.poll(() => received.filter(({ operation }) => operation.startsWith('DELETE'))).toHaveLength(2);
  held.resolve();
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

test('a period that can’t be removed says why, and is removed once when that is pressed twice', async () => {
  const { actor, screen, answers, received } = await open({
    'DELETE /user/{id}/away/{start_date}': problem(500, 'internal'),
  });
  const button = await screen.findByRole('button', { name: `Remove ${text(coming.start_date)}` });
  await actor.click(button);
  expect(await screen.findByText(/something went wrong/i)).toBeTruthy();
  answers['DELETE /user/{id}/away/{start_date}'] = ok({ entities: [past] });
  await actor.dblClick(button);
  expect(await screen.findByText('Days away removed')).toBeTruthy();
  expect(received.filter(({ operation }) => operation.startsWith('DELETE'))).toHaveLength(2);
});

test('staff see the days of a user they may not change, and change their own', async () => {
  const user = aPerson({ id: idOf(5), name: 'Mei', may_change: 'nothing', away_until: coming.start_date });
  const { screen } = await renderApp(`/user/${user.id}`, {
    user: aUser(1),
    answers: { 'GET /user/{id}': ok(user), 'GET /user/{id}/away': ok({ entities: [coming] }) },
  });
  expect(await screen.findByText(`Away until ${text(coming.start_date)}`)).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Days away' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add days away' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
