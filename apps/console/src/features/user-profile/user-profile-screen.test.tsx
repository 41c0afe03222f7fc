import type { Schema } from '@concord/api-client';
import { getLanguage } from '@concord/i18n';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo } from '../../shared/navigation/place.tsx';
import { session } from '../../shared/session/session.ts';
import { lastOf, ok, problem, type Received } from '../../testing/fake-server.ts';
import { noTasks } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const me = aUser(2);
const here = {
  id: '019a9f5e-0000-7000-8000-000000000001',
  address: '127.0.0.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  created_at: '2026-11-20T00:00:00.000Z',
  last_seen_at: '2026-11-21T00:00:00.000Z',
  is_current: true,
};
const there = { ...here, id: '019a9f5e-0000-7000-8000-000000000002', user_agent: 'curl/8', is_current: false };
const sent = (received: readonly Received[], operation: string) =>
  received.filter((one) => one.operation === operation).map(({ body }) => body);
const somethingFailed = /^Something went wrong on the server/;
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const sessions = { 'GET /auth/session': ok({ entities: [here, there], totalCount: 2 }) };

test('a name is changed, and the menu greets with the new one', async () => {
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'PATCH /auth/profile': ok({ ...me, name: 'Anna', version: 2 }) },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await actor.type(name, 'Anna');
  await actor.type(screen.getByRole('textbox', { name: /^First name/ }), 'Anna Maria');
  await actor.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Ruiz');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /Anna/ })).toBeDefined();
  expect(sent(received, 'PATCH /auth/profile')).toEqual([
    { version: 1, name: 'Anna', firstname: 'Anna Maria', lastname: 'Ruiz', occupation: '', language: 'en' },
  ]);
});

test('what was changed elsewhere meanwhile is in the form once the console has heard of it', async () => {
  const { screen } = await renderApp('/user-profile', { user: me, answers: sessions });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;
  await expect.poll(name).toBe('Ana');
  act(() => session.send({ type: 'user.updated', user: { ...me, name: 'Anna', version: 2 } }));
  await expect.poll(name).toBe('Anna');
});

test('what is being typed stays when something else was changed elsewhere, and both are saved', async () => {
  const changed = { ...me, name: 'Anna', version: 2 };
  const { actor, screen, answers, received } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'PATCH /auth/profile': ({ body: { version, ...words } }) =>
        version === 2 ? ok({ ...changed, ...words, version: 3 }) : problem(409, 'stale_version'),
    },
  });
  const occupation = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Occupation/ });
  await actor.type(occupation, 'Linguist');
  answers['GET /auth/getUser'] = ok(changed);
  act(() => session.send({ type: 'user.updated', user: changed }));
  expect(await screen.findByRole('button', { name: /Anna/ })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Occupation/ })).toHaveProperty('value', 'Linguist');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(sent(received, 'PATCH /auth/profile').at(-1)).toMatchObject({
    version: 2,
    name: 'Anna',
    occupation: 'Linguist',
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Anna'));
});

test('what is typed while the profile is being saved is asked about before it is left, and saved with the next press', async () => {
  const held = Promise.withResolvers<void>();
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'PATCH /auth/profile': async ({ body: { version, ...words } }) => {
        await held.promise;
        return ok({ ...me, ...words, version: version + 1 });
      },
    },
  });
  const occupation = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Occupation/ });
  await actor.type(occupation, 'Lingu');
  const save = screen.getByRole('button', { name: 'Save' });
  await actor.click(save);
  await waitFor(() => expect(sent(received, 'PATCH /auth/profile')).toHaveLength(1));
  await actor.type(occupation, 'ist');
  held.resolve();
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  act(() => goTo('/dashboard'));
  await actor.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: /^Occupation/ })).toHaveProperty('value', 'Linguist');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(received, 'PATCH /auth/profile')).toMatchObject([
      { version: 1, occupation: 'Lingu' },
      { version: 2, occupation: 'Linguist' },
    ]),
  );
});

test('a profile that can’t be saved says why, and keeps what was typed', async () => {
  const { actor, screen, answers } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'PATCH /auth/profile': problem(500, 'internal') },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await actor.type(name, 'belle');
  expect(screen.queryByText(somethingFailed)).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(somethingFailed)).toHaveLength(1);
  expect(name.value).toBe('Anabelle');
  answers['PATCH /auth/profile'] = ok({ ...me, name: 'Anabelle', version: 2 });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(screen.queryByText(somethingFailed)).toBeNull();
});

test('what was typed is saved though a picture or days away have changed on another device', async () => {
  const now = { ...me, pic: '/cms/v1/picture/019a9f5e-0000-7000-8000-0000000000f1', version: 2 };
  const { actor, screen, answers, received } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'PATCH /auth/profile': ({ body }) =>
        body.version === 2 ? ok({ ...now, occupation: 'Linguist', version: 3 }) : problem(409, 'stale_version'),
    },
  });
  await actor.type(await screen.findByRole('textbox', { name: /^Occupation/ }), 'Linguist');
  answers['GET /auth/getUser'] = ok(now);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(received, 'PATCH /auth/profile')).toMatchObject([{ version: 1 }, { version: 2 }]));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
});

test('who leaves without saving has saved nothing', async () => {
  const { actor, screen, received, path } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'PATCH /auth/profile': ok({ ...me, name: 'Anna', version: 2 }),
      'GET /userTask': ok(noTasks),
    },
  });
  await actor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna');
  act(() => goTo('/task'));
  await actor.click(await screen.findByRole('button', { name: 'Leave' }));
  // the browser goes there a moment later, else in the next test
  await screen.findByRole('heading', { level: 1, name: 'Task' });
  expect(path()).toBe('/task');
  expect(sent(received, 'PATCH /auth/profile')).toEqual([]);
});

test('a new password takes the old one, and says what was wrong with it', async () => {
  const { actor, screen } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'POST /auth/changePassword': problem(422, 'password_wrong') },
  });
  await actor.type(await screen.findByLabelText('Old password'), 'a guess');
  await actor.type(screen.getByLabelText('New password'), 'something new');
  await actor.type(screen.getByLabelText('Confirm password'), 'something else');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText("Password and Confirm Password didn't match")).toBeDefined();
  await actor.clear(screen.getByLabelText('Confirm password'));
  await actor.type(screen.getByLabelText('Confirm password'), 'something new');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/The old password is wrong/);
  expect(screen.getAllByText(/The old password is wrong/)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Old password'));
});

test('a password that can’t be changed for another reason says so above the form, not at the old password', async () => {
  const { actor, screen } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'POST /auth/changePassword': problem(500, 'internal') },
  });
  const old = await screen.findByLabelText('Old password');
  await actor.type(old, 'the old one');
  await actor.type(screen.getByLabelText('New password'), 'something new');
  await actor.type(screen.getByLabelText('Confirm password'), 'something new');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText(somethingFailed)).toHaveLength(1);
  expect(old.getAttribute('aria-invalid')).not.toBe('true');
});

test('once the password is changed none is left on the page', async () => {
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'POST /auth/changePassword': ok({ authToken: 'another-token' }),
      'DELETE /auth/session': { status: 204 },
    },
  });
  const fields = ['Old password', 'New password', 'Confirm password'];
  await screen.findByLabelText('Old password');
  for (const field of fields) await actor.type(screen.getByLabelText(field), 'something new');
  await actor.click(screen.getByRole('button', { name: 'Change password' }));
  for (const field of fields) await expect.poll(() => screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
  expect(screen.queryByText('Required field')).toBeNull();
  expect(sent(received, 'POST /auth/changePassword')).toEqual([
    { old_password: 'something new', password: 'something new' },
  ]);
  // the token before counts no longer
  await actor.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('Session ended');
  expect(lastOf(received, 'DELETE /auth/session')?.authorization).toBe('Bearer another-token');
});

test('every other place one is signed in can be signed out', async () => {
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'DELETE /auth/session/{id}': { only: there.id, answer: { status: 204 } } },
  });
  const list = within(await screen.findByRole('table', { name: 'Where you are signed in' }));
  const [, first, second] = (await list.findByText(/Firefox, Linux/)) && list.getAllByRole('row');
  expect(first?.textContent).toContain('This session');
  expect(first?.textContent).toContain('21 November 2026');
  expect(second?.textContent).not.toContain('This session');
  expect(list.getAllByRole('button', { name: /Sign out of/ })).toHaveLength(1);
  await actor.click(list.getByRole('button', { name: 'Sign out of Unknown browser' }));
  expect(await screen.findByText('Session ended')).toBeDefined();
  expect(sent(received, `DELETE /auth/session/${there.id}`)).toHaveLength(1);
  expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Where you are signed in' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a session that can’t be ended says why, and is ended once when that is pressed twice', async () => {
  const { actor, screen, answers, received } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'DELETE /auth/session/{id}': problem(500, 'internal') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Sign out of Unknown browser' }));
  expect(await screen.findByText(somethingFailed)).toBeTruthy();
  expect(screen.queryByText('Session ended')).toBeNull();
  answers['DELETE /auth/session/{id}'] = { status: 204 };
  await actor.dblClick(screen.getByRole('button', { name: 'Sign out of Unknown browser' }));
  expect(await screen.findByText('Session ended')).toBeTruthy();
  expect(sent(received, `DELETE /auth/session/${there.id}`)).toHaveLength(2);
});

test.each([
  [[here], 0],
  [[here, there], 1],
])('signing out everywhere else is offered where there is anywhere else: %#', async (entities, buttons) => {
  const { screen } = await renderApp('/user-profile', {
    user: me,
    answers: { 'GET /auth/session': ok({ entities, totalCount: entities.length }) },
  });
  await screen.findByText(/Firefox, Linux/);
  expect(screen.queryAllByRole('button', { name: 'Sign out everywhere else' })).toHaveLength(buttons);
});

test('everywhere else one is signed out at once', async () => {
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'DELETE /auth/session': { status: 204 } },
  });
  await actor.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Session ended')).toBeTruthy();
  expect(sent(received, 'DELETE /auth/session')).toHaveLength(1);
});

test('the language that is chosen is saved with the profile, and is that of this browser from then on', async () => {
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'PATCH /auth/profile': ok({ ...me, language: 'de' as const, version: 2 }) },
  });
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent(received, 'PATCH /auth/profile')).toMatchObject([{ language: 'de' }]);
  await expect.poll(getLanguage).toBe('de');
});

test('a picture is removed, at once and everywhere, and what was typed beside it stays', async () => {
  const user = { ...me, pic: '/cms/v1/picture/019a9f5e-0000-7000-8000-0000000000f1' };
  const { actor, screen, received } = await renderApp('/user-profile', {
    user,
    answers: {
      ...sessions,
      'DELETE /auth/picture': ok({ ...user, pic: null, version: 2 }),
      'PATCH /auth/profile': ok({ ...user, pic: null, occupation: 'Linguist', version: 3 }),
    },
  });
  const field = await screen.findByRole('group', { name: 'Picture' });
  const picture = within(field);
  expect(picture.getByRole('img', { name: 'Picture of Ana' })).toBeTruthy();
  const text = new File(['text'], 'a.txt', { type: 'text/plain' });
  fireEvent.change(field.querySelector('input[type=file]') ?? field, { target: { files: [text] } });
  expect(await screen.findByText(/can’t be read as a picture/)).toBeTruthy();
  await actor.type(screen.getByRole('textbox', { name: /^Occupation/ }), 'Linguist');
  await actor.click(picture.getByRole('button', { name: 'Remove' }));
  expect(await picture.findByText('Choose a picture')).toBeTruthy();
  expect(screen.queryByText(/can’t be read as a picture/), 'of the file before').toBeNull();
  expect(sent(received, 'DELETE /auth/picture')).toHaveLength(1);
  expect(screen.queryByRole('img', { name: 'Picture of Ana' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Occupation/ })).toHaveProperty('value', 'Linguist');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(received, 'PATCH /auth/profile')).toMatchObject([{ version: 2 }]));
});

test('while a picture is being read no other one is taken, which could be saved before it', async () => {
  const read = Promise.withResolvers<never>();
  const asked = vi.fn(() => read.promise);
  vi.stubGlobal('createImageBitmap', asked);
  const { screen } = await renderApp('/user-profile', { user: me, answers: sessions });
  const field = await screen.findByRole('group', { name: 'Picture' });
  const drop = () =>
    fireEvent.drop(field, { dataTransfer: { files: [new File(['text'], 'a.png', { type: 'image/png' })] } });
  drop();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  drop();
  expect(asked).toHaveBeenCalledTimes(1);
  read.reject(new Error('no picture'));
  expect(await screen.findByText(/can’t be read as a picture/)).toBeTruthy();
  drop();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test.each([
  ['too large', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }), /larger than 20 MB/],
  ['no picture', new File(['text'], 'a.txt', { type: 'text/plain' }), /can’t be read as a picture/],
  // nothing is decoded here: as a browser does with a broken file
  ['broken', new File(['text'], 'a.png', { type: 'image/png' }), /can’t be read as a picture/],
])('a file that is %s is refused at its field, and nothing is sent', async (_, file, message) => {
  const { screen, received } = await renderApp('/user-profile', { user: me, answers: sessions });
  const picture = await screen.findByRole('group', { name: 'Picture' });
  fireEvent.change(picture.querySelector('input[type=file]') ?? picture, { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(received.some(({ operation }) => operation === 'PUT /auth/picture')).toBe(false);
});

test('another address takes the password and waits until it is confirmed; what is wrong is shown at its field', async () => {
  const change: Schema<'EmailChange'> = {
    email: 'new@example.org',
    mail: 'waiting',
    expires_at: '2026-11-24T00:00:00Z',
  };
  let pending: Schema<'EmailChange'> = { email: null, mail: 'none', expires_at: null };
  const answers = [problem(422, 'password_wrong'), problem(409, 'email_taken'), ok(change)];
  const { actor, screen, received } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'GET /user/{id}/emailChange': { only: me.id, answer: () => ok(pending) },
      'PUT /auth/email': () => {
        if (answers.length === 1) pending = change;
        return answers.shift() ?? problem(500, 'internal');
      },
    },
  });
  const submit = await screen.findByRole('button', { name: 'Change address' });
  await actor.click(submit);
  expect(screen.getAllByText('Required field')).toHaveLength(2);
  await actor.type(screen.getByLabelText('New address'), 'new@example.org');
  await actor.type(screen.getByLabelText('Your password'), 'secret');
  await actor.click(submit);
  const [address, password] = [screen.getByLabelText('New address'), screen.getByLabelText('Your password')];
  await expect.poll(() => document.activeElement).toBe(password);
  expect(screen.getAllByText(/The password is wrong/)).toHaveLength(1);
  expect([address, password].map(isInvalid)).toEqual([false, true]);
  await actor.click(submit);
  await expect.poll(() => document.activeElement).toBe(address);
  expect(screen.getAllByText(/already in use/)).toHaveLength(1);
  expect([address, password].map(isInvalid)).toEqual([true, false]);
  await actor.click(submit);
  await screen.findByText('Waiting for confirmation.');
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Current address').value).toBe(me.email);
  expect(sent(received, 'PUT /auth/email').at(-1)).toEqual({ email: 'new@example.org', password: 'secret' });
});

test('an address that can’t be changed for another reason says so once, at no field', async () => {
  const { actor, screen } = await renderApp('/user-profile', {
    user: me,
    answers: { ...sessions, 'PUT /auth/email': problem(500, 'internal') },
  });
  const [address, password] = [await screen.findByLabelText('New address'), screen.getByLabelText('Your password')];
  await actor.type(address, 'new@example.org');
  await actor.type(password, 'secret');
  await actor.click(screen.getByRole('button', { name: 'Change address' }));
  expect(await screen.findAllByText(somethingFailed)).toHaveLength(1);
  expect([address, password].map(isInvalid)).toEqual([false, false]);
});

test('what is typed goes where it is typed, also when the profile is refused late or a session has ended', async () => {
  const [refusal, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const errors = [{ pointer: '/name', code: 'format' as const, params: {} }];
  const { actor, screen } = await renderApp('/user-profile', {
    user: me,
    answers: {
      ...sessions,
      'PATCH /auth/profile': async () => {
        await refusal.promise;
        return problem(400, 'validation_failed', { errors });
      },
      'DELETE /auth/session/{id}': async () => {
        await end.promise;
        return { status: 204 };
      },
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await actor.type(name, ' May');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await actor.click(await screen.findByRole('button', { name: 'Sign out of Unknown browser' }));
  const password = screen.getByLabelText('Old password');
  await actor.type(password, 'old');
  refusal.resolve();
  await waitFor(() => expect(isInvalid(name)).toBe(true));
  expect(document.activeElement).toBe(password);
  end.resolve();
  await screen.findByText('Session ended');
  expect(document.activeElement).toBe(password);
});
