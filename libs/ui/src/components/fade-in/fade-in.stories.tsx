import type { Meta, StoryObj } from '@storybook/react-vite';
import { FadeIn } from './fade-in.tsx';

const meta = {
  title: 'Layout/FadeIn',
  component: FadeIn,
  args: { duration: 200, children: 'A new screen.' },
  parameters: {
    usage: {
      use: ['Around the content of a route, keyed by it: a new screen comes in softly.'],
      not: [
        'Parts of a screen that appear one by one: they would wait for each other.',
        'Overlays: they bring their own motion.',
      ],
      access: ['With reduced motion it is there at once.'],
    },
  },
} satisfies Meta<typeof FadeIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
