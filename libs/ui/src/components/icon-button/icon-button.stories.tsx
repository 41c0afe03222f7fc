import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { States } from '../../examples/states.tsx';
import { Inline } from '../inline/inline.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: 'columns', label: 'Columns', onClick: fn() },
  parameters: {
    usage: {
      use: [
        'A known action where there is no room for its word: a row of a table, the top bar.',
        'Its icon means the same everywhere in the product.',
      ],
      not: ['Where the word fits: Button.', 'Several actions of a row: one IconButton with a DropdownMenu.'],
      keyboard: [
        [['Enter', 'Space'], 'presses it'],
        ['Esc', 'hides the tip'],
      ],
      access: [
        '`label` is its name and its tip, on hover and on focus.',
        'A dot alone is not announced: put its meaning in the label, "Notifications, 1 new".',
      ],
    },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Columns');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const Tones: Story = {
  render: (args) => (
    <Inline>
      {(['quiet', 'secondary', 'primary', 'critical'] as const).map((tone) => (
        <IconButton key={tone} {...args} label={tone} tone={tone} />
      ))}
    </Inline>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <IconButton key={size} {...args} label={size} tone="secondary" size={size} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
};
export const PointerAndFocus: Story = {
  render: (args) => (
    <States>
      <Inline>
        <IconButton {...args} tooltip="none" />
        <IconButton {...args} tooltip="none" tone="secondary" label="Columns, bordered" />
      </Inline>
    </States>
  ),
};
export const News: Story = { args: { icon: 'bell', label: 'Notifications, 1 new', dot: true } };
export const Pressed: Story = {
  render: (args) => (
    <Inline>
      <IconButton {...args} icon="panel-right" label="Guideline" aria-pressed />
      <IconButton {...args} icon="panel-right" label="Remarks" aria-pressed={false} />
      <IconButton {...args} tone="secondary" icon="grid" label="Grid" aria-pressed />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Guideline', pressed: true })).toBeVisible();
  },
};
export const WithKey: Story = {
  args: { icon: 'undo', label: 'Undo', keyHint: ['Ctrl', 'Z'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('UndoCtrlZ');
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { args: { disabled: true } };
/** Can be reached, and its name says why nothing happens. */
export const UnavailableWithReason: Story = {
  args: { icon: 'undo', label: 'Undo: nothing to undo', 'aria-disabled': true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Undo: nothing to undo' })).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const AsLink: Story = {
  args: {
    asChild: true,
    icon: 'arrow-left',
    label: 'My tasks',
    children: <SampleLink to="#tasks" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My tasks' })).toHaveAttribute('href', '#tasks');
  },
};
export const LongName: Story = {
  args: { label: '打开或关闭此任务的标注指南，以及负责人对每一道题的补充说明', icon: 'info' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  },
};
