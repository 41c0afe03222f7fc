import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Field } from './field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Project name', children: <TextInput defaultValue="Café reviews 2026" /> },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: [
        'Around every control of a form, one in each.',
        '`kind="group"` for RadioGroup, CheckboxGroup, SegmentedControl.',
      ],
      not: [
        'Several fields under one heading: Stack under a Heading.',
        'Tools around content, a filter for instance: name the control itself.',
      ],
      access: [
        'The label names the control; error and hint describe it, the error first; an error makes it aria-invalid.',
        '`required` is exposed as aria-required, so that the browser shows no messages of its own. Mark the smaller group in words: either the required or the optional fields.',
        'On submit move the focus to the first wrong field; its error is then read out.',
      ],
    },
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Project name'));
    await expect(canvas.getByRole('textbox', { name: 'Project name' })).toHaveFocus();
  },
};
export const WithHint: Story = {
  args: { label: 'Email', hint: 'The invitation is sent to this address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'The invitation is sent to this address',
    );
  },
};
export const WithError: Story = {
  args: { label: 'User name', error: 'Minimum 3 symbols', children: <TextInput defaultValue="yu" /> },
};
export const HintAndError: Story = {
  args: { label: 'User name', error: 'Minimum 3 symbols', hint: '3 to 50 symbols', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'User name' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Minimum 3 symbols 3 to 50 symbols');
  },
};
export const HintErrorAndCounter: Story = {
  args: {
    label: 'Remark',
    hint: 'Say what to do better next time',
    error: 'At most 20 characters',
    children: (
      <Textarea
        defaultValue="The third answer misses the point."
        counter={{ max: 20, text: (used, max) => `${used} / ${max}` }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Remark' })).toHaveAccessibleDescription(
      'At most 20 characters Say what to do better next time 34 / 20',
    );
  },
};
export const Optional: Story = { args: { label: 'Description', optional: '(optional)' } };
/** If few are required, the word follows their labels. */
export const Required: Story = {
  args: { label: 'Project name', required: '(required)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Project name (required)' })).toBeRequired();
  },
};
export const WithSide: Story = {
  args: { label: 'Password', side: <TextLink href="#forgot">Forgot password?</TextLink> },
};
export const Group: Story = {
  args: {
    kind: 'group',
    label: 'Order of rows',
    hint: 'Cannot be changed once published',
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Order of rows' })).toHaveAccessibleDescription(
      'Cannot be changed once published',
    );
  },
};
export const Disabled: Story = { args: { children: <TextInput defaultValue="mei.tan" disabled /> } };
export const ReadOnly: Story = { args: { children: <TextInput defaultValue="mei.tan" readOnly /> } };
export const LongWords: Story = {
  args: {
    label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle',
    error: '必填字段：请输入至少三个字符，最多五十个字符。',
  },
};
export const Narrow: Story = {
  globals: narrow,
  render: () => (
    <Stack gap={16}>
      <Field
        label="Qualitätssicherungsvereinbarungsnummer"
        optional="(freiwillig)"
        side={<TextLink href="#help">Wo finde ich sie?</TextLink>}
        hint="Steht auf der ersten Seite des Auftragsbestätigungsschreibens."
      >
        <TextInput />
      </Field>
      <Field label="所属项目的负责人" required="（必填）" error="请选择一位负责人，否则无法发布此任务。">
        <TextInput />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('textbox');
    await userEvent.click(first ?? document.body);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Wo finde ich sie?' })).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
