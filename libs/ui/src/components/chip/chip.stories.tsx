import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { AddChip, Chip, ToggleChip } from './chip.tsx';

const meta = {
  title: 'Data/Chip',
  component: Chip,
  subcomponents: { AddChip, ToggleChip },
  args: { label: 'Status', value: 'Active', removeLabel: 'Remove filter', onRemove: fn() },
  parameters: {
    usage: {
      use: [
        'Chip: a filter in force, in a FilterBar. AddChip: a filter that can be set, as the trigger of a menu or Popover.',
        'ToggleChip: a ready-made filter with its count; several may be on.',
      ],
      not: [
        'For a property of a thing: Tag. For a state: Pill.',
        'For one of a few views: SegmentedControl. For a choice in a form: CheckboxGroup, MultiSelect.',
      ],
      keyboard: [
        ['Enter', 'removes the filter, opens the choice, or switches it'],
        ['Space', 'the same'],
        ['Tab', 'from the words of a chip to its cross'],
      ],
      access: [
        'The cross is named by `removeLabel`: say which filter.',
        'A ToggleChip says `aria-pressed`; where the system has its own colours, it has an edge.',
      ],
    },
  },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
const onEdit = fn();
export const Editable: Story = {
  args: { onEdit },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Status Active' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove filter' })).toHaveFocus();
  },
};
export const Add: Story = {
  render: () => (
    <Inline gap={8}>
      <AddChip>Category</AddChip>
      <AddChip data-state="open">Open</AddChip>
      <AddChip disabled>Disabled</AddChip>
    </Inline>
  ),
};
function Ready() {
  const [on, setOn] = useState('All 30');
  return (
    <Inline gap={6}>
      {['All 30', 'Unmarked 8', '跳过 1'].map((words) => (
        <ToggleChip key={words} pressed={on === words} onChange={() => setOn(words)}>
          {words}
        </ToggleChip>
      ))}
      <ToggleChip pressed={false} icon="diamond" onChange={() => {}}>
        Not as gold 3
      </ToggleChip>
    </Inline>
  );
}
export const Toggles: Story = {
  render: () => <Ready />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Unmarked 8' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Unmarked 8' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'All 30' })).toHaveAttribute('aria-pressed', 'false');
  },
};
export const LongWords: Story = {
  args: {
    label: 'Projektverantwortliche',
    value: 'Priya Raman, 周鸣, Tomás Herrera und sieben weitere Personen'.repeat(2),
  },
};
export const Narrow: Story = { args: { ...LongWords.args, onEdit: fn() }, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { ...Toggles, globals: { theme: 'dark' } };
