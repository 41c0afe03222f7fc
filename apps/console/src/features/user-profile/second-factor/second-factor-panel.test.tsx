import { fireEvent, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const me = aUser(2);
const secured: typeof me = { ...me, second_factor: 'on' };
const codes = Array.from({ length: 10 }, (_, n) => `abcde-fgh2${n}`);
const key = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Concord:ana?secret=GEZDGNBVGY3TQOJQ' };
const required = 'Your administrator requires two-step verification for your role.';
const on = { since: '2026-11-20T00:00:00.000Z', is_required: false, recovery_codes: 1 };

async function open(user = me, answers: Answers = {}) {
  const app = await renderApp('/user-profile', {
    user,
    answers: { 'GET /auth/session': ok({ entities: [], totalCount: 0 }), ...answers },
  });
  const sent = (operation: string) => app.received.filter((one) => one.operation === operation).map(({ body }) => body);
  return { ...app, sent };
}

/** As the browser tells a dialog. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('it is set up with the password, a first code and recovery codes that are shown once', async () => {
  const { screen, actor, sent, answers } = await open(me, {
    'POST /auth/secondFactor': problem(422, 'password_wrong'),
    'POST /auth/secondFactor/confirm': problem(422, 'code_wrong'),
  });
  await actor.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
  await actor.keyboard('secret{Enter}');
  expect(await dialog.findByText('The password is wrong. Enter the password you sign in with.')).toBeTruthy();
  answers['POST /auth/secondFactor'] = ok(key);
  await actor.keyboard('{Enter}');

  expect(await dialog.findByRole('img', { name: 'QR code with the key' })).toBeTruthy();
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Code from the app'));
  expect(dialog.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await actor.keyboard('000000{Enter}');
  expect(await dialog.findByText(/^This code is wrong/)).toBeTruthy();
  answers['POST /auth/secondFactor/confirm'] = ok({ codes });
  answers['GET /auth/secondFactor'] = ok({ ...on, recovery_codes: 10 });
  answers['GET /auth/getUser'] = ok(secured);
  await actor.keyboard('{Enter}');

  expect(await dialog.findByText('abcde-fgh20')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Recovery codes' }));
  expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  pressEscape(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Codes copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await actor.click(dialog.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy();
  const renew = screen.getByRole('button', { name: 'Make new recovery codes' });
  await expect.poll(() => document.activeElement).toBe(renew);
  expect(sent('POST /auth/secondFactor').at(-1)).toEqual({ password: 'secret' });
  expect(sent('POST /auth/secondFactor/confirm')).toHaveLength(2);
});

test('while it is set up a wrong password or code is said at its field, and what else fails above it', async () => {
  const busy = problem(429, 'too_many_attempts');
  const { screen, actor, answers, sent } = await open(me, {
    'POST /auth/secondFactor': busy,
    'POST /auth/secondFactor/confirm': busy,
  });
  await actor.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  const dialog = within(await screen.findByRole('dialog'));
  const isInvalid = (name: string) => dialog.getByLabelText(name).getAttribute('aria-invalid') === 'true';
  await actor.keyboard('secret{Enter}');
  expect(await dialog.findByText(/^Too many attempts/)).toBeTruthy();
  expect(isInvalid('Your password')).toBe(false);
  answers['POST /auth/secondFactor'] = problem(422, 'password_wrong');
  await actor.keyboard('{Enter}');
  await expect.poll(() => isInvalid('Your password')).toBe(true);
  expect(dialog.queryByRole('alert')).toBeNull();
  answers['POST /auth/secondFactor'] = ok(key);
  await actor.keyboard('{Enter}');
  await dialog.findByLabelText('Code from the app');
  await actor.keyboard(' {Enter}');
  expect(await dialog.findByText('Required field')).toBeTruthy();
  await actor.keyboard('000000{Enter}');
  expect(await dialog.findByText(/^Too many attempts/)).toBeTruthy();
  expect(isInvalid('Code from the app')).toBe(false);
  answers['POST /auth/secondFactor/confirm'] = problem(422, 'code_wrong');
  await actor.keyboard('{Enter}');
  await expect.poll(() => isInvalid('Code from the app')).toBe(true);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(sent('POST /auth/secondFactor/confirm')).toHaveLength(2);
});

test('recovery codes are made anew with a code, and downloaded', async () => {
  const { screen, actor, sent, answers } = await open(secured, {
    'GET /auth/secondFactor': ok(on),
    'POST /auth/secondFactor/recoveryCodes': ok({ codes }),
  });
  expect(await screen.findByText('1 recovery code is left')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:codes';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await screen.findByText('abcde-fgh20');
  pressEscape(screen.getByRole('dialog', { name: 'Recovery codes' }));
  await actor.click(screen.getByRole('button', { name: 'Download' }));
  expect(await files[0]?.text()).toBe(`${codes.join('\n')}\n`);
  expect(sent('POST /auth/secondFactor/recoveryCodes')).toEqual([{ code: '123456' }]);
  answers['GET /auth/secondFactor'] = ok({ ...on, recovery_codes: 10 });
  await actor.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy();
});

test('a recovery code is not wrong because the code of the app before it was', async () => {
  const { screen, actor } = await open(secured, {
    'GET /auth/secondFactor': ok(on),
    'POST /auth/secondFactor/disable': problem(422, 'code_wrong'),
  });
  await actor.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await dialog.findByText(/^This code is wrong/)).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  expect(dialog.queryByText(/^This code is wrong/)).toBeNull();
  await actor.keyboard('abcde-fgh23{Enter}');
  expect(await dialog.findByText(/or an unused recovery code/)).toBeTruthy();
});

test('it is turned off with a code', async () => {
  const { screen, actor, sent, answers } = await open(secured, {
    'GET /auth/secondFactor': ok(on),
    'POST /auth/secondFactor/disable': { status: 204 },
  });
  await actor.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step verification?' }));
  answers['GET /auth/secondFactor'] = ok({ ...on, since: null, recovery_codes: 0 });
  answers['GET /auth/getUser'] = ok(me);
  await actor.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('Two-step verification is off')).toBeTruthy();
  const setUp = await screen.findByRole('button', { name: 'Set up two-step verification' });
  await expect.poll(() => document.activeElement).toBe(setUp);
  expect(sent('POST /auth/secondFactor/disable')).toEqual([{ code: '123456' }]);
});

test.each([
  ['off', me, { ...on, since: null, recovery_codes: 0 }, 'Set up two-step verification'],
  ['on', secured, on, 'Turn off'],
])('where it is required that is said, and it can be left as it is: %s', async (_, user, state, button) => {
  const panel = await open(user, { 'GET /auth/secondFactor': ok({ ...state, is_required: true }) });
  expect(await panel.screen.findByText(required)).toBeTruthy();
  expect(panel.screen.queryAllByText(/recovery code.* left/)).toHaveLength(state.since === null ? 0 : 1);
  await panel.actor.click(panel.screen.getByRole('button', { name: button }));
  await panel.actor.click(within(await panel.screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await expect.poll(() => panel.screen.queryByRole('dialog')).toBeNull();
  expect(panel.received.filter(({ operation }) => operation.startsWith('POST /auth/secondFactor'))).toEqual([]);
});

test('where it is not required nothing is said of that', async () => {
  const { screen } = await open(secured, { 'GET /auth/secondFactor': ok(on) });
  await screen.findByText('1 recovery code is left');
  expect(screen.queryByText(required)).toBeNull();
});

test('new recovery codes can be left out', async () => {
  const { screen, actor, sent } = await open(secured, { 'GET /auth/secondFactor': ok(on) });
  await actor.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent('POST /auth/secondFactor/recoveryCodes')).toEqual([]);
});
