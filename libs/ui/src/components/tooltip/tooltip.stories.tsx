import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Inline } from '../inline/inline.tsx';
import { Tooltip } from './tooltip.tsx';

const onClose = fn();

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: { text: 'Switch to the grid', keyHint: 'G', children: <Button>Grid</Button> },
  parameters: {
    usage: {
      use: ['A short addition to a control: the name of an IconButton, its key.', 'One line; two at most.'],
      not: [
        'What users need to continue: touch screens show none.',
        'Links or buttons: Popover.',
        'Help for a field: the help of its Field.',
      ],
      keyboard: [
        ['Tab', 'shows it with the focus ring'],
        ['Esc', 'hides it, and nothing else'],
      ],
      access: [
        'Describes its control while open.',
        'The mouse may go onto it (WCAG 1.4.13); a press hides it.',
        'A finger shows none: the control works without.',
      ],
    },
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Switch to the grid');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Switch to the grid/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
/** Escape is for the tip alone: the dialog below stays until it is pressed once more. */
export const InDialog: Story = {
  render: (args) => (
    <Dialog open title="Rename the data set" closeLabel="Close" onClose={onClose}>
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Grid' });
    const pressEscape = () => fireEvent.keyDown(button, { key: 'Escape' });
    while (document.activeElement !== button) await userEvent.tab();
    await screen.findByRole('tooltip');
    // not prevented is what the browser closes the dialog by
    await expect(pressEscape()).toBe(false);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(pressEscape()).toBe(true);
  },
};
export const ByHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const tip = await screen.findByRole('tooltip');
    await userEvent.hover(tip);
    await waitFor(() => expect(tip).toBeVisible());
    await userEvent.unhover(tip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const NotByTouch: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await fireEvent.pointerDown(button, { pointerType: 'touch' });
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};
export const Sides: Story = {
  render: (args) => (
    <Inline gap={40} justify="center">
      {(['top', 'bottom', 'start', 'end'] as const).map((side) => (
        <Tooltip key={side} {...args} side={side}>
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </Inline>
  ),
};
export const LongWords: Story = {
  args: {
    text: 'Qualitätssicherungsvereinbarung zur Übereinstimmungsprüfung bearbeiten 编辑用于一致性检查的质量保证协议',
    keyHint: undefined,
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    await expect(tip.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
};
/** One tip at a time: that of the next control takes the place of the last, though the focus has not moved. */
export const OneAtATime: Story = {
  render: (args) => (
    <Inline>
      <Tooltip {...args} text="Switch to the list">
        <Button>List</Button>
      </Tooltip>
      <Tooltip {...args}>
        <Button>Grid</Button>
      </Tooltip>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Switch to the list');
    await userEvent.hover(canvas.getByRole('button', { name: 'Grid' }));
    await waitFor(() => expect(screen.getAllByRole('tooltip').at(-1)).toHaveTextContent('Switch to the grid'));
    await expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  },
};
/** A press does what the control is for, and the focus that leaves takes the tip along. */
export const GoesWithItsControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await screen.findByRole('tooltip');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
/** The tip stays at its control when the page is scrolled. */
export const ScrolledPage: Story = {
  args: { side: 'bottom' },
  render: (args) => (
    <div style={{ blockSize: 2000, paddingBlockStart: 80 }}>
      <Tooltip {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    const button = canvas.getByRole('button');
    const gap = () => Math.round(tip.getBoundingClientRect().top - button.getBoundingClientRect().bottom);
    const [before, top] = [gap(), button.getBoundingClientRect().top];
    window.scrollTo(0, 40);
    await waitFor(() => expect(button.getBoundingClientRect().top).toBeLessThan(top));
    await waitFor(() => expect(gap()).toBe(before));
    window.scrollTo(0, 0);
  },
};
