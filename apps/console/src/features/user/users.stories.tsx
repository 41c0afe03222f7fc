import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { Refusal } from '../../testing/stories/network.ts';
import { manager, master, people } from '../../testing/stories/sample/people.ts';

const path = '/user/list';

/**
 * People: a list page whose rows are persons, and the form by which one is invited.
 *
 * The list is made as Screens/Project list is, with `Person` (initials, name, account) in its first column. The form is
 * made as Screens/Project form is, with a `Field` per entry and a `Select` for the type.
 */
const meta = {
  title: 'Screens/Users',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Records that are people, in a list or as a form.'],
      not: ['People as part of something else: a column with Person in that list.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  render: consoleAt({ path: `${path}?pageSize=25`, user: master }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('link', { name: new RegExp(people.hanna.name) })).toBeVisible();
  },
};

/** A project manager may look at staff, and change contributors. */
export const ListOfManager: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(
      await canvas.findByRole('button', { name: t('project.actions', { name: people.arjun.name }) }),
    );
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: t('common.edit') })).toBeVisible());
  },
};

export const NoMatch: Story = { render: consoleAt({ path: `${path}?q=unknown`, user: master }) };

export const Add: Story = { render: consoleAt({ path: '/user/add', user: master }) };

/** What only the server can know is said at the field it is about. */
export const AddNameTaken: Story = {
  render: consoleAt({
    path: '/user/add',
    user: master,
    network: {
      post: {
        '/user': new Refusal(409, 'username_taken', {
          errors: [{ pointer: '/username', code: 'duplicate', params: {} }],
        }),
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.username') }), people.hanna.username);
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.email') }), 'h.vogt@example.org');
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.name') }), people.hanna.name);
    await userEvent.click(canvas.getByRole('button', { name: t('user.invite') }));
    await expect(await canvas.findByText(t('error.username_taken'))).toBeVisible();
  },
};

export const Edit: Story = { render: consoleAt({ path: `/user/${people.diego.id}`, user: master }) };
