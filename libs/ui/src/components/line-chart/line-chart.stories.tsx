import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { LineChart, type LineSeries } from './line-chart.tsx';

const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
const wave = (index: number, seed: number) =>
  0.68 + 0.12 * Math.sin(index / 2.2 + seed) + 0.1 * Math.sin(index / 40) - seed * 0.04;
const series = (labels: readonly string[], days: number): LineSeries[] =>
  labels.map((label, seed) => ({
    id: label,
    label,
    points: Array.from({ length: days }, (_, index) => ({ date: day(index), value: wave(index, seed) })),
  }));
const formatDate = (date: string, length: 'short' | 'full') =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: length === 'short' ? 'short' : 'long',
    ...(length === 'full' ? { year: 'numeric' as const } : {}),
  }).format(new Date(`${date}T00:00:00Z`));

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: {
    label: 'Agreement per question',
    summary: 'Sentiment and topics rose over the fortnight; urgency stayed below 0.80.',
    heads: { date: 'Day' },
    tableToggle: { show: 'Show as table', hide: 'Show as chart' },
    empty: <EmptyState title="Nothing measured yet" size="small" />,
    format: (value) => value.toFixed(2),
    formatDate,
    max: 1,
    series: series(['Sentiment', 'Topics', 'Urgency'], 14),
  },
  parameters: {
    usage: {
      use: ['A course over days: one line, or up to six to compare.', 'A `reference` for a target or limit.'],
      not: [
        'Counts of a few steps: BarChart, vertical.',
        'Inside a table or StatCard: Sparkbar.',
        'Values below 0: the axis starts at 0.',
        'Times of day: its axis has calendar dates.',
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
        'Each line has a colour, its dashes and the shape of its points; its name is at its end, or in a legend if the chart is narrow.',
      ],
    },
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const cursor = canvas.getByRole('slider', { name: 'Agreement per question' });
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^14 November 2026, Sentiment: 0\.\d\d, /),
    );
    await userEvent.keyboard('{Home}');
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 November 2026/));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByText('2 November 2026').length).toBe(2); // in the readout and in the table
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByText('2 November 2026').length).toBe(1);
  },
};
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    const cursor = canvas.getByRole('slider');
    const box = cursor.getBoundingClientRect();
    await fireEvent.pointerMove(cursor, { clientX: box.left + 2, clientY: box.top + 20 });
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 November 2026/));
  },
};
export const OneSeries: Story = {
  args: {
    label: 'Submitted per day',
    summary: 'Between 0 and 30 submissions a day.',
    max: undefined,
    format: (value) => String(value),
    series: [
      {
        id: 'a',
        label: 'Submitted',
        points: [12, 9, 0, 0, 22, 30, 18].map((value, index) => ({ date: day(index), value })),
      },
    ],
  },
};
export const SixSeries: Story = {
  args: { series: series(['Sentiment', 'Topics', 'Urgency', 'Reply', 'Come back', 'Tone'], 10), size: 'large' },
};
export const Reference: Story = { args: { reference: { value: 0.8, label: '0.80 reliable' } } };
/** A null is a gap; it is not drawn through. */
export const Gaps: Story = {
  args: {
    series: [
      {
        id: 'a',
        label: 'Sentiment',
        points: [0.4, 0.5, null, null, 0.7, null, 0.8].map((value, index) => ({ date: day(index), value })),
      },
    ],
  },
};
export const ManyDays: Story = { args: { series: series(['Sentiment', 'Topics'], 210) } };
export const OneValue: Story = { args: { series: series(['Sentiment'], 1) } };
export const Zeros: Story = {
  args: {
    max: undefined,
    format: (value) => String(value),
    series: [{ id: 'a', label: 'Late', points: [0, 0, 0, 0].map((value, index) => ({ date: day(index), value })) }],
  },
};
export const VeryLarge: Story = {
  args: {
    max: undefined,
    format: (value) => new Intl.NumberFormat('de', { notation: 'compact' }).format(value),
    series: [
      {
        id: 'a',
        label: 'Antworten',
        points: [1_200_000, 48_000_000, 1_900_000_000].map((value, index) => ({ date: day(index), value })),
      },
    ],
  },
};
export const LongNames: Story = {
  args: {
    series: series(
      ['Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr', '外卖平台评论情感分析第二批', 'Bus'],
      14,
    ),
  },
};
export const Empty: Story = { args: { series: [] } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { args: SixSeries.args ?? {}, tags: ['!autodocs'], globals: { theme: 'dark' } };
/** Two questions may have one name: each has its own column. */
export const SameNames: Story = {
  args: { series: series(['Sentiment', 'Sentiment'], 3).map((each, index) => ({ ...each, id: String(index) })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader', { name: 'Sentiment' })).toHaveLength(2);
  },
};
/** What was not measured on a day is no zero, and days are in order whichever line has them first. */
export const OtherDays: Story = {
  args: {
    series: [
      { id: 'late', label: 'Late', points: [{ date: '2026-11-03', value: 0.5 }] },
      { id: 'early', label: 'Early', points: [{ date: '2026-11-01', value: 0.25 }] },
    ],
  },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(cells).toEqual(['–', '0.25', '0.50', '–']);
  },
};
