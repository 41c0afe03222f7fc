import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';

const meta = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  args: { labels: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' } },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: [
        'To sign in (`autoComplete="current-password"`), or to set a password (`"new-password"`, with `strength`).',
      ],
      not: ['A code sent by email or shown by a device: TextInput with `autoComplete="one-time-code"`.'],
      keyboard: [
        ['Tab', 'moves to the button that shows and hides'],
        [['Enter', 'Space'], 'on the button: shows or hides'],
      ],
      access: [
        'Pasting and password managers work: nothing is intercepted (WCAG 3.3.8). Put the user name in the same form.',
        'The button’s name says what it will do. Caps Lock and the strength are announced politely.',
        'What is submitted is hidden again, so that browsers remember it as a password.',
      ],
    },
  },
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
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.paste('correct horse');
    await expect(input).toHaveValue('correct horse');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('correct horse');
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'password');
  },
};
export const CapsLock: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}a');
    await expect(canvas.getByText('Caps Lock is on')).toBeVisible();
    await userEvent.keyboard('{CapsLock}');
  },
};
/** A user name in the same form lets password managers fill both; on submit the password is hidden again. */
export const InASignInForm: Story = {
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <Stack gap={16}>
        <Field label="User name" required>
          <TextInput name="username" autoComplete="username" autoCapitalize="none" />
        </Field>
        <Field label="Password" required>
          <PasswordInput {...args} name="password" />
        </Field>
        <Button type="submit" tone="primary">
          Sign in
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Password/);
    await userEvent.type(input, 'secret');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};
const levels = [
  { level: 0, text: '' },
  { level: 1, text: 'Weak: easy to guess' },
  { level: 2, text: 'Fair: add another word' },
  { level: 3, text: 'Good' },
  { level: 4, text: 'Strong' },
] as const;
function Judged(props: PasswordInputProps) {
  const [value, setValue] = useState('');
  const strength = levels[Math.min(4, Math.ceil(value.length / 4))] ?? levels[0];
  return (
    <PasswordInput {...props} value={value} strength={strength} onChange={({ target }) => setValue(target.value)} />
  );
}
/** A slot: how good a password is, is for the caller to judge. */
export const Strength: Story = {
  args: { autoComplete: 'new-password' },
  render: (args) => (
    <Field label="New password" hint="3 to 50 symbols; four words are better than signs">
      <Judged {...args} />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'kitten');
    await expect(canvas.getByText('Fair: add another word')).toBeVisible();
  },
};
export const StrengthLevels: Story = {
  render: (args) => (
    <Stack gap={16}>
      {levels.map((strength) => (
        <PasswordInput key={strength.level} {...args} aria-label={`Level ${strength.level}`} strength={strength} />
      ))}
    </Stack>
  ),
};
export const Large: Story = { args: { size: 'large' } };
export const Invalid: Story = {
  render: (args) => (
    <Field label="Password" error="Minimum 3 symbols" hint="3 to 50 symbols" required>
      <PasswordInput {...args} defaultValue="yu" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Password/);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Minimum 3 symbols 3 to 50 symbols');
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'secret' } };
export const LongWords: Story = {
  globals: narrow,
  args: {
    defaultValue: 'x'.repeat(50),
    strength: { level: 1, text: 'Schwach: steht in einem Wörterbuch häufiger Passwörter' },
  },
};
/** The warning goes with the focus: where it goes to the key may be released. */
export const CapsLockElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}a');
    await expect(canvas.getByText('Caps Lock is on')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.queryByText('Caps Lock is on')).toBeNull();
    await userEvent.keyboard('{CapsLock}');
  },
};
export const NotToBeShown: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeDisabled();
  },
};
