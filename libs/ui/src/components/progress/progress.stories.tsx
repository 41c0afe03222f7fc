import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { statusTones } from '../../theme/tokens.ts';
import { Stack } from '../stack/stack.tsx';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Data/Progress',
  component: Progress,
  args: { label: 'Rows done', value: 132, max: 240 },
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
        { label: 'Correct', value: 38, tone: 'approved' },
        { label: 'Incorrect', value: 5, tone: 'returned' },
      ]}
    />
  ),
};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['accent', ...statusTones] as const).map((tone) => (
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
};
export const Fill: Story = { args: { width: 'fill', thickness: 'thick', figure: '132 / 240' } };
