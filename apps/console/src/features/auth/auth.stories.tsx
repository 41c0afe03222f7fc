import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Accepted, Refusal } from '../../testing/stories/network.ts';

const login = '/auth/login';
const invitation = '/auth/registration/a-token';
const forgotten = '/auth/forgot-password';
const invited = {
  post: { '/auth/fetchUser': { name: '陈雨', username: 'chenyu', email: 'chenyu@example.org' } },
} as const;

/**
 * Signed-out pages: one task, in the middle, and no menu.
 *
 * Made of `PublicFrame` (brand, language `Select`, company line; `AgreementPicture` beside the form from 992 px on),
 * `Field` with `TextInput` and `PasswordInput` in size large, one block `Button`, a `Banner` above the fields for what
 * the server says. No router, no query cache, no table is loaded here: these pages come first and must come fast.
 */
const meta = {
  title: 'Screens/Sign in',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Everything a visitor does before signing in: sign in, accept an invitation, request a new password.'],
      not: ['A form inside the console: see Screens/Project form.'],
      keyboard: [['Enter', 'signs in from either field']],
      access: [
        'The first field has the focus; after a refusal the password has it, selected, and the name is kept.',
        'Paste and password managers work; caps lock is announced.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  render: consoleAt({ path: login }),
  async play({ canvas }) {
    const t = await settled();
    await expect(canvas.getByRole('textbox', { name: t('field.username') })).toHaveFocus();
  },
};

export const SignInMistakes: Story = {
  render: consoleAt({ path: login }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(canvas.getByRole('button', { name: t('login.submit') }));
    await expect(canvas.getByRole('textbox', { name: t('field.username') })).toBeInvalid();
  },
};

/** The name stays, the password has to be entered again. */
export const SignInRefused: Story = {
  render: consoleAt({ path: login, network: { post: { '/auth/login': new Refusal(401, 'login_failed') } } }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.username') }), 'chenyu');
    const password = canvas.getByLabelText(t('field.password'), { selector: 'input' });
    await userEvent.type(password, 'not-the-one{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: t('field.username') })).toHaveValue('chenyu');
    await expect(password).toHaveFocus();
  },
};

const needed = new Accepted({ ticket: 't'.repeat(43), expires_at: '2026-11-24T00:05:00Z' });

async function toCode(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) {
  const t = await settled();
  await userEvent.type(canvas.getByRole('textbox', { name: t('field.username') }), 'chenyu');
  await userEvent.type(canvas.getByLabelText(t('field.password'), { selector: 'input' }), 'concord-demo{Enter}');
  return { t, code: await canvas.findByLabelText(t('second_factor.code'), {}, { timeout: 5000 }) };
}

/** The second step, for users with two-step verification. */
export const Code: Story = {
  render: consoleAt({ path: login, network: { post: { '/auth/login': needed } } }),
  async play({ canvas }) {
    const { code } = await toCode(canvas);
    await expect(code).toHaveFocus();
  },
};

/** A wrong one is said above the field, which has the focus again; a recovery code takes its place. */
export const CodeRefused: Story = {
  render: consoleAt({
    path: login,
    network: { post: { '/auth/login': needed, '/auth/login/code': new Refusal(422, 'code_wrong') } },
  }),
  async play({ canvas }) {
    const { t, code } = await toCode(canvas);
    await userEvent.type(code, '123456{Enter}');
    await expect(await canvas.findByText(t('error.code_wrong'), {}, { timeout: 5000 })).toBeVisible();
    await expect(code).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: t('second_factor.use_recovery') }));
    await expect(canvas.getByLabelText(t('second_factor.recovery_code'))).toHaveFocus();
  },
};

/** By the link of an invitation: who is invited is known, the password is theirs to choose. */
export const Registration: Story = {
  render: consoleAt({ path: invitation, network: invited }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByDisplayValue('chenyu@example.org')).toBeDisabled();
  },
};

export const RegistrationMistakes: Story = {
  render: consoleAt({ path: invitation, network: invited }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByLabelText(t('field.password'), { selector: 'input' }), 'a-long-password');
    await userEvent.type(canvas.getByLabelText(t('field.confirm_password'), { selector: 'input' }), 'another-one');
    await userEvent.tab();
    await expect(canvas.getByLabelText(t('field.confirm_password'), { selector: 'input' })).toBeInvalid();
    await expect(canvas.getByRole('button', { name: t('registration.submit') })).toBeDisabled();
  },
};

export const ForgotPassword: Story = { render: consoleAt({ path: forgotten }) };

/** Afterwards the sign-in page shows where the link was sent. */
export const ForgotPasswordSent: Story = {
  render: consoleAt({ path: forgotten, network: { post: { '/auth/requestPassword': undefined } } }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.email') }), 'chenyu@example.org{Enter}');
    await expect(await canvas.findByRole('button', { name: t('login.submit') })).toBeVisible();
  },
};

export const ForgotPasswordUnknown: Story = {
  render: consoleAt({
    path: forgotten,
    network: {
      post: {
        '/auth/requestPassword': new Refusal(404, 'email_not_found', { params: { name: 'unknown@example.org' } }),
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.email') }), 'unknown@example.org{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('unknown@example.org');
  },
};
