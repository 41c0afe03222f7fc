import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Logo } from './logo.tsx';

const meta = { title: 'Brand/Logo', component: Logo, args: { name: 'Concord' } } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Inline gap={24}>
      <Logo {...args} size="small" />
      <Logo {...args} />
      <Logo {...args} size="large" />
    </Inline>
  ),
};
export const MarkAlone: Story = { args: { name: undefined, label: 'Concord' } };
export const Dark: Story = { globals: { theme: 'dark' } };
