import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SyntheticEvent, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Text } from '../text/text.tsx';
import { DateRange, type DateRangeProps } from './date-range.tsx';

const texts = {
  label: 'Date range of the submissions shown',
  none: (
    <>
      Today <Text tone="quiet">21 Nov 2026</Text>
    </>
  ),
  from: 'From',
  to: 'To',
  noDay: 'Not a date. Type it like 2026-11-30.',
  apply: 'Apply',
  cancel: 'Cancel',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
};
const presets = [
  { preset: 'today', label: 'Today' },
  { preset: 'last7', label: 'Last 7 days' },
  { preset: 'last30', label: 'Last 30 days' },
  { preset: 'thisMonth', label: 'This month' },
  { preset: 'all', label: 'All' },
] as const;

/** Holds the range, as the address of a page would. */
function Held(props: DateRangeProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateRange
      {...props}
      value={value}
      onChange={(span) => {
        setValue(span);
        props.onChange(span);
      }}
    />
  );
}

const meta = {
  title: 'Forms/DateRange',
  component: DateRange,
  args: { value: {}, onChange: fn(), today: () => '2026-11-21', lang: 'en-GB', presets, labels: texts },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'What is shown of a dashboard or a list, from one day to another.',
        'In the head of a page or in a FilterBar; the range lives in the address.',
        'Presets first: most of the time one of them is meant.',
      ],
      not: ['For one date of a form: DateInput.'],
      keyboard: [
        ['Enter', 'opens it; a preset takes effect at once, dates once they are applied'],
        ['Esc', 'closes it, nothing changes'],
        ['→', 'in the calendar: the next day; ← the day before, ↑ ↓ the week'],
        ['Home', 'the first day of the week, End the last'],
        ['Page Down', 'the next month, Page Up the one before; with Shift the year'],
      ],
      access: [
        'Dates can be typed, as ISO or as the language writes them: the calendar is never the only way.',
        'Each day says its full date; the name of the month is announced when it changes.',
        'Month names and the first day of a week follow `lang`; dates go in and out as ‘YYYY-MM-DD’.',
      ],
    },
  },
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  const panel = await screen.findByRole('dialog');
  await within(panel).findAllByRole('grid');
};
const chosen = { value: { from: '2026-11-03', to: '2026-11-12' } };

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Today\s*21 Nov 2026$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-15', to: '2026-11-21' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Last 7 days/ })).toHaveFocus();
  },
};
export const Open: Story = { args: chosen, play: open };
export const ByCalendar: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: /10 November 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Thursday.* 5 November 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-05', to: '2026-11-10' });
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus());
    const today = await screen.findByRole('button', { name: /^Today, .*21 November 2026/ });
    for (let stops = 0; stops < 12 && document.activeElement !== today; stops += 1) await userEvent.tab();
    await expect(today).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('button', { name: /15 November 2026/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: /15 October 2026/ })).toHaveFocus());
    await userEvent.tab();
    while (document.activeElement?.textContent !== 'Apply') await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-13', to: '2026-11-15' });
  },
};
export const ByTyping: Story = {
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    await userEvent.type(screen.getByLabelText('From'), '2026-02-20');
    await expect(await screen.findByRole('grid', { name: 'February 2026' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('To'), '2026-01-31');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-01-31', to: '2026-02-20' });
  },
};
const onSubmit = fn((event: SyntheticEvent) => event.preventDefault());
/** A form around it is not sent when dates are applied. */
export const InForm: Story = {
  args: chosen,
  render: (args) => (
    <form onSubmit={onSubmit}>
      <Held {...args} />
    </form>
  ),
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith(chosen.value);
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
export const Cancelled: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    const { userEvent, args, canvas } = context;
    await userEvent.click(screen.getByRole('button', { name: /20 November 2026/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Limits: Story = {
  args: { min: '2026-11-05', max: '2026-11-21' },
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole('button', { name: /Wednesday.* 4 November 2026/ })).toBeDisabled();
    await context.userEvent.type(screen.getByLabelText('To'), '2027-05-01');
    await context.userEvent.keyboard('{Enter}');
    await expect(context.args.onChange).toHaveBeenCalledWith({ to: '2026-11-21' });
  },
};
export const Preset: Story = { args: { value: { from: '2026-11-01', to: '2026-11-21' } } };
export const OpenEnd: Story = { args: { value: { from: '2026-11-01' } } };
export const WithHint: Story = {
  args: { hint: 'Filters the list of submissions. Everything else shows the current state.' },
  play: open,
};
export const WithoutPresets: Story = { args: { presets: [] }, play: open };
export const Small: Story = { args: { size: 'small' } };
const german = {
  ...texts,
  label: 'Zeitraum der angezeigten Abgaben',
  none: 'Sämtliche Abgaben seit Projektbeginn',
  from: 'Von',
  to: 'Bis',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
};
export const German: Story = {
  globals: { language: 'de' },
  args: {
    lang: 'de',
    labels: german,
    presets: [
      { preset: 'today', label: 'Heute' },
      { preset: 'last30', label: 'In den vergangenen dreißig Tagen' },
      { preset: 'all', label: 'Gesamter Erhebungszeitraum' },
    ],
  },
  play: open,
};
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    ...chosen,
    lang: 'zh-Hans',
    labels: { ...texts, label: '日期范围', from: '开始日期', to: '结束日期', apply: '应用', cancel: '取消' },
    presets: [
      { preset: 'today', label: '今天' },
      { preset: 'last7', label: '最近7天' },
      { preset: 'thisMonth', label: '本月' },
      { preset: 'all', label: '全部' },
    ],
  },
  play: open,
};
/** Weeks start on Sunday. */
export const Japanese: Story = { globals: { language: 'ja' }, args: { ...chosen, lang: 'ja' }, play: open };
export const Narrow: Story = { globals: { viewport: { value: 'w375' } }, args: chosen, play: open };
/** What is no day isn't applied: the field that holds it says so and gets the focus. */
export const NoDay: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    const to = screen.getByLabelText('To');
    await userEvent.clear(to);
    await userEvent.type(to, '31 Feb 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(to).toHaveFocus();
    await expect(to).toHaveAccessibleDescription(texts.noDay);
    await expect(screen.getByLabelText('From')).not.toHaveAccessibleDescription();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** An emptied field is an open end. */
export const EmptiedEnd: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    await context.userEvent.clear(screen.getByLabelText('From'));
    await context.userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(context.args.onChange).toHaveBeenCalledWith({ to: context.args.value.to });
  },
};
/** After a day has been typed, the next press on the calendar starts a range of its own. */
export const PressedAfterTyping: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: /10 November 2026/ }));
    await userEvent.type(screen.getByLabelText('To'), '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: /^Thursday.* 5 November 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-05' });
  },
};
/** The calendar shows a day that is typed, once its year is one that people mean. */
export const TypedLater: Story = {
  play: async (context) => {
    await open(context);
    const { userEvent } = context;
    const from = screen.getByLabelText('From');
    await userEvent.type(from, '0202-03-10');
    await expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    await userEvent.clear(from);
    await userEvent.type(from, '2027-03-10');
    await expect(await screen.findByRole('grid', { name: 'March 2027' })).toBeInTheDocument();
  },
};
export const CancelledByButton: Story = {
  args: chosen,
  play: async (context) => {
    await open(context);
    const { userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: /20 November 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
let day = '2026-11-21';
/** A page that stays open overnight offers the new day. */
export const AfterMidnight: Story = {
  args: { ...chosen, today: () => day },
  play: async (context) => {
    const { userEvent, args } = context;
    day = '2026-11-21';
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    day = '2026-11-22';
    await open(context);
    await expect(await screen.findByRole('button', { name: /^Today, .*22 November 2026/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-22', to: '2026-11-22' });
  },
};
