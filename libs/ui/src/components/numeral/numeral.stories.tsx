import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Numeral } from './numeral.tsx';

const meta = { title: 'Text/Numeral', component: Numeral, args: { children: '4,807' } } satisfies Meta<typeof Numeral>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OfTotal: Story = { args: { children: '132', rest: '/ 240' } };
export const Medium: Story = {
  render: () => (
    <Inline gap={24}>
      <Numeral size="medium">88 %</Numeral>
      <Numeral size="medium" rest="/ 58">
        43
      </Numeral>
    </Inline>
  ),
};
