import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

function Held(props: DateInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Field label={props.calendar?.labels.label ?? 'End date'}>
      <DateInput
        {...props}
        value={value}
        onChange={(day) => {
          setValue(day);
          props.onChange(day);
        }}
      />
    </Field>
  );
}
const texts = {
  label: 'End date',
  open: 'Open calendar for End date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
};
const meta = {
  title: 'Forms/DateInput',
  component: DateInput,
  args: { value: '2026-11-30', onChange: fn(), lang: 'en-GB', calendar: { today: '2026-11-21', labels: texts } },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'One day of a form: when something starts, ends, is due.',
        'It is written out in the language of the page, whatever the browser’s; typed, or picked on a calendar.',
      ],
      not: [
        'For what is shown from one day to another: DateRange.',
        'For a length of time, a year or a month alone: TextInput or Select.',
      ],
      keyboard: [
        ['2026-11-30', 'can be typed as ISO, in the order of the language’s numbers, or with the name of the month'],
        ['Enter', 'on the button opens the calendar, in it takes the day'],
        ['→', 'in the calendar: the next day; ← the day before, ↑ ↓ the week'],
        ['Page Down', 'the next month, Page Up the one before; with Shift the year'],
        ['Esc', 'closes the calendar, nothing changes'],
      ],
      access: [
        'Values are ISO text, ‘YYYY-MM-DD’. What is no day stays as it was typed, marked as wrong; the Field around says what is expected.',
        'Each day of the calendar says its full date; the button says of which field it opens the calendar, and which day is chosen.',
        '`min` and `max` limit the calendar; what is typed beyond them is for the form to refuse.',
      ],
    },
  },
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('grid');
};

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'End date' });
    await expect(input).toHaveValue('30 November 2026');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(input, '2026-12-04');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-04');
    await userEvent.tab();
    await expect(input).toHaveValue('4 December 2026');
  },
};
export const InputMethod: Story = {
  name: 'Input method (IME)',
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '4/12/26');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(input).toHaveValue('4/12/26');
  },
};
export const InTheOrderOfTheLanguage: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '4/12/26{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-04');
    await expect(input).toHaveValue('4 December 2026');
  },
};
export const NoDay: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, ' or so 7');
    await userEvent.tab();
    await expect(input).toHaveValue('30 November 2026 or so 7');
    await expect(input).toBeInvalid();
    await expect(args.onChange).toHaveBeenLastCalledWith('30 November 2026 or so 7');
    await userEvent.clear(input);
    await userEvent.type(input, '1 Dec 2026');
    await expect(input).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
  },
};
export const Open: Story = { play: open };
export const ByCalendar: Story = {
  play: async (context) => {
    await open(context);
    const { canvas, userEvent, args } = context;
    await waitFor(() => expect(screen.getByRole('button', { name: /Monday.* 30 November 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-23');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Open calendar for End date, 23 November 2026' })).toHaveFocus(),
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('23 November 2026');
  },
};
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    lang: 'zh-Hans',
    calendar: {
      today: '2026-11-21',
      labels: {
        label: '结束日期',
        open: '打开“结束日期”的日历',
        previousMonth: '上个月',
        nextMonth: '下个月',
        today: '今天',
      },
    },
  },
  play: open,
};
export const German: Story = { globals: { language: 'de' }, args: { lang: 'de' } };
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
export const WithoutCalendar: Story = { args: { calendar: undefined } };
export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, play: open };
export const Dark: Story = { globals: { theme: 'dark' }, play: open };
/** Two digits of a year that is still being typed are none of this century. */
export const YearBeingTyped: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '4/12/2027');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2027-12-04');
  },
};
/** The same day, written in another way, is no change. */
export const SameDay: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await fireEvent.change(input, { target: { value: '2026-11-30' } });
    await userEvent.click(input);
    await userEvent.tab();
    await expect(input).toHaveValue('30 November 2026');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
/** What is no day is in the field alone, not in the name of the calendar's button. */
export const NoDayToOpenAt: Story = {
  args: { value: 'soon' },
  play: async (context) => {
    await expect(context.canvas.getByRole('button')).toHaveAccessibleName('Open calendar for End date');
    await open(context);
    await context.userEvent.click(screen.getByRole('button', { name: /25 November 2026/ }));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(context.canvas.getByRole('textbox')).toHaveValue('25 November 2026');
  },
};
