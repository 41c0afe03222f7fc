import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  args: { showLabel: 'Show password', hideLabel: 'Hide password', capsLockHint: 'Caps Lock is on' },
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'correct horse');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
  },
};
export const CapsLock: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}a');
    await expect(canvas.getByText('Caps Lock is on')).toBeVisible();
  },
};
export const Large: Story = { args: { size: 'large' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'secret' } };
