import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { intents } from '../../theme/tokens.ts';
import { Stack } from '../stack/stack.tsx';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Data/Progress',
  component: Progress,
  args: { label: 'Rows done', value: 132, max: 240 },
  parameters: {
    usage: {
      use: [
        'A ratio in a table, card or header: a bar beside its numbers.',
        'Up to three parts of one whole, with `segments`.',
      ],
      not: [
        'Something of unknown length: Spinner.',
        'A whole of more parts, or with a legend: StackedBar.',
        'A route on its way: TopProgress.',
      ],
      access: [
        'A progressbar, named by `label`; with segments each part is read out.',
        'Give the numbers with `figure`: the bar alone says nothing exact.',
      ],
    },
  },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Rows done' });
    await expect(bar).toHaveAttribute('aria-valuenow', '132');
    await expect(bar).toHaveAttribute('aria-valuemax', '240');
  },
};
export const WithFigure: Story = { args: { figure: '132 / 240' } };
export const Segments: Story = {
  render: () => (
    <Progress
      label="Marked"
      max={58}
      width="wide"
      figure="38 correct, 5 incorrect"
      segments={[
        { label: 'Correct', value: 38, tone: 'positive' },
        { label: 'Incorrect', value: 5, tone: 'critical' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Marked' });
    await expect(bar).toHaveAttribute('aria-valuenow', '43');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Correct 38, Incorrect 5');
  },
};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['accent', ...intents] as const).map((tone) => (
        <Progress key={tone} label={tone} value={6} max={10} tone={tone} figure={tone} />
      ))}
    </Stack>
  ),
};
export const Edges: Story = {
  render: () => (
    <Stack>
      <Progress label="None" value={0} max={10} />
      <Progress label="All" value={10} max={10} />
      <Progress label="Too many" value={12} max={10} />
      <Progress label="Of nothing" value={0} max={0} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Too many' })).toHaveAttribute('aria-valuenow', '10');
  },
};
export const Fill: Story = { args: { width: 'fill', thickness: 'large', figure: '132 / 240' } };
/** A column has no say in how high a bar is. */
export const InColumn: Story = {
  args: { width: 'fill' },
  render: (args) => (
    <Stack gap={8}>
      <Progress {...args} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar').getBoundingClientRect().height).toBe(6);
  },
};
/** Bars below each other line up when the figures have one width. */
export const LongFigures: Story = {
  render: () => (
    <Stack>
      <Progress label="a" value={98} max={12_040} figure="98 / 12,040" figureWidth="large" />
      <Progress label="b" value={11_200} max={12_040} figure="11,200 / 12,040" figureWidth="large" />
    </Stack>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Stack>
      {(['small', 'medium', 'large', 'wide', 'fill'] as const).map((width) => (
        <Progress key={width} label={width} value={6} max={10} width={width} figure={width} />
      ))}
      {(['small', 'medium', 'large'] as const).map((thickness) => (
        <Progress key={thickness} label={thickness} value={6} max={10} thickness={thickness} figure={thickness} />
      ))}
    </Stack>
  ),
};
