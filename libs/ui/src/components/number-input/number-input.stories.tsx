import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { narrow, onSheet } from '../../examples/on-sheet.tsx';
import { States } from '../../examples/states.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

function Held(props: NumberInputProps) {
  const [value, setValue] = useState(props.value);
  return <NumberInput {...props} value={value} onChange={setValue} />;
}
const meta = {
  title: 'Forms/NumberInput',
  component: NumberInput,
  args: {
    value: '3',
    onChange: () => {},
    min: 1,
    max: 50,
    labels: { decrease: 'Fewer answers per row', increase: 'More answers per row' },
  },
  decorators: [onSheet],
  parameters: {
    usage: {
      use: ['A number that people count or adjust by small steps: answers per row, a share, minutes.'],
      not: [
        'Digits that are no amount, a year, a code, a telephone number: TextInput.',
        'One of a few numbers: SegmentedControl.',
      ],
      keyboard: [
        [['↑', '↓'], 'one step more or less'],
        [['PageUp', 'PageDown'], 'ten steps'],
        [['Home', 'End'], 'move the cursor, as in any text'],
      ],
      access: [
        'spinbutton with its value and limits. Words that are no number stay, to be explained by the Field’s error.',
        'The two buttons are for pointers: no stops of the Tab key, but named for those who find them.',
        'The wheel changes nothing. Full-width digits of a Chinese or Japanese keyboard become plain ones.',
      ],
    },
  },
  render: (args) => (
    <Field label="Answers per row" hint="1 to 50">
      <Held {...args} />
    </Field>
  ),
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Answers per row' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-valuenow', '3');
    await expect(input).toHaveAttribute('aria-valuemax', '50');
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('4');
    await userEvent.keyboard('{PageUp}');
    await expect(input).toHaveValue('14');
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}');
    await expect(input).toHaveValue('1');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More answers per row' });
    await userEvent.click(more);
    await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton')).toHaveValue('5');
    await expect(canvas.getByRole('spinbutton')).toHaveFocus();
  },
};
/** A click into the field selects the number, as the Tab key does. */
export const TypedOver: Story = {
  args: { value: '100', max: 100 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.click(input);
    await userEvent.keyboard('10');
    await expect(input).toHaveValue('10');
    await userEvent.click(canvas.getByRole('button', { name: 'More answers per row' }));
    await userEvent.keyboard('0');
    await expect(input).toHaveValue('110');
  },
};
export const AtTheEnd: Story = {
  args: { value: '50' },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More answers per row' });
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await expect(canvas.getByRole('spinbutton')).toHaveValue('50');
  },
};
export const FullWidthDigits: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('spinbutton'), '１２');
    await expect(canvas.getByRole('spinbutton')).toHaveValue('12');
  },
};
export const WithUnit: Story = {
  args: { value: '25', min: 1, max: 100, step: 5, unit: '%', labels: { decrease: 'Less', increase: 'More' } },
  render: (args) => (
    <Field label="Sample to review" hint="1 to 100">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAccessibleDescription('1 to 100 %');
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Held key={size} {...args} aria-label={size} size={size} />
      ))}
      <Held {...args} aria-label="block" fullWidth />
    </Stack>
  ),
};
export const PointerAndFocus: Story = {
  render: (args) => (
    <States only={['rest', 'hover', 'focus']}>
      <Held {...args} aria-label="Answers" />
    </States>
  ),
};
export const Invalid: Story = {
  args: { value: 'many' },
  render: (args) => (
    <Field label="Answers per row" hint="1 to 50" error="Enter a whole number">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton');
    await expect(input).toBeInvalid();
    await expect(input).not.toHaveAttribute('aria-valuenow');
  },
};
export const Empty: Story = { args: { value: '' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('spinbutton')).toHaveValue('3');
  },
};
export const LongWords: Story = {
  globals: narrow,
  args: { unit: 'Bearbeitungsdurchgänge', value: '12', fullWidth: true },
  render: (args) => (
    <Field
      label="Bearbeitungsdurchgänge je Datenzeile 每行的作答次数"
      error="请输入 1 到 50 之间的整数，否则无法发布此任务。"
    >
      <Held {...args} />
    </Field>
  ),
};
/** Keys that are held with others, and those of an input method, don't change the number. */
export const KeysOfOthers: Story = {
  args: { min: 0 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveAttribute('aria-valuemin', '0');
    await userEvent.tab();
    await expect(await fireEvent.keyDown(input, { key: 'ArrowUp', shiftKey: true })).toBe(true);
    await fireEvent.keyDown(input, { key: 'ArrowUp', keyCode: 229 });
    await expect(input).toHaveValue('3');
  },
};
/** A number with decimals needs a keyboard with a point on phones. */
export const Decimals: Story = {
  args: { step: 0.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAttribute('inputmode', 'decimal');
  },
};
