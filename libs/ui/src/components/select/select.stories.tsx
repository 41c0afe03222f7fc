import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { Select } from './select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    onChange: fn(),
    options: [
      { value: 'hospitality', label: 'Hospitality' },
      { value: 'transport', label: 'Transport' },
      { value: 'health', label: 'Health', disabled: true },
    ],
  },
  render: (args) => (
    <Field label="Category">
      <Select {...args} />
    </Field>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.selectOptions(select, 'transport');
    await expect(select).toHaveValue('transport');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const Placeholder: Story = { args: { placeholder: 'Choose a category', defaultValue: '' } };
export const Groups: Story = {
  args: {
    options: [
      { group: 'Services', options: [{ value: 'hospitality', label: 'Hospitality' }] },
      { group: 'Öffentlicher Verkehr', options: [{ value: 'rail', label: 'Eisenbahnverkehrsunternehmen' }] },
    ],
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Select key={size} {...args} aria-label={size} size={size} />
      ))}
    </Stack>
  ),
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
