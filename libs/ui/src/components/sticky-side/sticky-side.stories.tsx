import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { Stack } from '../stack/stack.tsx';
import { StickySide } from './sticky-side.tsx';

const meta = {
  title: 'Layout/StickySide',
  component: StickySide,
  args: { offset: 24, children: <Card>Stays while the main column scrolls.</Card> },
  render: (args) => (
    <Columns template="mainSide" stackBelow="lg">
      <Stack gap={56}>
        {['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((part) => (
          <Card key={part} padding={56}>
            {part}
          </Card>
        ))}
      </Stack>
      <StickySide {...args} />
    </Columns>
  ),
  parameters: {
    usage: {
      use: ['A side card that must stay in view while a long main column scrolls: check, summary, actions.'],
      not: ['Content longer than the window: its end is never reached.', 'Main content.'],
      access: [
        'Stays in its place in the source; static below 992 px and in print.',
        'Sticky parts never cover what has the focus: pages keep a scroll padding.',
      ],
    },
  },
} satisfies Meta<typeof StickySide>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Scrolled: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step }) => {
    await step('scrolling far down keeps it in view', async () => {
      window.scrollTo(0, 400);
      const side = canvas.getByText('Stays while the main column scrolls.').getBoundingClientRect();
      await expect(side.top).toBeGreaterThanOrEqual(24);
      await expect(side.bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    window.scrollTo(0, 0);
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'w375' } } };
