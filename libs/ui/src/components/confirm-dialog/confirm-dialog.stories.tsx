import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Banner } from '../banner/banner.tsx';
import { Box } from '../box/box.tsx';
import { Inline } from '../inline/inline.tsx';
import { Pill } from '../pill/pill.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Delete Rail passenger tweets?',
    children: 'The project and its 312 answers are removed. This cannot be undone.',
    confirmLabel: 'Delete project',
    cancelLabel: 'Cancel',
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
export const Typed: Story = {
  args: { typed: { label: 'Type the name to confirm', expected: 'Rail' } },
  play: async ({ userEvent, args }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete project' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type the name to confirm' }), 'Rail{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Blocked: Story = {
  args: {
    title: 'Rail passenger tweets cannot be deleted yet',
    children: 'Please remove related tasks before deleting a project. One task remains:',
    cancelLabel: 'Close',
    blockers: (
      <Box border="all" radius="card" paddingX={12} paddingY={8}>
        <Inline justify="between">
          <TextLink href="#task">Complaint type</TextLink>
          <Pill tone="late" icon="clock">
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
export const Failed: Story = { args: { error: <Banner tone="danger">Somebody else has changed it.</Banner> } };
export const Busy: Story = { args: { busy: true } };
