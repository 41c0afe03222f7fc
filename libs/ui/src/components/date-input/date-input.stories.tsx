import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
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
  parameters: {
    usage: {
      use: [
        'One day of a form: when something starts, ends, is due. With `time` a moment.',
        'It is typed part by part, or picked in the system’s own calendar; on phones that is the one people know.',
      ],
      not: [
        'For what is shown from one day to another: DateRange.',
        'For a length of time, a year or a month alone: TextInput or Select.',
      ],
      keyboard: [
        ['0', 'digits fill day, month and year in the order of the system'],
        ['→', 'the next part; ← the part before; ↑ ↓ change it'],
        ['Space', 'opens the calendar'],
        ['Backspace', 'empties the part'],
      ],
      access: [
        'Values are ISO text, ‘YYYY-MM-DD’; how it is drawn follows the browser’s language.',
        '`min` and `max` limit the calendar; what is typed beyond them is for the form to refuse.',
      ],
    },
  },
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
export const Invalid: Story = {
  render: (args) => (
    <Field label="End date" error="The end must not come before the start">
      <DateInput {...args} />
    </Field>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <DateInput key={size} {...args} aria-label={size} size={size} />
      ))}
    </Stack>
  ),
};
/** Beside a calendar of the page’s own, as in DateRange. */
export const WithoutPicker: Story = { args: { picker: 'none' } };
export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  args: { time: true, value: '2026-11-30T18:00' },
};
