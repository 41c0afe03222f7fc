import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 1, children: 'Visit coding, batch 5' },
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
