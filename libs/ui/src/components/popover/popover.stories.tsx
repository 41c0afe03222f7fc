import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { Text } from '../text/text.tsx';
import { ToastProvider, useToast } from '../toast/toast.tsx';
import { Popover } from './popover.tsx';

const onToday = fn();
const meta = {
  title: 'Actions/Popover',
  component: Popover,
  args: {
    label: 'Status',
    trigger: <Button iconEnd="chevron-down">Status</Button>,
    children: (
      <CheckboxGroup
        label="Status"
        value={['active']}
        onChange={() => {}}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'draft', label: 'Draft' },
        ]}
      />
    ),
  },
  parameters: {
    usage: {
      use: [
        'A small form beside its button: a filter, a few settings of what is in view.',
        'Something to look at that would crowd the page, with `width="fit"` as wide as it is.',
      ],
      not: [
        'For a list of actions: DropdownMenu. For one word of help: Tooltip.',
        'For a decision or more than three fields: Dialog, which makes the page wait.',
        'For a filter of a list: FilterChip. For a value found by typing: Combobox. For a range of dates: DateRange.',
      ],
      keyboard: [
        ['Enter', 'on the button opens it; the first control in it gets the focus'],
        ['Esc', 'closes it; the focus returns to the button'],
        ['Tab', 'goes through it'],
      ],
      access: ['`label` names what opens.', 'Where the window is low or narrow, it stays in it and scrolls.'],
    },
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = (async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
  await expect(await screen.findByRole('dialog', { name: 'Status' })).toBeInTheDocument();
}) satisfies Story['play'];

export const Default: Story = { play: open };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Status' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Active' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
/** The key that has opened it presses nothing in it while it is held down. */
export const EnterHeldDown: Story = {
  args: { children: <Button onClick={onToday}>Today</Button> },
  play: async ({ userEvent }) => {
    onToday.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const today = await screen.findByRole('button', { name: 'Today' });
    await waitFor(() => expect(today).toHaveFocus());
    await expect(await fireEvent.keyDown(today, { key: 'Enter', repeat: true })).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect(onToday).toHaveBeenCalledOnce();
  },
};
/** As wide as its content, within the window. */
export const Fit: Story = {
  args: {
    width: 'fit',
    children: <Text as="p">Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle, 面向全国的调查</Text>,
  },
  play: open,
};
export const Narrow: Story = { ...Fit, globals: { viewport: { value: 'w320' } } };
/** The button names what it has opened, and closes it with another press. */
export const PressedAgain: Story = {
  play: async (context) => {
    await open(context);
    const button = context.canvas.getByRole('button', { name: 'Status' });
    await expect(button).toHaveAttribute('aria-controls', screen.getByRole('dialog').id);
    await context.userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
const onUndo = fn();
function Message() {
  const show = useToast();
  return (
    <Button onClick={() => show({ text: 'Filter saved', action: { label: 'Undo', onAction: onUndo } })}>Save</Button>
  );
}
/** A message that comes while it is open is not in the way of Escape. */
export const UnderAMessage: Story = {
  args: { children: <Message /> },
  render: (args) => (
    <ToastProvider label="Messages ({hotkey})" closeLabel="Close">
      <Popover {...args} />
    </ToastProvider>
  ),
  play: async (context) => {
    await open(context);
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    await context.userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Undo' });
    await expect(await fireEvent.keyDown(save, { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.canvas.getByRole('button', { name: 'Status' })).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};
