import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { AddChip } from '../chip/chip.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Actions/Popover',
  component: Popover,
  args: {
    label: 'Status',
    trigger: <AddChip>Status</AddChip>,
    children: (
      <CheckboxGroup
        label="Status"
        values={['active']}
        onChange={() => {}}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'draft', label: 'Draft' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await expect(await screen.findByRole('dialog', { name: 'Status' })).toBeInTheDocument();
  },
};
