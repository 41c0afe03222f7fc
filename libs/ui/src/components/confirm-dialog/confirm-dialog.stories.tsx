import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Banner } from '../banner/banner.tsx';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Pill } from '../pill/pill.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Delete Rail passenger tweets?',
    children: 'The project and its 312 answers are removed. This cannot be undone.',
    labels: { confirm: 'Delete project', cancel: 'Cancel' },
  },
  parameters: {
    usage: {
      use: [
        'Before an action that cannot be undone. The title names the object, the body what is lost with it.',
        '`typed` only for what many would miss; `blockers` when something must go first.',
      ],
      not: [
        'What can be undone: do it, and offer Undo in a Toast.',
        'A form: Dialog.',
        'Leaving with unsaved changes counts, too: use it.',
      ],
      keyboard: [
        ['Enter', 'on the focused button; in the typed field it confirms'],
        ['Esc', 'cancels'],
        ['Tab', 'stays inside'],
      ],
      access: [
        'An alertdialog, described by its body.',
        'The focus starts on Cancel, or in the typed field, and returns to where it was.',
        'A press beside it does nothing.',
        'An error is read out as it appears.',
      ],
    },
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alertdialog', { name: 'Delete Rail passenger tweets?' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
/** A button is drawn as busy only after a moment. */
export const PressedTwice: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete project' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Typed: Story = {
  args: { typed: { label: 'Type the name to confirm', expected: 'Rail' } },
  play: async ({ userEvent, args }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete project' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type the name to confirm' }), 'Rail{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
/** Several blanks look like one, and an accent may be a character of its own, as in names of files. */
export const TypedAsItLooks: Story = {
  args: { typed: { label: 'Type the name to confirm', expected: ' Cafe\u0301\u00A0 reviews ' } },
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('textbox', { name: 'Type the name to confirm' });
    await userEvent.type(field, 'Cafe reviews');
    await expect(screen.getByRole('button', { name: 'Delete project' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Caf\u00E9 reviews{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Blocked: Story = {
  args: {
    title: 'Rail passenger tweets cannot be deleted yet',
    children: 'Please remove related tasks before deleting a project. One task remains:',
    labels: { confirm: 'Delete project', cancel: 'Close' },
    blockers: (
      <Box border="all" radius="card" paddingX={12} paddingY={8}>
        <Inline justify="between">
          <TextLink href="#task">Complaint type</TextLink>
          <Pill tone="severe" icon="clock">
            Late
          </Pill>
        </Inline>
      </Box>
    ),
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Delete project' })).toBeDisabled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { error: <Banner tone="critical">Someone else has changed it.</Banner> } };
export const Busy: Story = { args: { busy: true } };
export const EscapeCancels: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Delete project' })).toHaveFocus();
    // a key of the browser's own, which a test cannot press: what it sends
    screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Question: Story = {
  args: {
    tone: 'primary',
    title: 'Submit your answers?',
    children: 'You can change them until they are reviewed.',
    labels: { confirm: 'Submit', cancel: 'Cancel' },
  },
};
export const LongWords: Story = {
  args: {
    title: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr unwiderruflich löschen?',
    children: '此操作将永久删除该项目及其所有任务、答案、审核记录和附件。删除后无法恢复，请确认您已导出所需的数据。',
    labels: { confirm: 'Befragung endgültig löschen', cancel: 'Abbrechen und zurückkehren' },
  },
};
function Retried(props: ConfirmDialogProps) {
  const [tries, setTries] = useState(0);
  return (
    <ConfirmDialog
      {...props}
      error={tries > 0 && <Banner tone="critical">{`Try ${tries} failed.`}</Banner>}
      onConfirm={() => {
        setTries(tries + 1);
        props.onConfirm();
      }}
    />
  );
}
/** A refusal is announced, and the next press is another try, although the button was never busy. */
export const FailedAgain: Story = {
  render: (args) => <Retried {...args} />,
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(/its 312 answers are removed/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('Try 1 failed.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('Try 2 failed.');
    await expect(args.onConfirm).toHaveBeenCalledTimes(2);
  },
};
function OpenedAgain(props: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog {...props} open={isOpen} onCancel={() => setOpen(false)} />
    </>
  );
}
/** What was typed to confirm is typed anew each time. */
export const TypedEachTime: Story = {
  args: { typed: { label: 'Type the name to confirm', expected: 'Rail' } },
  render: (args) => <OpenedAgain {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox'), 'Rail');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('textbox')).toHaveValue('');
    await expect(screen.getByRole('button', { name: 'Delete project' })).toBeDisabled();
  },
};
/** Where nothing can be confirmed no name is asked for. */
export const BlockedAndTyped: Story = {
  args: { blockers: 'One task remains.', typed: { label: 'Type the name to confirm', expected: '' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Delete project' })).toBeDisabled();
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};
