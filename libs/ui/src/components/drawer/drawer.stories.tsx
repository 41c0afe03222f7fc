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
  parameters: {
    usage: {
      use: [
        'To look something up, or edit one thing of a list, with the page in sight.',
        '`start` for a menu on phones.',
      ],
      not: ['A decision: Dialog or ConfirmDialog.', 'What is always needed: a column of the screen.'],
      keyboard: [
        ['Tab', 'stays inside'],
        ['Esc', 'closes'],
      ],
      access: [
        'Native modal dialog, named by its title; the focus returns to what opened it.',
        'A press beside it closes: keep drafts of what is typed in it.',
      ],
    },
  },
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
export const AtTheStart: Story = { args: { open: true, side: 'start', size: 'small', title: 'Menu' } };
export const WithFooter: Story = { args: { open: true, footer: <Button tone="primary">Save</Button> } };
export const Wide: Story = {
  args: { open: true, size: 'large', title: 'Übereinstimmungsprüfung der zweiten Erhebungswelle' },
};
export const LongContent: Story = {
  args: {
    open: true,
    title: '审核记录',
    footer: <Button tone="primary">Save</Button>,
    children: Array.from({ length: 40 }, (_, index) => index + 1).map((part) => (
      <p key={part}>{part}. 林薇打开了审核。 Lin Wei opened the review.</p>
    )),
  },
};
/** The first press beside it closes it, also when something in it changes as it loses the focus. */
export const PressedBesideAField: Story = {
  render: (args) => {
    const [open, setOpen] = useState(true);
    const [isVisited, setVisited] = useState(false);
    return (
      <Drawer {...args} open={open} onClose={() => setOpen(false)}>
        <input aria-label="Name" onBlur={() => setVisited(true)} />
        {isVisited && 'A name is missing.'}
      </Drawer>
    );
  },
  play: async ({ userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Audit logs' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    // what a browser does between the two: the field loses the focus
    await userEvent.pointer({ keys: '[MouseLeft>]', target: drawer, coords: { clientX: 5, clientY: 5 } });
    screen.getByRole('textbox', { name: 'Name' }).blur();
    await screen.findByText('A name is missing.');
    await userEvent.pointer({ keys: '[/MouseLeft]', target: drawer, coords: { clientX: 5, clientY: 5 } });
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
  },
};
export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Audit logs' });
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    drawer.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
