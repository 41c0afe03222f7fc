import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { AddChip, Chip, ToggleChip } from './chip.tsx';

const meta = {
  title: 'Data/Chip',
  component: Chip,
  args: { label: 'Status', value: 'Active', removeLabel: 'Remove filter', onRemove: fn() },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Editable: Story = { args: { onEdit: fn() } };
export const Add: Story = { render: () => <AddChip>Category</AddChip> };
export const Toggles: Story = {
  render: () => (
    <Inline gap={6}>
      <ToggleChip pressed onChange={() => {}}>
        All 30
      </ToggleChip>
      <ToggleChip pressed={false} onChange={() => {}}>
        Unmarked 8
      </ToggleChip>
      <ToggleChip pressed={false} icon="diamond" onChange={() => {}}>
        Not as gold 3
      </ToggleChip>
    </Inline>
  ),
};
export const LongWords: Story = {
  args: {
    label: 'Projektverantwortliche',
    value: 'Priya Raman, 周鸣, Tomás Herrera und sieben weitere Personen'.repeat(2),
  },
};
