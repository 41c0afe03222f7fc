import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { BarChart } from './bar-chart.tsx';

const format = (value: number) => new Intl.NumberFormat('en').format(value);
const compact = (value: number) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value);
const people = [
  ['Mei Tan', 12],
  ['Hanna Vogt', 11],
  ['陈雨', 9],
  ['Arjun Nair', 7],
  ['王思远', 6],
  ['Diego Salas', 4],
] as const;
const bars = people.map(([label, value]) => ({ id: label, label, value }));
const days = Array.from({ length: 14 }, (_, day) => ({
  id: String(day),
  label: `${day + 7} Nov`,
  value: [4, 6, 0, 0, 9, 12, 7, 5, 8, 0, 1, 11, 14, 6][day] ?? 0,
}));

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: {
    label: 'Submitted by contributor',
    summary: 'Six contributors made 49 submissions; Mei Tan most with 12, Diego Salas fewest with 4.',
    heads: { category: 'Contributor', value: 'Submitted' },
    tableToggle: { show: 'Show as table', hide: 'Show as chart' },
    empty: <EmptyState title="No submissions yet" size="small" />,
    format,
    bars,
  },
  parameters: {
    usage: {
      use: [
        'Compare values of several things by length.',
        '`horizontal` for names, longest first; `vertical` for steps of time or a scale.',
      ],
      not: [
        'Parts of a whole: StackedBar.',
        'A course over many days: LineChart.',
        'Values below 0: it has none, they are drawn as 0.',
        'One ratio beside its numbers: Progress.',
      ],
      keyboard: [
        ['Tab', 'one stop: the cursor of the chart'],
        [['←', '→'], 'from value to value, each read out'],
        [['PgUp', 'PgDn'], 'a tenth of them at once'],
        [['Home', 'End'], 'first and last'],
        ['Esc', 'closes the readout'],
      ],
      access: [
        'Has a name, a sentence that describes it, and its table: screen readers always find it, `tableToggle` offers it to everyone.',
        'The cursor is a slider to assistive technology, whose value is the words of the point.',
        'One colour for all bars. A tone only where the label names the same state.',
      ],
    },
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const cursor = canvas.getByRole('slider', { name: 'Submitted by contributor' });
    await expect(cursor).toHaveFocus();
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Mei Tan: 12');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(cursor).toHaveAttribute('aria-valuetext', '陈雨: 9');
    await userEvent.keyboard('{End}');
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Diego Salas: 4');
    await expect(canvas.getByRole('table', { name: 'Submitted by contributor' })).toBeInTheDocument();
  },
};
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('rowheader', { name: '王思远' })).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await expect(canvas.getByRole('slider')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
  },
};
export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    label: 'Submitted per day',
    summary: '83 submissions in 14 days, most on 19 November; none on three days.',
    heads: { category: 'Day', value: 'Submitted' },
    bars: days,
  },
  play: async ({ canvas, userEvent }) => {
    const cursor = canvas.getByRole('slider');
    const box = cursor.getBoundingClientRect();
    await fireEvent.pointerMove(cursor, { clientX: box.left + box.width - 4, clientY: box.top + 20 });
    await expect(canvas.getAllByText('20 Nov').length).toBeGreaterThan(0);
    await expect(cursor).toHaveAttribute('aria-valuetext', '20 Nov: 6');
    await userEvent.tab();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(cursor).toHaveAttribute('aria-valuetext', '8 Nov: 6');
  },
};
/** Only for states, which the label names too. */
export const ByState: Story = {
  args: {
    label: 'Assignments by state',
    summary: 'Of 12 open assignments 5 are late.',
    heads: { category: 'State', value: 'Assignments' },
    bars: [
      { id: 'time', label: 'On time', value: 7, tone: 'info' },
      { id: 'late', label: 'Late', value: 5, tone: 'severe' },
    ],
  },
};
export const ManyCategories: Story = {
  args: {
    orientation: 'vertical',
    label: 'Answers per code',
    summary: 'Forty codes; the first ten hold two thirds of all answers.',
    heads: { category: 'Code', value: 'Answers' },
    bars: Array.from({ length: 40 }, (_, code) => ({
      id: String(code),
      label: `Code ${code + 1}`,
      value: Math.round(400 / (code + 1.5)),
    })),
  },
};
export const ManyRows: Story = {
  args: {
    bars: Array.from({ length: 32 }, (_, row) => ({
      id: String(row),
      label: `Code ${row + 1}`,
      value: 320 - row * 10,
    })),
  },
};
export const LongNames: Story = {
  args: {
    bars: [
      { id: '1', label: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr, zweite Welle', value: 120 },
      { id: '2', label: '外卖平台评论情感分析第二批：包含所有一线城市与新一线城市的完整评论文本', value: 80 },
      { id: '3', label: 'Bus', value: 8 },
    ],
  },
};
export const LongNamesVertical: Story = { args: { ...LongNames.args, orientation: 'vertical' } };
export const OneValue: Story = { args: { bars: bars.slice(0, 1), orientation: 'vertical' } };
export const Zeros: Story = { args: { bars: bars.map((bar) => ({ ...bar, value: 0 })), orientation: 'vertical' } };
export const ZerosHorizontal: Story = { args: { bars: bars.map((bar) => ({ ...bar, value: 0 })) } };
export const VeryLarge: Story = {
  args: {
    format: compact,
    orientation: 'vertical',
    bars: [
      { id: 'a', label: '2024', value: 12_400_000 },
      { id: 'b', label: '2025', value: 480_000_000 },
      { id: 'c', label: '2026', value: 1_900_000_000 },
    ],
  },
};
export const Empty: Story = {
  args: { bars: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No submissions yet')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};
export const Narrow: Story = {
  args: Vertical.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { args: Vertical.args ?? {}, tags: ['!autodocs'], globals: { theme: 'dark' } };
/** Shown while it is looked at: Escape hides it, and only then is for a dialog; leaving hides it, too. */
export const LookedAt: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const looked = () => canvasElement.querySelector('[data-looked-at="true"]')?.textContent;
    const cursor = canvas.getByRole('slider');
    const heard = fn();
    document.addEventListener('keydown', heard);
    await userEvent.hover(canvas.getAllByText('陈雨')[0] ?? cursor);
    await waitFor(() => expect(looked()).toMatch(/^陈雨/));
    await userEvent.unhover(cursor);
    await userEvent.tab();
    await waitFor(() => expect(looked()).toMatch(/^陈雨/));
    await expect(await fireEvent.keyDown(cursor, { key: 'End', ctrlKey: true })).toBe(true);
    heard.mockClear();
    await fireEvent.keyDown(cursor, { key: 'Escape' });
    await waitFor(() => expect(looked()).toBeUndefined());
    await expect(heard).not.toHaveBeenCalled();
    await fireEvent.keyDown(cursor, { key: 'Escape' });
    await expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', heard);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(looked()).toMatch(/^Mei Tan/));
    await userEvent.tab();
    await waitFor(() => expect(looked()).toBeUndefined());
  },
};
/** A bar is looked at from one edge of its place to the other. */
export const EdgeOfABar: Story = {
  args: { ...Vertical.args },
  play: async ({ canvas }) => {
    const cursor = canvas.getByRole('slider');
    const { left, width, top } = cursor.getBoundingClientRect();
    await fireEvent.pointerMove(cursor, { clientX: left + (width / days.length) * 0.8, clientY: top + 20 });
    await waitFor(() => expect(cursor).toHaveAttribute('aria-valuenow', '1'));
  },
};
