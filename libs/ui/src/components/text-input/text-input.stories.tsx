import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from './text-input.tsx';

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { placeholder: 'As on the invoice' },
  render: (args) => (
    <Field label="Name">
      <TextInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(input, '陈雨');
    await expect(input).toHaveValue('陈雨');
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <TextInput key={size} {...args} aria-label={size} size={size} defaultValue={size} />
      ))}
    </Stack>
  ),
};
export const WithParts: Story = { args: { icon: 'link', end: <Kbd keys="/" />, type: 'url', placeholder: 'https://' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'mei.tan' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'mei.tan' } };
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'yu' } };
