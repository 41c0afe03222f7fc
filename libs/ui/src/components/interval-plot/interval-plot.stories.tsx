import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Pill } from '../pill/pill.tsx';
import { IntervalPlot, type IntervalRow } from './interval-plot.tsx';

type Row = IntervalRow & { type: string; reading: 'Reliable' | 'Tentative' | 'Too low' };
const rows: Row[] = [
  {
    id: '1',
    label: 'Overall sentiment',
    type: 'Single choice',
    reading: 'Reliable',
    interval: { value: 0.81, low: 0.78, high: 0.84 },
  },
  {
    id: '2',
    label: 'Topics',
    type: 'Multiple choice',
    reading: 'Tentative',
    interval: { value: 0.69, low: 0.65, high: 0.73 },
  },
  {
    id: '3',
    label: 'Would they come back?',
    type: 'Single choice',
    reading: 'Reliable',
    interval: { value: 0.88, low: 0.85, high: 0.91 },
  },
  {
    id: '4',
    label: 'How soon to reply?',
    type: 'Single choice',
    reading: 'Too low',
    tone: 'severe',
    interval: { value: 0.54, low: 0.48, high: 0.6 },
  },
];
const looks = {
  Reliable: { tone: 'positive', icon: 'check' },
  Tentative: { tone: 'caution', icon: 'half-ring' },
  'Too low': { tone: 'severe', icon: 'warning' },
} as const;
const two = (value: number) => value.toFixed(2);

const meta = {
  title: 'Charts/IntervalPlot',
  component: IntervalPlot<Row>,
  args: {
    label: 'Agreement per question',
    summary: 'Two questions are reliable, one tentative, one too low.',
    heads: { row: 'Question', plot: 'Krippendorff’s α with its 95 % interval' },
    format: (value) => value.toFixed(1),
    describe: ({ value, low, high }) => `${two(value)}, from ${two(low)} to ${two(high)}`,
    empty: <EmptyState title="No question has been answered twice" size="small" />,
    domain: [0.4, 1],
    references: [
      { value: 0.667, label: '0.667 tentative' },
      { value: 0.8, label: '0.80 reliable' },
    ],
    before: [{ id: 'type', header: 'Type', cell: (row) => row.type }],
    after: [
      { id: 'alpha', header: 'α', align: 'end', cell: ({ interval }) => (interval ? two(interval.value) : '–') },
      {
        id: 'reading',
        header: 'Reading',
        cell: ({ reading }) => <Pill {...looks[reading]}>{reading}</Pill>,
      },
    ],
    rows,
  },
  parameters: {
    usage: {
      use: [
        'Estimates with their uncertainty, compared on one axis.',
        '`references` for the values at which the reading changes.',
      ],
      not: ['Values without an interval: BarChart.', 'A course over days: LineChart.'],
      keyboard: [[['←', '→'], 'scroll, while it is wider than its place']],
      access: [
        'It is a table: the cell of the plot holds the interval in words, from `describe`.',
        'A tone marks a row whose reading another column names in words.',
      ],
    },
  },
} satisfies Meta<typeof IntervalPlot<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Agreement per question' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '0.54, from 0.48 to 0.60' })).toBeInTheDocument();
    await expect(canvas.getByText('0.80 reliable')).toBeVisible();
  },
};
export const OneRow: Story = { args: { rows: rows.slice(0, 1), before: [], after: [] } };
/** What could not be computed has no dot. */
export const NotComputed: Story = {
  args: { rows: rows.map((row, index) => (index === 1 ? { ...row, interval: null } : row)) },
};
export const BeyondTheAxis: Story = {
  args: { rows: rows.map((row) => ({ ...row, interval: { value: 0.35, low: 0.1, high: 0.7 } })) },
};
export const LongNames: Story = {
  args: {
    rows: [
      {
        ...rows[0],
        id: 'a',
        label: 'Wie zufrieden waren Sie insgesamt mit der Qualitätssicherungsvereinbarung?',
      } as Row,
      { ...rows[1], id: 'b', label: '您对本次外卖配送的整体满意程度如何？请从下列选项中选择最符合的一项。' } as Row,
    ],
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
/** On a phone the whole axis is beside the names, also from below zero; what comes after the plot is scrolled to. */
export const BelowZero: Story = {
  args: {
    domain: [-1, 1],
    before: [],
    rows: rows.map((row, index) => (index === 3 ? { ...row, interval: { value: -0.4, low: -0.9, high: 0.1 } } : row)),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 343 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('group', { name: 'Agreement per question' }).getBoundingClientRect();
    await expect(canvas.getByText('1.0').getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const names = canvas.getByRole('rowheader', { name: 'Overall sentiment' }).getBoundingClientRect();
    await expect(canvas.getByText('-1.0').getBoundingClientRect().left).toBeGreaterThanOrEqual(names.right);
  },
};
/** Where the labels of a long axis would overlap, every second one is left out. */
export const ManyLabels: Story = {
  args: { domain: [-0.6, 1], before: [] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 343 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const labels = canvas
      .getAllByText(/^-?\d\.\d$/, { selector: 'th span' })
      .map((each) => each.getBoundingClientRect());
    const shown = labels.filter(({ width }) => width > 0);
    await expect(shown.length).toBeGreaterThan(3);
    for (const [index, { left }] of shown.entries())
      await expect(left).toBeGreaterThan(shown[index - 1]?.right ?? Number.NEGATIVE_INFINITY);
  },
};
export const Dark: Story = { tags: ['!autodocs'], globals: { theme: 'dark' } };
const linesOf = (cell: HTMLElement) =>
  [...cell.querySelectorAll('g > line')].map((line) => [line.getAttribute('x1'), line.getAttribute('x2')]);
/** At an end of the axis a value has its dot, beyond it none; a line that goes on beyond runs to the edge. */
export const AtTheEnds: Story = {
  args: {
    domain: [0, 1],
    rows: rows.slice(0, 1).flatMap((row) => [
      { ...row, id: 'all', label: 'All', interval: { value: 1, low: 0, high: 1 } },
      { ...row, id: 'sure', label: 'Sure', interval: { value: 0.5, low: 0.5, high: 0.5 } },
      { ...row, id: 'beyond', label: 'Beyond', interval: { value: 1.5, low: 0.25, high: 2 } },
      { ...row, id: 'none', label: 'None', interval: null },
    ]),
  },
  play: async ({ canvas }) => {
    const [all, sure, beyond, none] = ['1.00, from', '0.50, from', '1.50, from', '–'].map(
      (words) => canvas.getAllByRole('cell', { name: new RegExp(`^${words}`) })[0],
    );
    if (!all || !sure || !beyond || !none) throw new Error('the plot has fewer rows than expected');
    await expect([all, sure, beyond, none].map((cell) => cell.querySelectorAll('circle').length)).toEqual([1, 1, 0, 0]);
    await expect(linesOf(all)).toEqual([['0%', '100%']]);
    await expect(linesOf(beyond)).toEqual([['25%', '100%']]);
  },
};
