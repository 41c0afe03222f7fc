import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

function Held(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}
const body = (words: string) => <Box padding="inset">{words}</Box>;
const meta = {
  title: 'Data/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Help with this row',
    value: 'guide',
    onChange: () => {},
    tabs: [
      { id: 'guide', label: 'Guideline', icon: 'book', keyHint: 'I', content: body('Taste, size, freshness.') },
      {
        id: 'remarks',
        label: 'Remarks',
        icon: 'comment',
        count: 1,
        news: true,
        content: body('Mind the second topic.'),
      },
      { id: 'history', label: 'History', disabled: true, content: body('') },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Tabs<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Guideline' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Mind the second topic.');
  },
};
export const LongWords: Story = {
  args: {
    tabs: [
      { id: 'guide', label: 'Bearbeitungsrichtlinie und Beispiele', content: body('a') },
      { id: 'b', label: '审核人的备注与更正后的答案', content: body('b') },
      { id: 'c', label: 'Übereinstimmungsberechnung', content: body('c') },
    ],
  },
};
