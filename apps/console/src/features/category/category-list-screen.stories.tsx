import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { categories } from '../../testing/stories/sample/categories.ts';
import { master } from '../../testing/stories/sample/people.ts';
import { nothingYet } from '../../testing/stories/sample/workspace.ts';

const path = '/category/list';

/**
 * A tree that is small enough to be seen whole and is changed in place, in dialogs over it.
 *
 * Made of `PageHeader`, the `CategoryTree` pattern (a `Table` whose first column is set in by `Indent`), a `Dialog` with
 * two or three `Field`s for adding and editing, a `ConfirmDialog` for deleting, a `Toast` with undo afterwards.
 */
const meta = {
  title: 'Screens/Category',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Up to a hundred things under one another, with few fields each.'],
      not: ['Records with a page of their own: see Screens/Project list.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: consoleAt({ path, user: master }) };

export const NoneYet: Story = { render: consoleAt({ path, user: master, network: nothingYet }) };

/** Added under another one, by keyboard. */
export const Adding: Story = {
  render: consoleAt({ path, user: master, network: { post: { '/category': categories.panels } } }),
  async play({ canvas }) {
    const t = await settled();
    const actions = await canvas.findByRole('button', {
      name: t('project.actions', { name: categories.consumer.name }),
    });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: t('category.add_below') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: t('field.title') }), '宠物 · Pets');
    await expect(dialog.getByRole('combobox')).toHaveValue(categories.consumer.name);
  },
};

let left = Object.values(categories);

/** By keyboard: what goes leaves the focus on what takes its place. */
export const Deleting: Story = {
  beforeEach() {
    left = Object.values(categories);
  },
  render: consoleAt({
    path,
    user: master,
    network: {
      get: { '/category': () => ({ entities: left, totalCount: left.length }) },
      delete: {
        '/category/{id}': ({ path: { id } }) => {
          left = left.filter((one) => one.id !== id);
          return undefined;
        },
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('button', { name: t('project.actions', { name: categories.panels.name }) });
    const buttons = () =>
      [...canvas.getByRole('table', { name: t('menu.category') }).querySelectorAll('tbody button')].map((button) =>
        button.getAttribute('aria-label'),
      );
    const before = buttons();
    const at = before.indexOf(t('project.actions', { name: categories.panels.name }));
    canvas.getByRole('button', { name: before[at] ?? '' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: t('category.add_below') })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: t('common.delete') }));
    await waitFor(() => expect(buttons()).toHaveLength(before.length - 1));
    const next = before[at + 1] ?? before[at - 1] ?? '';
    await waitFor(() => expect(canvas.getByRole('button', { name: next })).toHaveFocus());
  },
};
