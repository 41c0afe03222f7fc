import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Chip, ToggleChip } from './chip.tsx';

const meta = {
  title: 'Data/Chip',
  component: Chip,
  subcomponents: { ToggleChip },
  args: { label: 'Mei Tan', value: '240', removeLabel: 'Take Mei Tan away', onRemove: fn() },
  parameters: {
    usage: {
      use: [
        'Chip: one of the chosen options beside it, with details.',
        'ToggleChip: a ready-made filter with its count; several may be on.',
      ],
      not: [
        'For a filter of a list: FilterChip.',
        'For a property of a thing: Tag. For a state: Pill.',
        'For one of a few views: SegmentedControl. For a choice in a form: CheckboxGroup, MultiSelect.',
      ],
      keyboard: [
        ['Enter', 'removes, or switches'],
        ['Space', 'the same'],
      ],
      access: [
        'The cross is named by `removeLabel`: say what goes.',
        'A ToggleChip says `aria-pressed`; where the system has its own colours, it has an edge.',
      ],
    },
  },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take Mei Tan away' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
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
        Differs from gold 3
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
export const Narrow: Story = { ...LongWords, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { ...Toggles, globals: { theme: 'dark' } };
const onChange = fn();
/** Pressed again, it is off. */
export const ToggledOff: Story = {
  render: () => (
    <ToggleChip pressed onChange={onChange}>
      Unmarked 8
    </ToggleChip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unmarked 8' }));
    await expect(onChange).toHaveBeenCalledWith(false);
  },
};
