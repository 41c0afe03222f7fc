import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

function Held(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  return <SegmentedControl {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Actions/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: 'View',
    value: 'focus',
    onChange: () => {},
    options: [
      { value: 'focus', label: 'Focus', icon: 'panel-right' },
      { value: 'grid', label: 'Grid', icon: 'grid' },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'Focus' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
  },
};
export const Numbers: Story = {
  args: {
    label: 'Rows per page',
    value: '5',
    options: ['3', '5', '10', '25'].map((value) => ({ value, label: value })),
  },
};
export const Block: Story = {
  args: {
    block: true,
    size: 'medium',
    label: 'Type',
    value: 'single',
    options: [
      { value: 'single', label: 'Single choice', icon: 'single' },
      { value: 'multiple', label: 'Multiple choice', icon: 'multiple' },
      { value: 'open', label: 'Open question', icon: 'text', disabled: true },
    ],
  },
};
export const LongWords: Story = {
  args: {
    value: 'a',
    options: [
      { value: 'a', label: 'Zufällige Reihenfolge je Bearbeiterin' },
      { value: 'b', label: '按顺序分配给所有参与者' },
    ],
  },
};
