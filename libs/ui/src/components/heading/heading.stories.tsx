import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 1, children: 'Visit coding, batch 5' },
  parameters: {
    usage: {
      use: [
        'A title of a page, a dialog or a part that has no Panel of its own.',
        '`level` for the place in the outline, `size` for the eye: they may differ.',
      ],
      not: [
        'In a Panel, Dialog, Drawer or PageHeader: they draw their own from `title`.',
        'To make words big: Text with `size="large"`, or Numeral for a figure.',
      ],
      access: [
        'Levels follow each other without a gap; one level 1 per page.',
        'A new screen moves the focus to its title: `tabIndex={-1}` and `ref`.',
      ],
    },
  },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['page', 'screen', 'dialog', 'panel'] as const).map((size, index) => (
        <Heading key={size} {...args} level={([1, 2, 3, 4] as const)[index] ?? 1} size={size} />
      ))}
    </Stack>
  ),
};
export const Chinese: Story = { args: { children: '登录 Concord', size: 'page', lang: 'zh-Hans' } };
export const LongGerman: Story = {
  args: { children: 'Qualitätssicherungsvereinbarungen und Übereinstimmungsprüfungen der laufenden Erhebungswelle' },
};
export const LongChinese: Story = {
  args: { lang: 'zh-Hans', children: '2026年秋季全国连锁咖啡店顾客评论情感分析与标注员间一致性质量检查（第二轮）' },
};
export const Narrow: Story = { ...LongGerman, globals: { viewport: { value: 'w320' } } };
