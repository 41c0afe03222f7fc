import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { ScrollRegion } from './scroll-region.tsx';

const meta = {
  title: 'Layout/ScrollRegion',
  component: ScrollRegion,
  args: {
    label: 'Rows',
    height: 'small',
    children: (
      <Stack>
        {Array.from({ length: 30 }, (_, row) => `Row ${row + 1}`).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </Stack>
    ),
  },
  parameters: {
    usage: {
      use: ['A part that must scroll separately: the text pane of the workbench, a long list in a side panel.'],
      not: ['The page: it scrolls already.', 'Wide tables: Table scrolls on its own.', 'A scroller in a scroller.'],
      keyboard: [
        ['Tab', 'reaches the region, if there is something to scroll'],
        [['↑', '↓'], 'scroll'],
      ],
      access: ['A region with a name; it takes the focus only while its content is longer than itself.'],
    },
  },
} satisfies Meta<typeof ScrollRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whether there is something to scroll is measured once it is drawn. */
const scrolls: NonNullable<Story['play']> = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('region')).toHaveAttribute('tabindex', '0'));
};

export const Default: Story = {
  play: async (context) => {
    await scrolls(context);
    await context.userEvent.tab();
    await expect(context.canvas.getByRole('region', { name: 'Rows' })).toHaveFocus();
  },
};
export const NothingToScroll: Story = {
  args: { children: 'One row.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Rows' })).not.toHaveAttribute('tabindex');
  },
};
export const Sideways: Story = {
  play: scrolls,
  args: {
    axis: 'inline',
    height: 'auto',
    label: 'Wide line',
    children: <Text nowrap>{'每一个答案都会被保存、审核，并计算标注员之间的一致性。'.repeat(12)}</Text>,
  },
};
export const Tall: Story = { args: { height: 'large' }, play: scrolls };
export const Narrow: Story = { play: scrolls, globals: { viewport: { value: 'w320' } } };
