import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Field } from '../field/field.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from './text-input.tsx';

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { placeholder: 'As on the invoice' },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['One line of free text; an address, a code, a telephone number by `type`.'],
      not: [
        'Several lines: Textarea. A secret: PasswordInput.',
        'A number to count or adjust: NumberInput. A day: DateInput.',
        'From a known list: Select, Combobox. To find something: SearchInput.',
      ],
      keyboard: [
        ['Enter', 'submits the form, but not while an input method composes'],
        ['Esc', 'leaves the field alone; a Dialog around it closes'],
      ],
      access: [
        'Named by its Field. A `start` or `end` of words describes it; drawings are decoration.',
        'A placeholder is an example, never the label. Give `autoComplete` for what browsers know of a person (WCAG 1.3.5).',
      ],
    },
  },
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
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('陈雨');
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
export const PointerAndFocus: Story = {
  render: (args) => (
    <States only={['rest', 'hover', 'focus']}>
      <TextInput {...args} aria-label="Name" />
    </States>
  ),
};
export const WithIconAndKey: Story = {
  args: { icon: 'link', end: <Kbd keys="/" />, type: 'url', placeholder: 'https://' },
};
/** Prefix, unit, currency: on the field's ground, read out with it. */
export const PrefixAndUnit: Story = {
  render: () => (
    <Stack gap={16}>
      <Field label="Address" hint="Must be reachable from the internet">
        <TextInput start="https://" end="/hook" defaultValue="example.org" />
      </Field>
      <Field label="Pay per row">
        <TextInput start="¥" end="CNY" inputMode="decimal" defaultValue="0.35" />
      </Field>
      <TextInput aria-label="Fee" aria-describedby="fee-note" end="%" defaultValue="3" />
      <span id="fee-note">Of the pay</span>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      'Must be reachable from the internet https:// /hook',
    );
    await expect(canvas.getByRole('textbox', { name: 'Fee' })).toHaveAccessibleDescription('Of the pay %');
  },
};
export const Quiet: Story = { args: { quiet: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'mei.tan' } };
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'mei.tan' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('mei.tan');
    await expect(input).toHaveFocus();
  },
};
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'yu' } };
const submit = fn();
/** The Enter that ends a composition belongs to the input method. */
export const InputMethod: Story = {
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Name">
        <TextInput {...args} lang="zh-Hans" />
      </Field>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submit.mockClear();
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.click(input);
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }));
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '陈' }));
    await expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(submit).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  globals: narrow,
  args: {
    defaultValue: 'Qualitätssicherungsvereinbarungsnummernverzeichnis 关于大雨天站台漏水的投诉',
    icon: 'file',
    end: 'Zeichen',
  },
};
