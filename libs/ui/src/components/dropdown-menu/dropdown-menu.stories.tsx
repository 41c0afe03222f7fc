import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { narrow } from '../../examples/on-sheet.tsx';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Person } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { DropdownMenu, menuContent } from './dropdown-menu.tsx';

const onEdit = fn();
const onDelete = fn();
const meta = {
  title: 'Actions/DropdownMenu',
  component: DropdownMenu,
  args: {
    trigger: <Button iconEnd="chevron-down">Actions</Button>,
    items: [
      { id: 'edit', label: 'Edit', icon: 'pencil', keyHint: 'E', onSelect: onEdit },
      { id: 'copy', label: 'Duplicate', icon: 'copy', onSelect: fn() },
      { kind: 'link', id: 'open', label: 'Open', icon: 'external', link: <SampleLink to="#open" /> },
      { id: 'off', label: 'Deactivate', icon: 'pause', disabled: true, onSelect: fn() },
      { kind: 'separator', id: 'line' },
      { id: 'delete', label: 'Delete', icon: 'trash', tone: 'critical', onSelect: onDelete },
    ],
  },
  parameters: {
    usage: {
      use: [
        'Actions that need not be in view: those of a row, or of a page beside its primary button.',
        'Choices that take effect at once and are rarely changed: which columns, which language.',
      ],
      not: [
        'A value of a form: Select, Combobox.',
        'One to five views: SegmentedControl.',
        'Anything but items, a field for instance: Popover.',
      ],
      keyboard: [
        [['Enter', 'Space', '↓'], 'on the button: opens at the first item'],
        [['↑', '↓'], 'the item before or after, past disabled ones, not round the end'],
        [['Home', 'End'], 'the first or last item'],
        ['A letter', 'the next item that starts with it; several letters typed quickly: with all of them'],
        [['Enter', 'Space'], 'does it, closes, and returns the focus to the button'],
        ['→', 'opens a submenu at its first item; ← goes back to it'],
        ['Esc', 'closes without doing anything; Tab stays in the menu'],
      ],
      access: [
        'menu, menuitem, menuitemcheckbox; the button has aria-haspopup and aria-expanded, and names the menu.',
        'A key hint is exposed as aria-keyshortcuts. The caller handles the key itself.',
      ],
    },
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    onEdit.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '#open');
    await expect(screen.getByRole('menu', { name: 'Actions' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-keyshortcuts', 'E');
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
/** The key that has opened it chooses nothing while it is held down. */
export const EnterHeldDown: Story = {
  play: async ({ userEvent }) => {
    onEdit.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveFocus());
    await fireEvent.keyDown(edit, { key: 'Enter', repeat: true });
    await expect(onEdit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
  },
};
/**
 * Arrows, Home, End and letters go from item to item; a disabled one is passed over; Escape goes back to the button.
 */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    onDelete.mockClear();
    const item = (name: string) => screen.getByRole('menuitem', { name });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await waitFor(() => expect(item('Edit')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Open')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(item('Edit')).toHaveFocus();
    await userEvent.keyboard('du');
    await waitFor(() => expect(item('Duplicate')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(onDelete).not.toHaveBeenCalled();
  },
};
function Asking() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <DropdownMenu
        trigger={<Button>Actions</Button>}
        items={[{ id: 'delete', label: 'Delete', onSelect: () => setAsked(true) }]}
      />
      <ConfirmDialog
        open={isAsked}
        title="Delete?"
        labels={{ confirm: 'Delete', cancel: 'Cancel' }}
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
/** A dialog that an item opens returns the focus to the button, however it was opened. */
export const LeadsToDialog: Story = {
  render: () => <Asking />,
  play: async ({ canvas, userEvent }) => {
    const actions = canvas.getByRole('button', { name: 'Actions' });
    const end = async () => {
      await screen.findByRole('alertdialog');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expect(actions).toHaveFocus();
    };
    actions.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await end();
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await end();
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await screen.findByRole('menu');
  },
};
/** An action that can't be undone is last, after a separator, in red, and its background is red under the pointer. */
export const DangerHighlighted: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  },
};
function Columns() {
  const [shown, setShown] = useState({ category: true, manager: false });
  return (
    <DropdownMenu
      trigger={<Button iconStart="columns">Columns</Button>}
      items={[
        { kind: 'group', id: 'head', label: 'Shown columns' },
        {
          kind: 'check',
          id: 'category',
          label: 'Category',
          checked: shown.category,
          onChange: (category) => setShown({ ...shown, category }),
        },
        {
          kind: 'check',
          id: 'manager',
          label: 'Manager',
          checked: shown.manager,
          onChange: (manager) => setShown({ ...shown, manager }),
        },
        { kind: 'check', id: 'name', label: 'Name', checked: true, disabled: true, onChange: () => {} },
      ]}
    />
  );
}
export const Checks: Story = {
  render: () => <Columns />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Manager' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Manager' })).toBeChecked();
  },
};
const onCsv = fn();
export const Submenu: Story = {
  args: {
    items: [
      { id: 'copy', label: 'Duplicate', icon: 'copy', onSelect: fn() },
      {
        kind: 'submenu',
        id: 'export',
        label: 'Export as',
        icon: 'download',
        items: [
          { id: 'csv', label: 'CSV', onSelect: onCsv },
          { id: 'jsonl', label: 'JSON Lines', onSelect: fn() },
          { id: 'xlsx', label: 'Excel', disabled: true, onSelect: fn() },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    onCsv.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Export as' })).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Export as' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onCsv).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
  },
};
/** Scrolls inside what room the window leaves. */
export const LongList: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      label: `Batch ${index + 1}`,
      note: `${(index * 37) % 240} rows`,
      onSelect: () => {},
    })),
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Batch 1 / })).toHaveFocus());
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: /Batch 40/ })).toHaveFocus();
    await waitFor(() => expect(menu.scrollTop).toBeGreaterThan(0));
  },
};
export const WithHeader: Story = {
  args: {
    trigger: <IconButton icon="user" label="User menu" tooltip="none" />,
    header: <Person name="Mei Tan" note="Annotation lead" />,
    items: [
      { kind: 'link', id: 'profile', label: 'Profile', icon: 'user', link: <SampleLink to="#profile" /> },
      { id: 'out', label: 'Sign out', icon: 'sign-out', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await screen.findByRole('menu', { name: 'User menu' });
  },
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    items: [
      { id: 'a', label: 'Qualitätssicherungsvereinbarung der Auftraggeberin freigeben', icon: 'check', onSelect: fn() },
      {
        id: 'b',
        label: '将所有未标记的答案标记为正确并继续下一份提交，然后返回任务列表',
        icon: 'checks',
        onSelect: fn(),
      },
      { id: 'c', label: 'Verantwortliche zuweisen', note: '3 offen', icon: 'users', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
export const ByHover: Story = {
  args: { hoverTimeout: 500 },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.hover(button);
    await expect(await screen.findByRole('menu')).toBeInTheDocument();
    // a press out of habit keeps the menu open
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
/** A mouse that passes by takes nobody's letters: while something is typed, the menu opens by a press alone. */
export const PassedWhileTyping: Story = {
  args: { hoverTimeout: 500 },
  render: (args) => (
    <>
      <DropdownMenu {...args} />
      <input aria-label="Search" />
      <input type="radio" aria-label="10 per page" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await menuContent.load();
    const field = canvas.getByRole('textbox', { name: 'Search' });
    await userEvent.click(field);
    await userEvent.hover(button);
    await userEvent.keyboard('rail');
    await expect(field).toHaveValue('rail');
    await expect(field).toHaveFocus();
    await userEvent.unhover(button);
    await userEvent.click(canvas.getByRole('radio', { name: '10 per page' }));
    await userEvent.hover(button);
    await expect(await screen.findByRole('menu')).toBeInTheDocument();
  },
};
export const ByTouch: Story = {
  args: { hoverTimeout: 500 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer([{ keys: '[TouchA]', target: canvas.getByRole('button', { name: 'Actions' }) }]);
    await expect(await screen.findByRole('menu')).toBeInTheDocument();
  },
};
const isOff = (role: string, name: string) =>
  expect(screen.getByRole(role, { name })).toHaveAttribute('aria-disabled', 'true');
/** What can't be chosen now says so, and the first key goes past it. */
export const DisabledItems: Story = {
  args: {
    label: 'What to do',
    items: [
      { id: 'off', label: 'Deactivate', disabled: true, onSelect: fn() },
      { kind: 'check', id: 'name', label: 'Name', checked: true, disabled: true, onChange: fn() },
      { kind: 'submenu', id: 'export', label: 'Export as', disabled: true, items: [] },
      { id: 'copy', label: 'Duplicate', onSelect: fn() },
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'What to do' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await isOff('menuitem', 'Deactivate');
    await isOff('menuitemcheckbox', 'Name');
    await isOff('menuitem', 'Export as');
  },
};
/** The other buttons of a mouse open what the browser has for them. */
export const OtherButtons: Story = {
  play: async ({ canvas }) => {
    await menuContent.load();
    const button = canvas.getByRole('button', { name: 'Actions' });
    await expect(await fireEvent.pointerDown(button, { button: 2, pointerType: 'mouse' })).toBe(true);
    await expect(await fireEvent.pointerDown(button, { ctrlKey: true, pointerType: 'mouse' })).toBe(true);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
