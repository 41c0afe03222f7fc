import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { focusPressedControls } from '../../internal/key/focus-pressed.ts';
import { Button } from '../button/button.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { Field } from '../field/field.tsx';
import { Text } from '../text/text.tsx';
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
  parameters: {
    usage: {
      use: [
        'A short form or a choice that the page waits for.',
        'Its footer: the way out first, the primary button last.',
      ],
      not: [
        'Before what cannot be undone: ConfirmDialog.',
        'Something to look at beside the page, or a long form: Drawer.',
        'A few choices at a control: Popover or DropdownMenu.',
      ],
      keyboard: [
        ['Tab', 'stays inside, also with menus opened in it'],
        ['Esc', 'closes the topmost'],
      ],
      access: [
        'Native modal dialog, named by its title: the page behind is inert and does not scroll.',
        'The focus starts in the first field, otherwise at the first control, and returns to what opened it.',
        '`lightDismiss` off where a press beside it would lose what was typed.',
      ],
    },
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What stands at the end where it is opened, as in a cell of a table, starts at the start in the dialog. */
export const OpenedAtTheEnd: Story = {
  args: { open: true },
  render: (args) => (
    <Text as="div" align="end">
      <Held {...args} />
    </Text>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(getComputedStyle(dialog).textAlign).toBe('start');
  },
};

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
/** The key that has opened it presses nothing in it while it is held down; in a text it breaks line after line. */
export const EnterHeldDown: Story = {
  args: { open: true, children: <textarea aria-label="Remark" /> },
  play: async () => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await expect(await fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(false);
    await expect(await fireEvent.keyDown(cancel, { key: 'Enter' })).toBe(true);
    const remark = screen.getByRole('textbox', { name: 'Remark' });
    await expect(await fireEvent.keyDown(remark, { key: 'Enter', repeat: true })).toBe(true);
  },
};
/** The close button and a file picker come before it. */
export const FirstField: Story = {
  args: {
    children: (
      <>
        <input type="file" aria-label="Picture" />
        <Field label="Name">
          <TextInput defaultValue="Batch 5" />
        </Field>
        <Field label="Source">
          <TextInput />
        </Field>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};
/** A field that had the focus when the dialog came by itself has it again, with its caret where it was. */
export const CaretGoesBack: Story = {
  render: (args) => (
    <>
      <Field label="Remark">
        <TextInput defaultValue="See section 3" />
      </Field>
      <Held {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const remark = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Remark' });
    remark.focus();
    remark.setSelectionRange(4, 4);
    canvas.getByRole('button', { name: 'Open' }).click();
    const dialog = await screen.findByRole('dialog', { name: 'Rename the data set' });
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).select();
    screen.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    await expect(remark).toHaveFocus();
    await expect(remark.selectionStart).toBe(4);
  },
};

/** As Safari on macOS: a press takes the focus from where it was and gives it to no button without a tab index. */
function pressAsSafari(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.hasAttribute('tabindex')) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
export const InSafari: Story = {
  render: (args) => (
    <>
      <Held {...args} />
      <DropdownMenu
        trigger={<Button iconEnd="chevron-down">Encoding</Button>}
        items={[{ id: 'utf8', label: 'UTF-8', onSelect: () => {} }]}
      />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const end = focusPressedControls();
    document.addEventListener('mousedown', pressAsSafari);
    try {
      const opener = canvas.getByRole('button', { name: 'Open' });
      await userEvent.click(opener);
      const dialog = await screen.findByRole('dialog', { name: 'Rename the data set' });
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
      await expect(opener).toHaveFocus();
      const menu = canvas.getByRole('button', { name: 'Encoding' });
      await userEvent.click(menu);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'UTF-8' }));
      await waitFor(() => expect(menu).toHaveFocus());
    } finally {
      document.removeEventListener('mousedown', pressAsSafari);
      end();
    }
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
function Nested() {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <Dialog open={outer} onClose={() => setOuter(false)} title="Data set" closeLabel="Close the data set">
      <Button onClick={() => setInner(true)}>Change the encoding</Button>
      <Dialog open={inner} onClose={() => setInner(false)} title="Encoding" closeLabel="Close the encoding">
        UTF-8
      </Dialog>
    </Dialog>
  );
}
/** Possible, though one dialog after the other is easier to follow. The page is held until the last one has closed. */
export const OverAnother: Story = {
  render: () => <Nested />,
  play: async ({ userEvent }) => {
    const opener = await screen.findByRole('button', { name: 'Change the encoding' });
    await userEvent.click(opener);
    const inner = await screen.findByRole('dialog', { name: 'Encoding' });
    inner.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(inner).not.toHaveAttribute('open'));
    await expect(opener).toHaveFocus();
    await expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Close the data set' }));
    await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
  },
};
/** Browsers close on a second Escape without asking; the owner of the state must learn of it. */
export const ClosedByTheBrowser: Story = {
  args: { onClose: fn() },
  render: (args) => <Dialog {...args} open />,
  play: async ({ args }) => {
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    // the state has not changed here
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
  },
};
export const LightDismiss: Story = {
  args: { open: true, lightDismiss: true, children: 'A press beside it closes.' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    // a text that is selected to beyond the edge: the press starts inside
    await fireEvent.mouseDown(screen.getByText('A press beside it closes.'));
    await fireEvent.click(dialog, { clientX: 4, clientY: 4 });
    await expect(dialog).toHaveAttribute('open');
    await fireEvent.mouseDown(dialog, { clientX: 4, clientY: 4 });
    await fireEvent.click(dialog, { clientX: 4, clientY: 4 });
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  },
};
/** The body scrolls between a head and a foot that stay. */
export const LongContent: Story = {
  args: {
    open: true,
    size: 'small',
    title: '编辑质量保证协议并检查一致性',
    children: Array.from({ length: 24 }, (_, index) => index + 1).map((part) => (
      <p key={part}>
        {part}. Die Übereinstimmung wird je Frage berechnet. 每个问题的一致性分别计算，置信区间为百分之九十五。
      </p>
    )),
  },
};
/** A field that can't be filled in is passed over. */
export const FirstFieldDisabled: Story = {
  args: {
    children: (
      <>
        <Field label="Name">
          <TextInput defaultValue="Batch 5" disabled />
        </Field>
        <fieldset disabled>
          <textarea aria-label="Remark" />
        </fieldset>
        <Field label="Source">
          <TextInput />
        </Field>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByRole('textbox', { name: 'Source' })).toHaveFocus();
  },
};
/** What a file picker inside reports when nothing was chosen is not for the dialog; its own Escape it decides itself. */
export const CancelledInside: Story = {
  args: { open: true, onClose: fn(), children: <input type="file" aria-label="Picture" /> },
  render: (args) => <Dialog {...args} />,
  play: async ({ args }) => {
    const picker = await screen.findByLabelText('Picture');
    picker.dispatchEvent(new Event('cancel', { bubbles: true }));
    await expect(args.onClose).not.toHaveBeenCalled();
    const pressed = new Event('cancel', { cancelable: true });
    await expect(screen.getByRole('dialog').dispatchEvent(pressed)).toBe(false);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
