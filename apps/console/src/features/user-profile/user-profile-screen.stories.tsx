import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { contributor } from '../../testing/stories/sample/people.ts';

/**
 * One's own account: several small forms on one sheet, each saved by itself, and a table below.
 *
 * Made of Page, Columns with a Panel per form, Field with TextInput, Select, PasswordInput and PicturePicker, and a Table
 * in a Panel without padding.
 */
const meta = {
  title: 'Screens/User profile',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Settings that belong together but are saved one by one.'],
      not: ['One record saved as a whole: the form page, Screens/Project form.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: consoleAt({ path: '/user-profile', user: contributor }) };

export const WrongPassword: Story = {
  render: consoleAt({
    path: '/user-profile',
    user: contributor,
    network: { post: { '/auth/changePassword': new Refusal(422, 'password_wrong') } },
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByLabelText(t('profile.old_password')), 'a guess');
    await userEvent.type(canvas.getByLabelText(t('profile.new_password')), 'something new');
    await userEvent.type(canvas.getByLabelText(t('field.confirm_password')), 'something new');
    await userEvent.click(canvas.getByRole('button', { name: t('profile.password_change') }));
    await expect(await canvas.findByText(t('error.password_wrong'))).toBeVisible();
  },
};

const key = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Concord:mei?issuer=Concord&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
};
const codes = Array.from({ length: 10 }, (_, n) => `abcd${n}-fghj${n}`);

async function toApp({ canvas, canvasElement }: Parameters<NonNullable<Story['play']>>[0]) {
  const t = await settled();
  await userEvent.click(await canvas.findByRole('button', { name: t('second_factor.set_up') }));
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(t('second_factor.password')), 'concord-demo{Enter}');
  return { t, dialog, code: await dialog.findByLabelText(t('second_factor.code')) };
}

/** Two-step verification: the key to scan or to type, and the first code of the app. */
export const SettingUp: Story = {
  render: consoleAt({ path: '/user-profile', user: contributor, network: { post: { '/auth/secondFactor': key } } }),
  async play(context) {
    const { t, dialog, code } = await toApp(context);
    await expect(dialog.getByRole('img', { name: t('second_factor.qr') })).toBeVisible();
    await expect(code).toHaveFocus();
  },
};

/** The recovery codes are shown once, after the first code. */
export const RecoveryCodes: Story = {
  render: consoleAt({
    path: '/user-profile',
    user: contributor,
    network: { post: { '/auth/secondFactor': key, '/auth/secondFactor/confirm': { codes } } },
  }),
  async play(context) {
    const { t, dialog, code } = await toApp(context);
    await userEvent.type(code, '123456{Enter}');
    await expect(await dialog.findByText('abcd0-fghj0')).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('second_factor.done') })).toBeVisible();
  },
};

/** A new address waits until it is confirmed. */
export const WaitingAddress: Story = {
  render: consoleAt({
    path: '/user-profile',
    user: contributor,
    network: {
      get: {
        '/user/{id}/emailChange': {
          email: 'mei.tan@new.example.org',
          mail: 'sent',
          expires_at: '2026-11-24T00:00:00Z',
        },
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('email_change.waiting'))).toBeVisible();
  },
};
