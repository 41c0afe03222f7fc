import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Divider } from '../divider/divider.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Panel } from './panel.tsx';

const meta = {
  title: 'Layout/Panel',
  component: Panel,
  args: { title: 'Problems', children: 'Main text is empty in row 2,077.' },
  decorators: [
    (Story) => (
      <Sheet>
        <Story />
      </Sheet>
    ),
  ],
  parameters: {
    usage: {
      use: [
        'A part of a sheet with a title: ruled off by hairlines, action at the end of its title.',
        '`padded={false}` around tables and lists, which bring their own edges.',
      ],
      not: [
        'One thing acted on as a whole: Card.',
        'A form section with fields: Stack under a Heading.',
        'Inside another Panel.',
      ],
      access: ['With a title it is a region of that name.', '`titleLevel` fits the outline of the page.'],
    },
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Problems' })).toBeVisible();
  },
};
export const WithActions: Story = {
  args: { hint: <Badge>6</Badge>, actions: <TextLink href="#list">Download list</TextLink> },
};
export const Untitled: Story = { args: { title: undefined } };
export const OnCanvas: Story = { args: { surface: 'canvas', title: 'What the contributor sees' } };
export const LongWords: Story = {
  args: {
    title: 'Übereinstimmungskoeffizient der Mehrfachauswahlfragen nach Bearbeiterinnen und Bearbeitern',
    actions: <TextLink href="#all">Alle Mitwirkenden anzeigen</TextLink>,
  },
};
/** The hint breaks; the action stays on the line of the title. */
export const LongHint: Story = {
  args: {
    title: 'Annahmeprüfung',
    hint: 'Jede Einreichung wird einzeln geprüft. Eine Zeile ist falsch, wenn mindestens eine ihrer Antworten als falsch gewertet ist. Eine Änderung gilt für Arbeit, die später eingereicht wird.',
    actions: <Button size="small">Prüfung ändern</Button>,
  },
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect();
    const action = canvas.getByRole('button').getBoundingClientRect();
    await expect(action.top).toBeLessThan(title.bottom);
    await expect(action.bottom).toBeGreaterThan(title.top);
  },
};
/** Several actions go below each other where they don't fit beside each other. */
export const ManyActionsNarrow: Story = {
  args: {
    title: 'Endgültige Antworten',
    actions: ['Endgültige Antworten exportieren', '34 endgültig entscheiden'].map((label) => (
      <Button key={label} size="small">
        {label}
      </Button>
    )),
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('region').getBoundingClientRect().right;
    for (const action of canvas.getAllByRole('button'))
      await expect(action.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  },
};
export const ChineseNarrow: Story = {
  args: {
    title: '多选题的标注员间一致性系数',
    hint: <Badge>6</Badge>,
    actions: <TextLink href="#all">查看全部标注员</TextLink>,
    children: '每一个答案都会被保存、审核，并计算标注员之间的一致性。',
  },
  globals: { viewport: { value: 'w320' } },
};
export const Several: Story = {
  render: (args) => (
    <>
      <Panel {...args} />
      <Panel title="Columns" padded={false}>
        <Divider />
      </Panel>
      <Panel title="Answers">Nothing yet.</Panel>
    </>
  ),
};
