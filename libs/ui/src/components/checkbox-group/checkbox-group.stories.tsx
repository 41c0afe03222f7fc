import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx';

function Held(props: CheckboxGroupProps<string>) {
  const [values, setValues] = useState(props.values);
  return <CheckboxGroup {...props} values={values} onChange={setValues} />;
}
const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup<string>,
  args: {
    label: 'Topics',
    values: ['price'],
    onChange: () => {},
    options: [
      { value: 'drinks', label: 'Drinks', description: 'Taste, size, freshness' },
      { value: 'waiting', label: 'Waiting time' },
      { value: 'price', label: 'Price' },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof CheckboxGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Drinks' }));
    await expect(canvas.getByRole('checkbox', { name: 'Drinks' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Price' })).toBeChecked();
  },
};
export const Row: Story = { args: { direction: 'row' } };
