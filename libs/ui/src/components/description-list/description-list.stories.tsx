import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DescriptionList } from './description-list.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Rows in file', value: '4,812' },
      { term: 'Will be imported', value: '4,807' },
      { term: '导入时带有备注', value: '1' },
      { term: 'Übereinstimmung mit dem Goldstandard', value: '17 / 20' },
    ],
  },
  parameters: {
    usage: {
      use: [
        'Facts about one thing: what was imported, when it was submitted, how it was marked.',
        '`rows` in a narrow panel, `stacked` where values are long, `line` above a text or a list.',
      ],
      not: ['For many things alike: Table.', 'For figures that lead somewhere: StatCard. For fields to fill: Field.'],
      access: ['A native description list: each value is read with its term.'],
    },
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Line: Story = { args: { layout: 'line' } };
export const Stacked: Story = { args: { layout: 'stacked' } };
const long = [
  {
    term: 'Übereinstimmungskoeffizient der Zweitbegutachtung',
    value: 'Nicht berechnet, weil niemand sonst geantwortet hat',
  },
  { term: '导入文件名', value: 'visit-coding-batch-4-with-a-name-that-does-not-end-before-the-edge-of-the-panel.csv' },
];
export const LongWords: Story = { args: { items: long } };
/** A short term is not broken by the value beside it. */
export const ShortTerm: Story = {
  args: {
    items: [
      { term: 'Name', value: 'Bewertungen der Filialen an der Hafenstraße und der Zollverwaltung' },
      { term: '名称', value: 'Bewertungen der Filialen an der Hafenstraße und der Zollverwaltung' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    for (const term of ['Name', '名称']) {
      const words = document.createRange();
      words.selectNodeContents(canvas.getByText(term));
      await expect(words.getClientRects()).toHaveLength(1);
    }
  },
};
export const LongStacked: Story = { args: { items: long, layout: 'stacked' } };
export const Narrow: Story = { args: { items: long }, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Empty: Story = { args: { items: [] } };
