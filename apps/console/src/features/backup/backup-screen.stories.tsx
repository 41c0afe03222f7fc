import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { backups, running } from '../../testing/stories/sample/backups.ts';
import { master } from '../../testing/stories/sample/people.ts';

const path = '/backup';
const at = (changed: Partial<typeof backups>) =>
  consoleAt({ path, user: master, network: { get: { '/backup': { ...backups, ...changed } } } });

/**
 * Whether there are good backups, and their files; for masters.
 *
 * Made of `Banner`s for what needs attention, a `DescriptionList` and a `Table`. A download asks for the password in a `Dialog`.
 */
const meta = {
  title: 'Screens/Backups',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['For masters: to see that backups are made and can be restored, to start one and to download one.'],
      not: ['Restoring: that is done on the server, with the server stopped.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: at({}) };

export const Running: Story = { render: at({ running }) };

export const Failed: Story = {
  render: at({
    is_overdue: true,
    folder_problem: 'folder_missing',
    failure: { started_at: '2026-11-22T18:12:00.000Z', reason: 'folder_missing' },
    files: [],
  }),
};

/** No folder is set on the server: what to do is said instead. */
export const NotSetUp: Story = {
  render: at({
    folder: null,
    is_daily: false,
    is_encrypted: false,
    last: null,
    failure: null,
    restore: null,
    files: [],
  }),
};

/** The wrong password is said at its field. */
export const WrongPassword: Story = {
  render: consoleAt({
    path,
    user: master,
    network: { post: { '/backup/{name}/download': new Refusal(422, 'password_wrong') } },
  }),
  async play({ canvas }) {
    const t = await settled();
    const [download] = await canvas.findAllByRole('button', { name: /^Download the backup of/ });
    download?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(t('second_factor.password')), 'not mine');
    await userEvent.click(dialog.getByRole('button', { name: t('common.download') }));
    await expect(await dialog.findByText(t('second_factor.password_wrong'))).toBeVisible();
  },
};
