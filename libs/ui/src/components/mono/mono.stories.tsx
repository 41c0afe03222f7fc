import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { Mono } from './mono.tsx';

const meta = {
  title: 'Text/Mono',
  component: Mono,
  args: { children: 'review_text' },
  parameters: {
    usage: {
      use: ['What a machine reads or a person copies letter by letter: ids, column names, paths, codes.'],
      not: ['Numbers in a table: Text with `tabular`, which keeps the typeface.', 'Keys to press: Kbd.'],
      access: ['Breaks anywhere, so that a long id never makes the page scroll sideways.'],
    },
  },
} satisfies Meta<typeof Mono>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Breaks: Story = { args: { children: '0197a3c2-7f3a-719c-8f7c-1e2d3c4b5a69'.repeat(8) } };
export const InAText: Story = {
  render: (args) => (
    <Text>
      Die Spalte <Mono {...args} /> enthält den Haupttext. 列 <Mono>sentiment_总体</Mono> 存放答案。
    </Text>
  ),
};
export const Narrow: Story = { ...Breaks, globals: { viewport: { value: 'w320' } } };
