import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from '../columns/columns.tsx';
import { Panel } from '../panel/panel.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  title: 'Layout/Sheet',
  component: Sheet,
  args: {
    children: (
      <>
        <Panel title="Import check">4,807 of 4,812 rows will be imported.</Panel>
        <Panel title="Problems">Five rows are left out.</Panel>
      </>
    ),
  },
  parameters: {
    usage: {
      use: ['On a page without AppFrame or WorkFrame: the white surface on the grey desk.'],
      not: ['Inside AppFrame or WorkFrame: they bring one.', 'Around one thing: Card.'],
    },
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
export const WithColumns: Story = {
  args: {
    children: (
      <Columns ruled template="mainSide">
        <Panel title="Zusammenfassung">4.807 von 4.812 Zeilen werden übernommen.</Panel>
        <Panel title="问题">有五行被忽略。</Panel>
      </Columns>
    ),
  },
};
