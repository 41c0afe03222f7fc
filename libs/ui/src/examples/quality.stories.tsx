import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import {
  Button,
  Columns,
  Divider,
  HeatMap,
  type IconName,
  Inline,
  type Intent,
  IntervalPlot,
  type IntervalRow,
  PageHeader,
  Panel,
  Person,
  Pill,
  Table,
  Tabs,
  Tag,
  Text,
  TextLink,
} from '../index.ts';
import { Frame, link } from './frame.tsx';

const meta = {
  title: 'Examples/Quality',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Reading = 'Reliable' | 'Tentative' | 'Too low';
const looks: Record<Reading, { tone: Intent; icon: IconName }> = {
  Reliable: { tone: 'positive', icon: 'check' },
  Tentative: { tone: 'caution', icon: 'half-ring' },
  'Too low': { tone: 'severe', icon: 'warning' },
};
type Question = IntervalRow & { type: string; reading: Reading; agreed: number };
const question = (
  label: string,
  type: string,
  [value, low, high]: [number, number, number],
  reading: Reading,
  agreed: number,
): Question => ({
  id: label,
  type,
  reading,
  agreed,
  label: (
    <TextLink href="#question" tone="strong">
      {label}
    </TextLink>
  ),
  interval: { value, low, high },
  tone: reading === 'Too low' ? 'severe' : undefined,
});
const questions = [
  question('Overall sentiment', 'Single choice', [0.81, 0.78, 0.84], 'Reliable', 312),
  question('Topics', 'Multiple choice', [0.69, 0.65, 0.73], 'Tentative', 236),
  question('Would they come back?', 'Single choice', [0.88, 0.85, 0.91], 'Reliable', 351),
  question('How soon to reply?', 'Single choice', [0.54, 0.48, 0.6], 'Too low', 188),
];
const people = [
  { name: 'Mei Tan', values: [94, 85, 96, 78], total: 88 },
  { name: 'Hanna Vogt', values: [92, 83, 95, 74], total: 86 },
  { name: '陈雨', values: [93, 79, 94, 71], total: 84 },
  { name: '王思远', values: [90, 76, 92, 69], total: 82 },
  { name: 'Arjun Nair', values: [86, 68, 91, 62], total: 77 },
  { name: 'Diego Salas', values: [81, 61, 88, 55], total: 71 },
];
const disputed = [
  { row: 217, text: 'Not the worst. Not that the bar is high around here.', answers: ['Mixed', 'Negative', 'Neutral'] },
  { row: 88, text: '店员说没位置，其实里面空了一半，最后给我换了靠窗的。', answers: ['混合', '负面', '正面'] },
  { row: 340, text: 'They finally fixed the door. Now fix the espresso.', answers: ['Mixed', 'Negative', 'Positive'] },
  { row: 12, text: 'Five stars for the dog at table four.', answers: ['Positive', 'Neutral', 'Mixed'] },
  { row: 295, text: '还行吧，反正也没别的地方去。', answers: ['中性', '负面', '混合'] },
];
const two = (value: number) => value.toFixed(2);
const more = (label: string) => <TextLink href="#more">{label}</TextLink>;

function Agreement() {
  return (
    <Panel
      title="Agreement per question"
      hint="400 rows, 3 answers each, 4,800 answers"
      actions={more('How it is computed')}
      padded={false}
    >
      <IntervalPlot
        label="Agreement per question"
        summary="Krippendorff’s α with its 95 % interval: two questions are reliable, one tentative, one too low."
        heads={{ row: 'Question', plot: 'α and its interval' }}
        domain={[0.4, 1]}
        references={[
          { value: 0.667, label: '0.667 tentative' },
          { value: 0.8, label: '0.80 reliable' },
        ]}
        format={(value) => value.toFixed(1)}
        describe={({ value, low, high }) => `${two(value)}, from ${two(low)} to ${two(high)}`}
        empty={<Text>No records found</Text>}
        rows={questions}
        before={[
          {
            id: 'type',
            header: 'Type',
            cell: ({ type }) => (
              <Text size="inherit" tone="soft">
                {type}
              </Text>
            ),
          },
        ]}
        after={[
          {
            id: 'alpha',
            header: 'α',
            align: 'end',
            cell: ({ interval }) => (
              <Text size="inherit" weight="strong">
                {interval ? two(interval.value) : '–'}
              </Text>
            ),
          },
          {
            id: 'interval',
            header: 'Interval',
            align: 'end',
            cell: ({ interval }) => (
              <Text size="inherit" tone="soft">
                {interval ? `${two(interval.low)}–${two(interval.high)}` : '–'}
              </Text>
            ),
          },
          { id: 'reading', header: 'Reading', cell: ({ reading }) => <Pill {...looks[reading]}>{reading}</Pill> },
          {
            id: 'agreed',
            header: 'All three agree',
            align: 'end',
            cell: ({ agreed }) => (
              <>
                {agreed} / 400{'\u2002'}
                <Text size="inherit" tone="quiet">
                  {Math.round(agreed / 4)}%
                </Text>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Contributors() {
  return (
    <Panel title="Contributors" hint="Same as the consensus, % of 200 rows">
      <HeatMap
        label="Contributors, same as the consensus"
        summary="Mei Tan is nearest to the consensus; the urgency of a reply divides everyone."
        heads={{ row: 'Contributor', total: 'Mean' }}
        columns={['Sentiment', 'Topics', 'Come back', 'Reply'].map((label) => ({ id: label, label }))}
        rows={people.map(({ name, ...row }) => ({ id: name, label: <Person name={name} />, ...row }))}
        totals={[89, 75, 93, 68, 81]}
        thresholds={[60, 70, 80, 90]}
        steps={['under 60', '60', '70', '80', '90 and over']}
        format={String}
        empty={<Text>No records found</Text>}
      />
    </Panel>
  );
}

function Disputed() {
  return (
    <Panel title="Most disputed rows" hint="42 of 82 still open" actions={more('All 82')} padded={false}>
      <Table
        caption="Most disputed rows"
        rows={disputed}
        rowKey={({ row }) => String(row)}
        rowSize="large"
        loadingText="Please wait..."
        empty={<Text>No records found</Text>}
        columns={[
          {
            id: 'row',
            header: 'Row',
            align: 'end',
            width: 'fit',
            cell: ({ row }) => (
              <Text size="inherit" tone="quiet">
                {row}
              </Text>
            ),
          },
          { id: 'text', header: 'Text', wrap: true, cell: ({ text }) => text },
          {
            id: 'answers',
            header: 'Answers',
            cell: ({ answers }) => (
              <Inline gap={4} wrap={false}>
                {answers.map((answer) => (
                  <Tag key={answer}>{answer}</Tag>
                ))}
              </Inline>
            ),
          },
          {
            id: 'decide',
            header: 'Decide',
            headerHidden: true,
            align: 'end',
            cell: () => <Button size="small">Decide</Button>,
          },
        ]}
      />
    </Panel>
  );
}

function Screen() {
  const [tab, setTab] = useState('quality');
  const quality = (
    <>
      <Agreement />
      <Divider />
      <Columns template="wideEnd" stackBelow="xl" ruled>
        <div>
          <Contributors />
        </div>
        <div>
          <Disputed />
        </div>
      </Columns>
    </>
  );
  const other = (label: string) => <Panel title={label}>Not part of this example.</Panel>;
  return (
    <Frame currentId="task-list">
      <PageHeader
        title="Visit coding, batch 3"
        crumbs={[
          { id: 'dashboard', label: 'Dashboard', link },
          { id: 'tasks', label: 'Task List', link },
          { id: 'project', label: 'Café reviews 2026', link },
          { id: 'task', label: 'Visit coding, batch 3' },
        ]}
        crumbsLabel="Breadcrumb"
        status={
          <Pill tone="positive" icon="checks">
            Completed
          </Pill>
        }
        actions={
          <>
            <Button iconStart="download">Export</Button>
            <Button tone="primary">Adjudicate 42 rows</Button>
          </>
        }
      />
      <Tabs
        label="Task"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'progress', label: 'Progress', content: other('Progress') },
          { id: 'rows', label: 'Rows', count: 400, content: other('Rows') },
          { id: 'quality', label: 'Quality', content: quality },
          { id: 'activity', label: 'Activity', content: other('Activity') },
          { id: 'export', label: 'Export', content: other('Export') },
        ]}
      />
    </Frame>
  );
}

export const Default: Story = { render: () => <Screen /> };
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
