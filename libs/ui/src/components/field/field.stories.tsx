import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Field } from './field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Project name', children: <TextInput defaultValue="Café reviews 2026" /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Project name' })).toHaveValue('Café reviews 2026');
  },
};
export const WithHint: Story = { args: { label: 'E-mail', hint: 'The invitation goes here' } };
export const WithError: Story = {
  args: { label: 'User name', error: 'Minimum 3 symbols', hint: '3 to 50 symbols', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'User name' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Minimum 3 symbols 3 to 50 symbols');
  },
};
export const Optional: Story = { args: { label: 'Description', optional: '(optional)' } };
export const WithSide: Story = {
  args: { label: 'Password', side: <TextLink href="#forgot">Forgot password?</TextLink> },
};
export const Group: Story = {
  args: {
    kind: 'group',
    label: 'Order of rows',
    children: (
      <RadioGroup
        value="random"
        onChange={() => {}}
        options={[
          { value: 'sequential', label: 'Sequential' },
          { value: 'random', label: 'Random' },
        ]}
      />
    ),
  },
};
export const LongWords: Story = {
  args: {
    label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle',
    error: '必填字段：请输入至少三个字符，最多五十个字符。',
  },
};
