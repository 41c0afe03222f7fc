import type { Schema } from '@concord/api-client';
import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo } from '../../shared/navigation/place.tsx';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { aPerson } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

const person = (n: number, name: string, values: Partial<Schema<'User'>> = {}) =>
  aPerson({ id: id(n), name, version: 5, ...values });

const people = [
  person(1, 'Ada', { type: 0, last_seen_at: '2026-11-20T05:48:00Z' }),
  person(2, 'Ben', { type: 1, state: 'invited' }),
  person(3, 'Mei', { active: 3 }),
  person(4, 'Olu', { state: 'disabled' }),
];

/** What the server says that a manager may change: contributors of theirs, and no address of who has registered. */
const asManager = (user: Schema<'User'>): Schema<'User'> => ({
  ...user,
  may_change: user.type === 2 ? 'profile' : 'nothing',
});
const noChange: Schema<'EmailChange'> = { email: null, mail: 'none', expires_at: null };

function open(type: 0 | 1, path: string, answers: Answers = {}) {
  const entities = type === 0 ? people : people.map(asManager);
  const given: Answers = { 'GET /user': list(...entities), 'GET /user/{id}/emailChange': ok(noChange) };
  return renderApp(path, { user: aUser(type), answers: { ...given, ...answers } });
}

test('the list of users says type, state, load and when each was last seen', async () => {
  const { screen } = await open(0, '/user/list');
  await screen.findByRole('link', { name: /Mei/ });
  const [heads, ...rows] = tableText('User List');
  expect(heads?.slice(0, 5)).toEqual(['Name', 'Type', 'Status', 'Open tasks', 'Last seen']);
  expect(rows.map((cells) => cells.slice(1, 5))).toEqual([
    ['Master', 'Active', '', '20 November 2026, 13:48'],
    ['Project Manager', 'Invited', '', 'Never'],
    ['Contributor', 'Active', 'Assigned 3 Tasks', 'Never'],
    ['Contributor', 'Disabled', 'Idle', 'Never'],
  ]);
});

test('an invitation needs username, email address and name, and is sent with the type', async () => {
  const { screen, actor, received, path } = await open(0, '/user/add', {
    'POST /user': { status: 201, body: person(5, 'Noa') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(screen.getAllByText('Required field')).toHaveLength(3);
  await actor.type(screen.getByLabelText('Username'), 'noa');
  await actor.type(screen.getByLabelText('Email'), 'noa@example.org');
  await actor.type(screen.getByLabelText('Name'), 'Noa');
  await actor.selectOptions(screen.getByLabelText('Type'), 'Project Manager');
  await actor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await expect.poll(path).toBe('/user/list');
  expect(received.find(({ operation }) => operation === 'POST /user')?.body).toMatchObject({
    username: 'noa',
    email: 'noa@example.org',
    name: 'Noa',
    type: 1,
    language: 'en', // the inviter's, until another is chosen
  });
});

test('a name with a direction mark or a control character in it is refused at its field, before it is sent', async () => {
  const { screen, actor, received } = await open(0, '/user/add');
  await actor.type(await screen.findByLabelText('Username'), 'noa');
  await actor.type(screen.getByLabelText('Email'), 'noa@example.org');
  await actor.click(screen.getByLabelText('Name'));
  await actor.paste('Noa \u202eaoN');
  await actor.click(screen.getByLabelText(/^Last name/));
  await actor.paste('Le\tvi');
  await actor.click(screen.getByRole('button', { name: 'Send invitation' }));
  const said = /line break, a control character or a direction mark/;
  expect(screen.getAllByRole('textbox', { description: said })).toEqual([
    screen.getByLabelText('Name'),
    screen.getByLabelText(/^Last name/),
  ]);
  expect(received.filter(({ operation }) => operation === 'POST /user')).toEqual([]);
});

test('a project manager invites contributors only', async () => {
  const { screen } = await open(1, '/user/add');
  const type = await screen.findByLabelText<HTMLSelectElement>('Type');
  expect([...type.options].map(({ text }) => text)).toEqual(['Contributor']);
  expect(type.disabled).toBe(true);
});

test.each([
  [0, 'Mei', ['Edit', 'Disable']],
  [0, 'Ben', ['Edit', 'Send the invitation again']],
  [0, 'Olu', ['Edit', 'Enable']],
  [1, 'Mei', ['Edit']],
  [1, 'Ben', ['View']],
] as const)('type %i may do to %s: %j', async (type, name, actions) => {
  const { screen, actor } = await open(type, '/user/list');
  await actor.click(await screen.findByRole('button', { name: `Actions for “${name}”` }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(actions);
});

test.each([
  [0, 5],
  [1, 5],
] as const)('type %i may select users to change several at once: %i boxes', async (type, boxes) => {
  const { screen } = await open(type, '/user/list');
  await screen.findByRole('link', { name: /Mei/ });
  await expect.poll(() => screen.queryAllByRole('checkbox')).toHaveLength(boxes);
});

test('invitations are sent again to several at once, to those who are invited, with nothing to undo', async () => {
  const invited = [6, 7].map((n) => person(n, `Guest${n}`, { state: 'invited' }));
  const { screen, actor, received } = await open(1, '/user/list', {
    'GET /user': list(person(3, 'Mei'), ...invited),
    'POST /user/{id}/invite': ok({ expires_at: '2026-11-26T00:00:00Z' }),
  });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.queryByRole('button', { name: /^Disable|^Enable/ }), 'of managers').toBeNull();
  await actor.click(screen.getByRole('button', { name: /^Send the invitation again/ }));
  await screen.findByText('2 invitations sent');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const sent = received.map(({ operation }) => operation).filter((operation) => operation.startsWith('POST'));
  expect(sent).toEqual(invited.map((user) => `POST /user/${user.id}/invite`));
});

test('masters disable others and not themselves, one at a time or several at once', async () => {
  const me = { ...person(5, 'Ana', { type: 0 }), id: aUser(0).id };
  const { screen, actor } = await open(0, '/user/list', { 'GET /user': list(me, person(3, 'Mei')) });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Ana”' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit']);
  await actor.keyboard('{Escape}');
  await actor.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('2 items selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Disable (1)' })).toBeTruthy();
});

test.each([
  ['Mei', 'Disable', 'disable'],
  ['Olu', 'Enable', 'enable'],
])(
  'a master finds for %s the action %s, on the version that is shown; what refuses it is said',
  async (name, action, verb) => {
    let isStale = true;
    const moved = () => (isStale ? problem(409, 'stale_version') : ok(person(3, name)));
    const { screen, actor, received } = await open(0, '/user/list', {
      'POST /user/{id}/disable': moved,
      'POST /user/{id}/enable': moved,
    });
    const act = async () => {
      await actor.click(await screen.findByRole('button', { name: `Actions for “${name}”` }));
      await actor.click(await screen.findByRole('menuitem', { name: action }));
    };
    await act();
    expect(await screen.findByText(/^Someone else has changed this/)).toBeTruthy();
    isStale = false;
    await act();
    expect(await screen.findByText(`“${name}” updated`)).toBeTruthy();
    const sent = received.filter(({ operation }) => operation.startsWith('POST'));
    expect(sent.map(({ operation, body }) => [operation.split('/').at(-1), body])).toEqual([
      [verb, { version: 5 }],
      [verb, { version: 5 }],
    ]);
  },
);

test.each([
  ['Disable (1)', ['disable 5', 'enable 6']],
  ['Enable (1)', ['enable 5', 'disable 6']],
])('of all that are selected “%s” changes those it fits, and undo changes them back', async (action, all) => {
  const moved = () => ok(person(3, 'Mei', { version: 6 }));
  const { screen, actor, received } = await open(0, '/user/list', {
    'GET /user': list(person(3, 'Mei'), person(4, 'Olu', { state: 'disabled' })),
    'POST /user/{id}/disable': moved,
    'POST /user/{id}/enable': moved,
  });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await actor.click(screen.getByRole('button', { name: action }));
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  const sent = () =>
    received
      .filter(({ operation }) => operation.startsWith('POST'))
      .map(({ operation, body }) => `${operation.split('/').at(-1)} ${Object(body).version}`);
  await expect.poll(sent).toEqual(all);
});

test('the list of users is narrowed to a type and a state, and sorted by what can be compared', async () => {
  const { screen, actor, path } = await open(0, '/user/list');
  await actor.click(await screen.findByRole('combobox', { name: 'Type' }));
  await actor.click(await screen.findByRole('option', { name: 'Contributor' }));
  await expect.poll(path).toBe('/user/list?type=2');
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Not disabled', 'Active', 'Invited', 'Disabled']);
  await actor.click(screen.getByRole('option', { name: 'Disabled' }));
  await expect.poll(path).toBe('/user/list?type=2&state=disabled');
  const sorted = screen.getAllByRole('columnheader').filter((head) => head.querySelector('button'));
  expect(sorted.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    ...['Name', 'Type', 'Status', 'Open tasks', 'Last seen'],
  ]);
});

test('a user is edited on the version that was read', async () => {
  const { screen, actor, received, path } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
    'PATCH /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
  });
  await actor.type(await screen.findByLabelText(/^Occupation/), 'Linguist');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/list');
  expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).toMatchObject({
    occupation: 'Linguist',
    version: 5,
  });
});

test('of what two people have typed in one field of a user, one version is chosen', async () => {
  let now = person(3, 'Mei');
  const { screen, actor, received, path } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: () => ok(now) },
    'PATCH /user/{id}': ({ body }) => (body.version === now.version ? ok(now) : problem(409, 'stale_version')),
  });
  await actor.type(await screen.findByLabelText(/^Occupation/), 'Linguist');
  now = { ...now, occupation: 'Teacher', language: 'de', version: now.version + 1 };
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await actor.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('region', { name: 'Occupation: Their version' }).textContent).toBe('Teacher');
  expect(dialog.queryByRole('region', { name: /^Language/ })).toBeNull();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/list');
  const sent = received.filter(({ operation }) => operation === `PATCH /user/${id(3)}`);
  expect(sent.at(-1)?.body).toMatchObject({ version: now.version, occupation: 'Linguist', language: 'de' });
});

test('what else of a user has changed meanwhile keeps no one from saving what they typed', async () => {
  let now = person(3, 'Mei');
  const { screen, actor, received, path } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: () => ok(now) },
    'PATCH /user/{id}': ({ body }) => (body.version === now.version ? ok(now) : problem(409, 'stale_version')),
  });
  await actor.type(await screen.findByLabelText(/^Occupation/), 'Linguist');
  now = { ...now, active: 4, version: now.version + 1 };
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/list');
  const sent = received.filter(({ operation }) => operation === `PATCH /user/${id(3)}`);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: now.version - 1 },
    { version: now.version, occupation: 'Linguist' },
  ]);
});

test('an account without a language keeps none until one is chosen', async () => {
  const mei = ok(person(3, 'Mei', { language: null }));
  const { screen, actor, received, path } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: mei },
    'PATCH /user/{id}': { only: id(3), answer: mei },
  });
  await actor.type(await screen.findByLabelText(/^Occupation/), 'Linguist');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/list');
  expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).not.toHaveProperty('language');
});

test('another role takes the password of the master', async () => {
  const { screen, actor, received, path } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
    'PATCH /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
  });
  const role = await screen.findByLabelText('Type');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await actor.selectOptions(role, 'Project Manager');
  const save = screen.getByRole('button', { name: 'Save' });
  await actor.click(save);
  expect(received.map(({ operation }) => operation)).not.toContain(`PATCH /user/${id(3)}`);
  await actor.type(screen.getByLabelText('Your password'), 'secret');
  await actor.click(save);
  await expect.poll(path).toBe('/user/list');
  const { body } = received.find(({ operation }) => operation.startsWith('PATCH')) ?? {};
  expect(body).toMatchObject({ type: 1, password: 'secret' });
  expect(body).not.toHaveProperty('code');
});

test('another address of a master takes the password, in a field that leaves the focus where it is typed', async () => {
  const { screen, actor, received } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei', { type: 0 })) },
    'PATCH /user/{id}': { only: id(3), answer: ok(person(3, 'Mei', { type: 0 })) },
  });
  const email = await screen.findByLabelText('Email');
  await actor.type(email, '.au');
  expect(screen.getByLabelText('Your password')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  await actor.type(screen.getByLabelText('Your password'), 'secret');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => received.find(({ operation }) => operation.startsWith('PATCH'))?.body)
    .toMatchObject({ password: 'secret' });
});

test('inviting a master takes the password, and inviting others does not', async () => {
  const { screen, actor, received } = await open(0, '/user/add', {
    'POST /user': { status: 201, body: person(3, 'Mei') },
  });
  await actor.type(await screen.findByLabelText('Username'), 'mei');
  await actor.type(screen.getByLabelText('Email'), 'mei@example.org');
  await actor.type(screen.getByLabelText('Name'), 'Mei');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await actor.selectOptions(screen.getByLabelText('Type'), 'Master');
  await actor.type(screen.getByLabelText('Your password'), 'secret');
  await actor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await expect
    .poll(() => received.find(({ operation }) => operation === 'POST /user')?.body)
    .toMatchObject({ type: 0, password: 'secret' });
});

test('a master resets the two-step verification of a user who has lost it, with a code of their own', async () => {
  const on = { since: '2026-11-20T00:00:00.000Z', is_required: false, recovery_codes: 0 };
  const { screen, actor, answers, received } = await open(0, `/user/${id(3)}`, {
    'GET /auth/getUser': ok({ ...aUser(0), second_factor: 'on' as const }),
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
    'GET /user/{id}/secondFactor': { only: id(3), answer: ok(on) },
    'POST /user/{id}/secondFactor/reset': { only: id(3), answer: { status: 204 } },
  });
  await actor.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByRole('dialog', { name: 'Reset Mei’s two-step verification?' });
  answers['GET /user/{id}/secondFactor'] = { only: id(3), answer: ok({ ...on, since: null }) };
  await actor.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('Mei’s two-step verification is off')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const reset = received.find(({ operation }) => operation === `POST /user/${id(3)}/secondFactor/reset`);
  expect(reset?.body).toEqual({ code: '123456' });
  await expect.poll(() => screen.queryByRole('button', { name: 'Reset' })).toBeNull();
});

test('staff are shown to a project manager, but cannot be changed', async () => {
  const { screen } = await open(1, `/user/${id(2)}`, {
    'GET /user/{id}': { only: id(2), answer: ok(asManager(person(2, 'Ben', { type: 1 }))) },
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect([name.value, name.disabled]).toEqual(['Ben', true]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the person who invited a user sees that the email did not arrive, until they have registered, and what to do', async () => {
  const lost = person(6, 'Ivo', { state: 'invited', mail: 'failed' });
  const { screen, actor } = await open(1, '/user/list', {
    'GET /user': list(lost, person(7, 'Una', { state: 'invited', mail: 'sent' }), person(8, 'Bo', { mail: 'failed' })),
    'GET /user/{id}': { only: lost.id, answer: ok(lost) },
  });
  await screen.findByRole('link', { name: /Ivo/ });
  const [, ...rows] = tableText('User List');
  expect(rows.map((cells) => cells[2])).toEqual(['Email not delivered', 'Invited', 'Active']);
  await actor.click(screen.getByRole('link', { name: /Ivo/ }));
  await screen.findByText(/The email to ivo@example.org could not be delivered/);
});

test.each([
  ['waiting', 'The email to ivo@example.org has not been sent yet.'],
  ['outbox', /^No mail server is set up, so the invitation to ivo@example.org was not sent\./],
  ['sent', null],
] as const)('of an invitation whose email is “%s” the page says what is to be known', async (mail, said) => {
  const ivo = person(6, 'Ivo', { state: 'invited', mail });
  const { screen } = await open(1, `/user/${ivo.id}`, { 'GET /user/{id}': { only: ivo.id, answer: ok(ivo) } });
  await screen.findByLabelText('Name');
  expect(screen.queryAllByText(said ?? /ivo@example.org/)).toHaveLength(said ? 1 : 0);
});

test.each([
  ['a contributor', person(3, 'Mei'), 1],
  ['other staff', person(2, 'Ben', { type: 1 }), 0],
  ['oneself', { ...person(5, 'Ana', { type: 1 }), id: aUser(1).id }, 1],
] as const)('a project manager sees the days away of %s', async (_, user, buttons) => {
  const { screen } = await open(1, `/user/${user.id}`, {
    'GET /user/{id}': { only: user.id, answer: ok(asManager(user)) },
    'GET /user/{id}/away': ok({ entities: [] }),
  });
  expect(await screen.findByText('No days away')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Add days away' })).toHaveLength(buttons);
});

test('masters change their own address and two-step verification in their profile, not here', async () => {
  const me = person(1, 'Ada', { id: aUser(0).id, type: 0 });
  const { screen, received } = await open(0, `/user/${me.id}`, { 'GET /user/{id}': { only: me.id, answer: ok(me) } });
  expect(await screen.findByLabelText('Email')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Name')).toHaveProperty('disabled', false);
  await screen.findByRole('heading', { name: 'Days away' });
  expect(received.some(({ operation }) => operation.endsWith('/secondFactor'))).toBe(false);
});

test('a manager changes a contributor of theirs, but not the address of one who has registered', async () => {
  const { screen, actor, received, path } = await open(1, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(asManager(person(3, 'Mei'))) },
    'PATCH /user/{id}': { only: id(3), answer: ok(asManager(person(3, 'Mei'))) },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).disabled).toBe(true);
  await actor.type(screen.getByLabelText('Name'), ' Tan');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/user/list');
  expect(received.map(({ operation }) => operation)).not.toContain(`GET /user/${id(3)}/emailChange`);
});

test('a master asks for another address, sees that it waits, sends the link again and takes it back', async () => {
  const change: Schema<'EmailChange'> = { email: 'new@example.org', mail: 'sent', expires_at: '2026-11-24T00:00:00Z' };
  let pending = change;
  const { screen, actor, received } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
    'GET /user/{id}/emailChange': { only: id(3), answer: () => ok(pending) },
    'POST /user/{id}/emailChange': { only: id(3), answer: ok(change) },
    'DELETE /user/{id}/emailChange': {
      only: id(3),
      answer: () => {
        pending = noChange;
        return ok(pending);
      },
    },
  });
  await screen.findByText('Waiting for confirmation.');
  expect(screen.getByText(/^A link was sent to new@example.org. It expires on 24 November 2026, 08:00/)).toBeDefined();
  expect(screen.getByText('Changes once the new address is confirmed. A notice is sent to the old one.')).toBeDefined();
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/^Link sent to new@example.org/);
  await actor.click(screen.getByRole('button', { name: 'Keep old address' }));
  await expect.poll(() => screen.queryByText('Waiting for confirmation.')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const asked = received.map(({ operation }) => operation.split(' ')[0]);
  expect(asked.filter((method) => method === 'POST' || method === 'DELETE')).toEqual(['POST', 'DELETE']);
});

test('who leaves the form while it is being saved is led where they go, and not to the list', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, path, received } = await open(0, `/user/${id(3)}`, {
    'GET /user/{id}': { only: id(3), answer: ok(person(3, 'Mei')) },
    'PATCH /user/{id}': async () => {
      await held.promise;
      return ok(person(3, 'Mei Ling', { version: 6 }));
    },
  });
  await actor.type(await screen.findByLabelText('Name'), ' Ling');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(true);
  act(() => goTo('/dashboard'));
  held.resolve();
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeTruthy();
  expect(path()).toBe('/dashboard');
});
