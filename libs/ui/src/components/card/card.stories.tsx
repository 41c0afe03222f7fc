import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Pill } from '../pill/pill.tsx';
import { Progress } from '../progress/progress.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'One answer under review.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Current: Story = { args: { current: true, children: 'The one that has the keys.' } };
export const AsLink: Story = {
  args: {
    asChild: true,
    children: (
      <a href="#task">
        <Stack gap={12}>
          <Inline justify="between" align="start">
            <Stack gap={0}>
              <Text weight="medium">Complaint type</Text>
              <Text size="medium" tone="quiet">
                Rail passenger tweets
              </Text>
            </Stack>
            <Pill tone="late" icon="clock">
              9 days late
            </Pill>
          </Inline>
          <Progress label="Answered" value={96} max={150} tone="late" width="fill" figure="96 / 150" />
        </Stack>
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Complaint type/ })).toHaveAttribute('href', '#task');
  },
};
