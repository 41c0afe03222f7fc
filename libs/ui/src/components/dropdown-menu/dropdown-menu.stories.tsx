import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';

const onEdit = fn();
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
      { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '#open');
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await screen.findByRole('menu');
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
export const ByHover: Story = {
  args: { hoverTimeout: 500 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Actions' }));
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
