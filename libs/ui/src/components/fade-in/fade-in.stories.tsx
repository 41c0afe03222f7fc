import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Panel } from '../panel/panel.tsx';
import { Sheet } from '../sheet/sheet.tsx';
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
export const Slower: Story = { args: { duration: 400 } };
export const WithAScreen: Story = {
  args: {
    children: (
      <Sheet>
        <Panel title="项目列表">每一个答案都会被保存、审核，并计算标注员之间的一致性。</Panel>
      </Sheet>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const part = canvas.getByRole('region', { name: '项目列表' });
      await expect(part).toBeVisible();
    });
  },
};
