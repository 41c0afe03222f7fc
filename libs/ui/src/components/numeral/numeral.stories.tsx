import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Numeral } from './numeral.tsx';

const meta = {
  title: 'Text/Numeral',
  component: Numeral,
  args: { children: '4,807' },
  parameters: {
    usage: {
      use: ['One figure that is the message: in a StatCard, at the head of a panel.', '`rest` for what it is out of.'],
      not: [
        'Figures in running text or tables: Text with `tabular`.',
        'Without a word nearby that says what is counted.',
      ],
      access: ['The figure arrives formatted for the language; a picture beside it never replaces it.'],
    },
  },
} satisfies Meta<typeof Numeral>;
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
export const OtherLanguages: Story = {
  render: () => (
    <Inline gap={24}>
      <Numeral rest="/ 12.000">4.807,5</Numeral>
      <Numeral rest="条">1.2万</Numeral>
    </Inline>
  ),
};
export const Narrow: Story = {
  args: { children: '1,204,807', rest: '/ 4,111,000' },
  globals: { viewport: { value: 'w320' } },
};
