import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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
