import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'Data/Stepper',
  component: Stepper,
  args: {
    label: 'New task',
    labels: { done: 'done', problem: 'needs attention' },
    steps: [
      { id: 'basics', label: 'Basics', state: 'done', link: <SampleLink to="#basics" /> },
      { id: 'data', label: 'Data', state: 'problem', link: <SampleLink to="#data" /> },
      { id: 'questions', label: 'Questions', state: 'current' },
      { id: 'people', label: 'People', state: 'todo' },
      { id: 'publish', label: 'Review and publish', state: 'todo' },
    ],
    end: (
      <Text size="small" tone="quiet">
        Draft saved at 14:02
      </Text>
    ),
  },
  parameters: {
    usage: {
      use: [
        'Three to six steps of one process, in an order that matters; completed steps stay reachable.',
        'At the end what applies to all steps: when the draft was saved.',
      ],
      not: [
        'For parts without order: Tabs.',
        'For the progress of a thing: Progress. For the place in the product: PageHeader with crumbs.',
      ],
      keyboard: [
        ['Tab', 'goes through the steps that can be reached'],
        ['Enter', 'goes to the step'],
      ],
      access: [
        'A named landmark with a list; the open step says `aria-current="step"`.',
        'Done and “needs attention” are words too, given in `stateLabels`.',
      ],
    },
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Basics/ })).toHaveAttribute('href', '#basics');
    await expect(canvas.getByText('Questions').closest('[aria-current]')).toHaveAttribute('aria-current', 'step');
  },
};
const german = ['Grundangaben', 'Datenbestand', 'Fragenkatalog', 'Beteiligte', 'Überprüfen und veröffentlichen'];
export const LongWords: Story = {
  args: {
    steps: german.map((label, at) => ({ id: label, label, state: at === 2 ? 'current' : at < 2 ? 'done' : 'todo' })),
  },
};
/** What stands at the end leaves the steps their room: it takes a second line. */
export const LongEnd: Story = {
  args: {
    end: (
      <Inline gap={8}>
        <Text size="small" nowrap>
          Not saved yet, kept in this browser
        </Text>
        <Text size="small">Question 2: The condition must refer to an answer to an earlier question</Text>
      </Inline>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 1160 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBe(list.clientWidth);
    await expect(canvas.getByText(/^Question 2/).getClientRects().length).toBe(1);
  },
};
const chinese = ['基本信息', '数据', '问题', '人员', '检查并发布'];
export const Chinese: Story = {
  args: { steps: chinese.map((label, at) => ({ id: label, label, state: at === 4 ? 'current' : 'done' })) },
  globals: { language: 'zh-Hans' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'w375' } } };
