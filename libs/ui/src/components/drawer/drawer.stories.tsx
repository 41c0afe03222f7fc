import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';

function Held(props: DrawerProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const meta = {
  title: 'Feedback/Drawer',
  component: Drawer,
  args: {
    open: false,
    onClose: () => {},
    title: 'Audit logs',
    closeLabel: 'Close',
    children: 'Lin Wei opened the review.',
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const drawer = await screen.findByRole('dialog', { name: 'Audit logs' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
  },
};
export const AtTheStart: Story = { args: { open: true, side: 'start', width: 'menu', title: 'Menu' } };
export const WithFooter: Story = { args: { open: true, footer: <Button tone="primary">Save</Button> } };
