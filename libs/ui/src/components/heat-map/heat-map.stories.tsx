import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Person } from '../avatar/avatar.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { HeatMap } from './heat-map.tsx';

const columns = ['Sentiment', 'Topics', 'Come back', 'Reply'].map((label) => ({ id: label, label }));
const rows = [
  { name: 'Mei Tan', values: [94, 85, 96, 78], total: 88 },
  { name: 'Hanna Vogt', values: [92, 83, 95, 74], total: 86 },
  { name: '陈雨', values: [93, 79, 94, 71], total: 84 },
  { name: '王思远', values: [90, 76, 92, 69], total: 82 },
  { name: 'Arjun Nair', values: [86, 68, 91, 62], total: 77 },
  { name: 'Diego Salas', values: [81, 61, 88, 55], total: 71 },
].map(({ name, ...row }) => ({ id: name, label: <Person name={name} />, ...row }));

const meta = {
  title: 'Charts/HeatMap',
  component: HeatMap,
  args: {
    label: 'Same as the consensus, % of 200 rows',
    summary: 'All six agree with the consensus on “come back”; on “reply” half of them are below 70 %.',
    format: (value) => String(value),
    empty: <EmptyState title="No answers yet" size="small" />,
    heads: { row: 'Contributor', total: 'Mean' },
    thresholds: [60, 70, 80, 90],
    steps: ['under 60', '60', '70', '80', '90 and over'],
    totals: [89, 75, 93, 68, 81],
    columns,
    rows,
  },
  parameters: {
    usage: {
      planned: true,
      use: [
        'A measure of two things at once: contributors by questions.',
        'Five steps with round thresholds that mean something.',
      ],
      not: ['One row of values: BarChart.', 'Words or states in cells: Table with Pill.'],
      keyboard: [[['←', '→'], 'scroll, while it is wider than its place']],
      access: [
        'It is a table: heads of rows and columns are read with each number.',
        'The number in each cell says what the colour says; without colours the numbers and edges stay.',
      ],
    },
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Same as the consensus, % of 200 rows' });
    await expect(table).toHaveAccessibleName();
    await expect(canvas.getByRole('columnheader', { name: 'Come back' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(7);
  },
};
export const Gaps: Story = {
  args: {
    rows: rows.map((row, index) => ({ ...row, values: row.values.map((v, at) => (at === index % 4 ? null : v)) })),
  },
};
export const OneValue: Story = {
  args: { columns: columns.slice(0, 1), rows: rows.slice(0, 1), totals: undefined, heads: { row: 'Contributor' } },
};
export const Zeros: Story = {
  args: { rows: rows.map((row) => ({ ...row, values: [0, 0, 0, 0], total: 0 })), totals: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('–')).toBeNull();
  },
};
export const ManyColumns: Story = {
  args: {
    totals: undefined,
    columns: Array.from({ length: 32 }, (_, code) => ({ id: String(code), label: `Code ${code + 1}` })),
    rows: rows.map((row, index) => ({
      ...row,
      values: Array.from({ length: 32 }, (_, code) => 50 + ((code * 7 + index * 13) % 50)),
    })),
  },
};
export const LongNames: Story = {
  args: {
    columns: [
      { id: 'a', label: 'Kundenzufriedenheitsbefragung' },
      { id: 'b', label: '您会再次光临我们的餐厅吗？' },
    ],
    rows: [
      { id: '1', label: 'Dr. Wolfgang-Maximilian Müller-Lüdenscheidt', values: [88, 61] },
      { id: '2', label: '欧阳·阿卜杜拉·慕容雪（第二组）', values: [93, 70] },
    ],
    totals: undefined,
    heads: { row: 'Contributor' },
  },
};
export const VeryLarge: Story = {
  args: {
    format: (value) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value),
    thresholds: [1e3, 1e5, 1e7, 1e9],
    steps: ['under 1K', '1K', '100K', '10M', '1B and over'],
    rows: [{ id: 'a', label: 'Answers', values: [12, 48_000, 7_200_000, 1_900_000_000] }],
    totals: undefined,
    heads: { row: 'Measure' },
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
export const Dark: Story = { tags: ['!autodocs'], globals: { theme: 'dark' } };
/** A value belongs to the step that it is the lowest of, zero is a value, and each figure below is that of its column. */
export const LowestOfAStep: Story = {
  args: {
    columns: columns.slice(0, 3),
    rows: [{ id: 'a', label: 'Mei Tan', values: [59, 60, 69], total: 0 }],
    totals: [59, 60, 69, 0],
  },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('cell');
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['59', '60', '69', '0', '59', '60', '69', '0']);
    const [below, lowest, within] = cells;
    await expect(lowest?.className).toBe(within?.className);
    await expect(lowest?.className).not.toBe(below?.className);
  },
};
