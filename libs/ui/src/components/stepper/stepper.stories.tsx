import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Text } from '../text/text.tsx';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'Data/Stepper',
  component: Stepper,
  args: {
    label: 'New task',
    stateLabels: { done: 'done', problem: 'needs attention' },
    steps: [
      { id: 'basics', label: 'Basics', state: 'done', link: <SampleLink to="#basics" /> },
      { id: 'data', label: 'Data', state: 'problem', link: <SampleLink to="#data" /> },
      { id: 'questions', label: 'Questions', state: 'current' },
      { id: 'people', label: 'People', state: 'todo' },
      { id: 'publish', label: 'Review and publish', state: 'todo' },
    ],
    end: (
      <Text size="small" tone="quiet">
        Draft saved 14:02
      </Text>
    ),
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Basics/ })).toHaveAttribute('href', '#basics');
    await expect(canvas.getByText('Questions').closest('[aria-current]')).toHaveAttribute('aria-current', 'step');
  },
};
