import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

function Held(props: DateInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Field label="End date">
      <DateInput {...props} value={value} onChange={setValue} />
    </Field>
  );
}
const meta = {
  title: 'Forms/DateInput',
  component: DateInput,
  args: { value: '2026-11-30', onChange: () => {} },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('End date');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-12-04');
    await expect(input).toHaveValue('2026-12-04');
  },
};
export const WithTime: Story = { args: { time: true, value: '2026-11-30T18:00' } };
export const Empty: Story = { args: { value: '' } };
export const Disabled: Story = { args: { disabled: true } };
