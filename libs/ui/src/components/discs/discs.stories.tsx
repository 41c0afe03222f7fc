import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Discs, Grid } from '../../index.ts';

const meta = {
  title: 'Brand/Discs',
  component: Discs,
  args: { scene: 1, label: 'Two discs that no longer meet; one has rolled off the sheet' },
  parameters: {
    usage: {
      use: ['The picture of an error page, one per page: each tells another story of the two discs of the mark.'],
      not: [
        'For an empty list or panel: EmptyState with a large Icon.',
        'For a part of a page that failed: ErrorState. For the mark itself: Logo.',
      ],
      access: [
        'An image with the name in `label`, which says what is to be seen.',
        'Drawn with the theme’s roles, in forced colours with the system’s.',
      ],
    },
  },
} satisfies Meta<typeof Discs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.label })).toBeVisible();
  },
};
const labels = {
  1: 'One has rolled off the sheet',
  2: 'They look on either side of a page that is missing',
  3: 'One came through a gap between two sheets',
  4: 'Asleep beside a finished sheet',
  5: 'A crane lowers one back to its place',
  6: 'They push the halves of a torn sheet together',
} as const;
const all: Story = {
  render: () => (
    <Grid cell="large">
      {([1, 2, 3, 4, 5, 6] as const).map((scene) => (
        <Discs key={scene} scene={scene} label={labels[scene]} />
      ))}
    </Grid>
  ),
};
export const AllScenes: Story = { ...all };
export const Dark: Story = { ...all, globals: { theme: 'dark' } };
export const SmallPhone: Story = { ...all, globals: { viewport: { value: 'w320' } } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { label: '两个不再重合的圆盘，其中一个从纸上滚落' },
};
