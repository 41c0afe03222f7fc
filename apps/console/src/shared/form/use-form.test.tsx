import { ApiError, type FieldError } from '@concord/api-client';
import { initI18n } from '@concord/i18n';
import { Button, Field, TextInput } from '@concord/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Issue } from './field-message.ts';
import { useGuardedForm } from './use-guarded-form.ts';

beforeAll(async () => {
  await initI18n('en');
});
afterEach(cleanup);

type Values = { name: string; username: string };
const required = (value: string): Issue | undefined => (value === '' ? { code: 'required', params: {} } : undefined);

type FormProps = { save: (values: Values) => Promise<unknown>; onSaved?: (() => void) | undefined };

function Form({ save, onSaved }: FormProps) {
  const form = useGuardedForm<Values>({
    initial: { name: '', username: '' },
    check: ({ name, username }) => ({ name: required(name), username: required(username) }),
    save,
    onSaved,
  });
  return (
    <>
      <form {...form.props}>
        <p>{form.failureText}</p>
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.text('name')} />
        </Field>
        <Field label="Username" error={form.error('username')}>
          <TextInput {...form.text('username')} />
        </Field>
        <Button type="submit" busy={form.isSaving}>
          Save
        </Button>
        <Link to="/elsewhere">Leave</Link>
      </form>
      {form.dialog}
    </>
  );
}

function open(save: FormProps['save'] = async () => {}, onSaved?: FormProps['onSaved']) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form save={save} onSaved={onSaved} /> },
      { path: '/elsewhere', element: 'Elsewhere' },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  const actor = userEvent.setup();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  const submit = () => actor.click(screen.getByRole('button', { name: 'Save' }));
  async function fill() {
    await actor.type(name, 'Ana');
    await actor.type(username, 'ana');
  }
  return { router, actor, name, username, submit, fill };
}

function refusing(...errors: FieldError[]) {
  return () => Promise.reject(new ApiError(400, { code: 'validation_failed', errors }));
}

test('an untouched form complains about nothing', () => {
  open();
  expect(screen.queryByText('Required field')).toBeNull();
});

test('submitting shows everything that is wrong, focuses the first field, and saves nothing', async () => {
  const saved: Values[] = [];
  const { submit, actor, name } = open(async (values) => saved.push(values));
  await submit();
  expect(screen.getAllByText('Required field')).toHaveLength(2);
  expect(document.activeElement).toBe(name);
  await actor.type(name, 'Ana');
  expect(screen.getAllByText('Required field')).toHaveLength(1);
  expect(saved).toEqual([]);
});

test('leaving a field shows what is wrong with it alone', async () => {
  const { actor, name } = open();
  await actor.type(name, 'A');
  await actor.clear(name);
  await actor.tab();
  expect(screen.getAllByText('Required field')).toHaveLength(1);
});

test('passing through an empty field is no mistake', async () => {
  const { actor, name } = open();
  await actor.click(name);
  await actor.tab();
  expect(screen.queryByText('Required field')).toBeNull();
});

test('what the server refuses is shown at its field, focused, and kept as typed', async () => {
  const error = { pointer: '/username', code: 'duplicate', params: {} } as const;
  const { fill, submit, actor, username } = open(refusing(error));
  await fill();
  await submit();
  expect(await screen.findByText('This value appears more than once. Each one must be different.')).toBeTruthy();
  expect(screen.getByText('Some fields need correcting.')).toBeTruthy();
  expect(document.activeElement).toBe(username);
  expect(username.value).toBe('ana');
  await actor.type(username, '2');
  expect(screen.queryByText('This value appears more than once. Each one must be different.')).toBeNull();
});

test.each([
  ['name_taken', 'Name', 'This name is already in use. Choose another name.'],
  ['username_taken', 'Username', 'This username is already in use.'],
] as const)('what is taken is said at its field alone, focused, until it is changed: %s', async (code, label, text) => {
  const { actor, submit, fill } = open(() => Promise.reject(new ApiError(409, { code })));
  await fill();
  await submit();
  const field = screen.getByLabelText(label);
  expect(await screen.findAllByText(text)).toHaveLength(1);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await actor.type(field, 's');
  expect(screen.queryByText(text)).toBeNull();
});

test('what is taken is said above a form without its field', async () => {
  const { submit, fill } = open(() => Promise.reject(new ApiError(409, { code: 'email_taken' })));
  await fill();
  await submit();
  expect((await screen.findByText('This email address is already in use.')).tagName).toBe('P');
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test('an edited form asks before it is left, and can be stayed with', async () => {
  const { actor, name, router } = open();
  await actor.type(name, 'Ana');
  await actor.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('You have unsaved changes. Leave anyway?')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/');
  expect(name.value).toBe('Ana');
  await actor.click(screen.getByRole('link', { name: 'Leave' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('an untouched form, and one taken back to what it was, is left without a question', async () => {
  const { actor, name } = open();
  await actor.type(name, 'A');
  await actor.clear(name);
  await actor.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a saved form may be left, also by the saving itself', async () => {
  const { fill, submit, router } = open(() => router.navigate('/elsewhere'));
  await fill();
  await submit();
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a form that is being saved takes nothing that would be gone with it, and does again once it was refused', async () => {
  const held = Promise.withResolvers<void>();
  const saved: Values[] = [];
  const { actor, fill, submit, name } = open(async (values) => {
    saved.push(values);
    await held.promise;
    throw new ApiError(503, { code: 'unavailable' });
  });
  await fill();
  await submit();
  await actor.type(name, ' May');
  expect(name.value).toBe('Ana');
  held.resolve();
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true');
  await actor.type(name, ' May');
  expect(name.value).toBe('Ana May');
  expect(saved).toEqual([{ name: 'Ana', username: 'ana' }]);
});

test('until a saved form is gone, pressing again saves nothing again', async () => {
  const saved: Values[] = [];
  const { fill, submit } = open(
    async (values) => saved.push(values),
    () => undefined, // what comes in its place is still being fetched
  );
  await fill();
  await submit();
  await submit();
  expect(saved).toHaveLength(1);
});
