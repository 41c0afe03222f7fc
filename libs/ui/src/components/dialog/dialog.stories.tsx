import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Held(props: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      />
    </>
  );
}
const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    open: false,
    onClose: () => {},
    title: 'Rename the data set',
    closeLabel: 'Close',
    children: (
      <Field label="Name">
        <TextInput defaultValue="Batch 5" />
      </Field>
    ),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Rename the data set' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    await expect(opener).toHaveFocus();
  },
};
export const Open: Story = { args: { open: true } };
export const Large: Story = {
  args: { open: true, size: 'large', title: 'Qualitätssicherungsvereinbarung und Übereinstimmungsprüfung bearbeiten' },
};
export const MenuInside: Story = {
  args: {
    open: true,
    children: (
      <DropdownMenu
        trigger={<Button iconEnd="chevron-down">Encoding</Button>}
        items={[{ id: 'utf8', label: 'UTF-8', onSelect: () => {} }]}
      />
    ),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Encoding' }));
    const item = await screen.findByRole('menuitem', { name: 'UTF-8' });
    await expect(screen.getByRole('dialog')).toContainElement(item);
  },
};
