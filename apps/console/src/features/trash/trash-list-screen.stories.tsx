import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { trash } from '../../testing/stories/sample/trash.ts';

const path = '/trash';

/**
 * What was deleted, for as long as it can be restored.
 *
 * Made of the list page (see Screens/Project list), a `Dialog` for what is restored together or under another name, and a
 * `ConfirmDialog` in which the name is typed for what can't be undone.
 */
const meta = {
  title: 'Screens/Trash',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Records that were deleted and can be restored for a while.'],
      not: ['Taking back the last action: that is Undo in a Toast.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(canvas: ReturnType<typeof within>, name: string, action: 'trash.restore' | 'trash.purge') {
  const t = await settled();
  await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name }) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: t(action) }));
  return t;
}

export const Default: Story = { render: consoleAt({ path, user: master }) };

export const AsManager: Story = { render: consoleAt({ path, user: manager }) };

export const Empty: Story = {
  render: consoleAt({ path, user: master, network: { get: { '/trash': { entities: [], totalCount: 0 } } } }),
};

/** A task whose project is in the trash as well. */
export const Together: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    await choose(canvas, trash.task.name, 'trash.restore');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(trash.project.name, { exact: false })).toBeVisible());
  },
};

/** By keyboard: the name is given away, so the dialog asks for another one. */
export const NameTaken: Story = {
  render: consoleAt({
    path,
    user: master,
    network: { post: { '/category/{id}/restore': new Refusal(409, 'name_taken') } },
  }),
  async play({ canvas }) {
    const t = await choose(canvas, trash.category.name, 'trash.restore');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: t('field.title') });
    await expect(name).toHaveValue(trash.category.name);
    await userEvent.type(name, '{Enter}');
    await expect(await dialog.findByText(t('error.name_taken'))).toBeVisible();
  },
};

export const DeletingForGood: Story = {
  render: consoleAt({ path, user: master, network: { post: { '/project/{id}/purge': undefined } } }),
  async play({ canvas }) {
    const { name } = trash.project;
    const t = await choose(canvas, name, 'trash.purge');
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: t('trash.purge') });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: t('trash.purge_typed', { name }) }), name);
    await expect(confirm).toBeEnabled();
  },
};
