import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { StackedBar } from './stacked-bar.tsx';

const states = [
  { id: 'active', label: 'On time', tone: 'info' },
  { id: 'overdue', label: 'Overdue', tone: 'urgent' },
  { id: 'draft', label: 'Draft', tone: 'promote' },
  { id: 'completed', label: 'Completed', tone: 'positive' },
] as const;

const meta = {
  title: 'Charts/StackedBar',
  component: StackedBar,
  args: {
    label: 'Projects by status',
    summary: 'Of 15 projects 5 are on time, 2 overdue, 2 drafts and 6 completed.',
    heads: { row: 'Projects', total: 'Total' },
    tableToggle: { show: 'Show as table', hide: 'Show as chart' },
    empty: <EmptyState title="No projects yet" size="small" />,
    format: (value) => new Intl.NumberFormat('en').format(value),
    formatShare: (share) => new Intl.NumberFormat('en', { style: 'percent' }).format(share),
    parts: states,
    rows: [{ id: 'all', label: 'All projects', values: [5, 2, 2, 6] }],
  },
  parameters: {
    usage: {
      use: [
        'How a whole divides into two to six parts.',
        'Several wholes below each other: `share` compares their mix, `count` their size too.',
      ],
      not: [
        'One share alone: Progress.',
        'Values that add up to nothing: BarChart.',
        'More than six parts: gather the small ones.',
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
        'Each part has a colour, a texture by its place, and its name in the legend. Entries of the legend can be links.',
      ],
    },
  },
} satisfies Meta<typeof StackedBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const cursor = canvas.getByRole('slider', { name: 'Projects by status' });
    await expect(cursor).toHaveAttribute('aria-valuetext', 'On time: 5 (33%)');
    await userEvent.keyboard('{ArrowRight}');
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Overdue: 2 (13%)');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('cell', { name: '15' })).toBeInTheDocument();
    for (const share of ['33%', '40%']) await expect(canvas.getByText(share)).toBeVisible();
    await expect(canvas.getAllByText('13%')).toHaveLength(2);
  },
};
export const Linked: Story = {
  args: { parts: states.map((part) => ({ ...part, link: <SampleLink to={`#${part.id}`} /> })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Overdue 2' })).toHaveAttribute('href', '#overdue');
  },
};
export const Rows: Story = {
  args: {
    label: 'Projects by manager',
    summary: 'Priya Raman and 周鸣 each have one overdue project, Tomás Herrera none.',
    heads: { row: 'Manager', total: 'Total' },
    rows: [
      { id: 'p', label: 'Priya Raman', values: [2, 1, 1, 2] },
      { id: 'z', label: '周鸣', values: [2, 1, 1, 3] },
      { id: 't', label: 'Tomás Herrera', values: [1, 0, 0, 1] },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [, , third] = canvasElement.querySelectorAll('g[data-looked-at]');
    if (!third) throw new Error('the bar has fewer parts than expected');
    await userEvent.hover(third);
    const cursor = canvas.getByRole('slider');
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Priya Raman, Draft: 1 (17%)');
    // what is none has no part to stop at
    cursor.focus();
    await userEvent.keyboard('{End}');
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Tomás Herrera, Completed: 1 (50%)');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(cursor).toHaveAttribute('aria-valuetext', 'Tomás Herrera, On time: 1 (50%)');
    const part = canvasElement.querySelector('[data-looked-at="true"] rect');
    await expect(part).toHaveAttribute('width', '50%');
  },
};
export const ByCount: Story = { args: { ...Rows.args, scale: 'count', thickness: 'large' } };
/** Colours of data: each place has its texture too. */
export const SixParts: Story = {
  args: {
    label: 'Sentiment',
    summary: 'Positive answers are the largest part with 36%.',
    thickness: 'large',
    parts: ['Positive', 'Mixed', 'Neutral', 'Negative', 'Unclear', 'Other'].map((name) => ({ id: name, label: name })),
    rows: [{ id: 'all', label: 'Answers', values: [180, 110, 90, 70, 30, 20] }],
  },
};
export const LongNames: Story = {
  args: {
    parts: [
      { id: 'a', label: 'Zur Überarbeitung zurückgegebene Einreichungen', tone: 'critical' },
      { id: 'b', label: '等待项目经理审核的提交', tone: 'caution' },
    ],
    rows: [
      { id: '1', label: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr', values: [3, 12] },
      { id: '2', label: '外卖平台评论情感分析第二批', values: [1, 30] },
    ],
  },
};
export const OneValue: Story = { args: { rows: [{ id: 'all', label: 'All', values: [0, 0, 0, 6] }] } };
export const Zeros: Story = {
  args: { rows: [{ id: 'all', label: 'All', values: [0, 0, 0, 0] }], summary: 'No projects in this range.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Projects by status' })).toBeVisible();
  },
};
export const VeryLarge: Story = {
  args: { rows: [{ id: 'all', label: 'All', values: [1_204_000, 3, 88_000, 12_000_000] }] },
};
export const Empty: Story = { args: { rows: [] } };
export const Narrow: Story = {
  args: Rows.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { args: SixParts.args ?? {}, tags: ['!autodocs'], globals: { theme: 'dark' } };
