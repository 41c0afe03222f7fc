import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

function Held(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup<string>,
  args: {
    label: 'Order of rows',
    value: 'sequential',
    onChange: () => {},
    options: [
      { value: 'sequential', label: 'Sequential', description: 'As in the file' },
      { value: 'random', label: 'Random', description: 'Another order for each contributor' },
      { value: 'closed', label: 'By hand', disabled: true },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Random'));
    await expect(canvas.getByRole('radio', { name: 'Random' })).toBeChecked();
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const Row: Story = { args: { direction: 'row' } };
export const Disabled: Story = { args: { disabled: true } };
