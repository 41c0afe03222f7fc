import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { forever, Refusal } from '../../testing/stories/network.ts';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { projects } from '../../testing/stories/sample/projects.ts';
import { views } from '../../testing/stories/sample/views.ts';
import { nothingYet } from '../../testing/stories/sample/workspace.ts';

const path = '/project/list';
const { rail } = projects;

/**
 * The list page: everything of one kind, searched, narrowed, ordered and paged, each row a link to its record. All of
 * that lives in the address, so that users can send each other a view.
 *
 * Made of `AppFrame` around `ListPage`, which is `PageHeader` (crumbs, title, one primary `Button`), `FilterBar`
 * (`SearchInput`, a `ListFilter` per filter, the count at the end), `Table` (`RowLink` in the first column, `Pill` for
 * states, `Progress` beside every ratio, numbers at the end edge, `DropdownMenu` last) and `Pager`. While it loads the
 * table draws `Skeleton` rows; empty it shows an `EmptyState`, of which there are two: nothing yet, and no match. What
 * cannot be read is an `ErrorState` in place of the sheet's content.
 *
 * ```tsx
 * const list = useList('/thing', { sortFields: ['name'], sortOrder: 'asc', filters: {} }, (query) =>
 *   api.query('get', '/thing', { params: { query } }));
 * return <ListPage title={t('menu.things')} list={list} caption={t('menu.things')} columns={columns} actions={add} />;
 * ```
 */
const meta = {
  title: 'Screens/Project list',
  parameters: {
    ...screenParameters,
    usage: {
      use: [
        'Records of one kind that people look through, compare and open: projects, tasks, users, submissions.',
        'More than a handful of them, or a number that grows.',
      ],
      not: [
        'A tree: see Screens/Category. Work to pick up, on a phone too: see Screens/My tasks.',
        'A few rows that belong to something else: a Table in a Panel on that page.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: consoleAt({ path: `${path}?pageSize=10`, user: master }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('link', { name: rail.name })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

/** Typing narrows the list; what was typed is in the address. */
export const Searching: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(canvas.getByRole('searchbox', { name: t('project.search') }), 'café');
    await expect(await canvas.findByText(t('list.total', { count: 2 }))).toBeVisible();
  },
};

/** Rows are chosen, with the box in the head or one by one; what can be done with all of them comes up from below. */
export const Selecting: Story = {
  render: consoleAt({ path: `${path}?pageSize=10`, user: master }),
  async play({ canvas }) {
    const t = await settled();
    for (const { name } of [rail, projects.clinic, projects.takeaway]) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: t('list.select_row', { name }) }));
    }
    await expect(canvas.getByRole('checkbox', { name: t('list.select_row', { name: rail.name }) })).toBeChecked();
    await waitFor(() => expect(canvas.getByText(t('list.all_selected', { count: 3 }))).toBeVisible());
  },
};

/** What a project manager may do with a project in its state; the same by keyboard. */
export const Actions: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    const button = await canvas.findByRole('button', { name: t('project.actions', { name: rail.name }) });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: t('common.delete') })).toBeVisible());
  },
};

/** Deleting names what would be deleted, and says what keeps it from being so. */
export const Deleting: Story = {
  render: consoleAt({
    path,
    user: master,
    network: { delete: { '/project/{id}': new Refusal(409, 'project_has_tasks', { params: { count: 2 } }) } },
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name: rail.name }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('common.delete') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: t('common.delete') }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/./);
  },
};

/** A copy gets a free name; its data are copied when that is asked. */
export const Duplicating: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('project.actions', { name: rail.name }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('common.duplicate') }));
    const dialog = within(await screen.findByRole('dialog'));
    const copy = t('copy.name', { name: rail.name, n: 2 });
    await expect(dialog.getByRole('textbox', { name: t('field.title') })).toHaveValue(copy);
    await userEvent.click(dialog.getByRole('checkbox', { name: t('copy.project_with_data') }));
    await expect(dialog.getByRole('checkbox', { name: t('copy.project_with_data') })).toBeChecked();
  },
};

/** Nothing has ever been there: what fills it is said, and one press away. */
export const NoneYet: Story = { render: consoleAt({ path, user: master, network: nothingYet }) };

/** There are some, but not these: the way back is to clear the filters. */
export const NoMatch: Story = { render: consoleAt({ path: `${path}?q=trams`, user: master }) };

export const Loading: Story = {
  render: consoleAt({ path, user: master, network: { get: { '/project': forever } } }),
};

/** The menu stays; cause, request id for the support, and a way to try again. */
export const Failed: Story = {
  render: consoleAt({ path, user: master, network: { get: { '/project': new Refusal(403, 'forbidden') } } }),
};

const opened = `${path}?view=${views.overdue.id}&${new URLSearchParams(views.overdue.query)}`;

/** A list as it was saved, under its name; the menu has the others, and what can be done with this one. */
export const SavedView: Story = {
  render: consoleAt({ path: opened, user: master }),
  async play({ canvas }) {
    await settled();
    await userEvent.click(await canvas.findByRole('button', { name: 'View: Overdue first' }));
    const menu = within(await screen.findByRole('menu', { name: 'Views' }));
    await expect(menu.getByRole('menuitem', { name: /Drafts of this quarter/ })).toHaveTextContent(manager.name);
    await expect(canvas.queryByRole('columnheader', { name: 'Category' })).toBeNull();
  },
};

/** What differs from the view that is open can be saved to it. */
export const ChangedView: Story = {
  render: consoleAt({ path: opened.replace('sortOrder=asc', 'sortOrder=desc'), user: master }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('button', { name: 'View: Overdue first (changed)' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
};

/** What is done with the changes is beside the view on the line that is pushed along, and covers no filter. */
export const ChangedViewNarrow: Story = {
  ...ChangedView,
  globals: { viewport: { value: 'w375' }, language: 'de' },
  async play({ canvas }) {
    await settled();
    const discard = await canvas.findByRole('button', { name: 'Verwerfen' });
    const buttons = canvas.getAllByRole('button');
    const filter = buttons[buttons.indexOf(discard) + 1]?.getBoundingClientRect();
    await expect(filter?.left).toBeGreaterThan(discard.getBoundingClientRect().right);
  },
};

/** By keyboard alone: the menu, then the name. */
export const SavingView: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    await settled();
    (await canvas.findByRole('button', { name: 'Views' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Overdue first/ })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await userEvent.keyboard('Late in spring');
    await expect(dialog.getByLabelText('Name')).toHaveValue('Late in spring');
  },
};

/** On a phone each project is a card: name, state and facts, its menu and its box, in the order of the table. */
export const Narrow: Story = {
  render: consoleAt({ path, user: master }),
  globals: { viewport: { value: 'w375' } },
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('link', { name: rail.name })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
