import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../box/box.tsx';
import { Columns } from '../columns/columns.tsx';
import { Inline } from '../inline/inline.tsx';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Brand/Logo',
  component: Logo,
  args: { name: 'Concord' },
  parameters: {
    usage: {
      use: [
        'At the head of the menu and on pages outside it: mark and name.',
        'The mark alone from 16 px, with a `label` unless the name is near.',
      ],
      not: ['As a decoration or a loading sign: Splash and Spinner.', 'In another colour or with an effect.'],
      access: ['With `name` it reads as the name; the mark itself is silent.'],
    },
  },
} satisfies Meta<typeof Logo>;
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
export const Narrow: Story = { ...Sizes, globals: { viewport: { value: 'w320' } } };
export const OnBothGrounds: Story = {
  render: (args) => (
    <Columns>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme}>
          <Box surface="canvas" padding={24}>
            <Logo {...args} size="large" />
          </Box>
        </div>
      ))}
    </Columns>
  ),
};
