import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

function Held(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}
const body = (words: string) => <Box padding="inset">{words}</Box>;
const meta = {
  title: 'Data/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Help with this row',
    value: 'guide',
    onChange: () => {},
    tabs: [
      { id: 'guide', label: 'Guideline', icon: 'book', keyHint: 'I', content: body('Taste, size, freshness.') },
      {
        id: 'remarks',
        label: 'Remarks',
        icon: 'comment',
        count: 1,
        news: true,
        content: body('Mind the second topic.'),
      },
      { id: 'history', label: 'History', disabled: true, content: body('') },
    ],
  },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Two to six parts of one thing that are not needed at the same time: guideline, remarks, history.',
        '`count` where a part holds things, `news` where something in it is new.',
      ],
      not: [
        'For views of the same data: SegmentedControl.',
        'For places with an address: links in a menu, so that they can be opened in a new window.',
        'For steps in an order: Stepper.',
      ],
      keyboard: [
        [['←', '→'], 'the tab before or after, which opens'],
        [['Home', 'End'], 'the first or last tab'],
        ['Tab', 'moves into the open part'],
      ],
      access: [
        'One stop of the Tab key; a tab names its part and the part is named by its tab.',
        'Where the tabs do not fit they scroll, and fade out where there is more; the open one is brought into view.',
      ],
    },
  },
} satisfies Meta<typeof Tabs<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Guideline' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Mind the second topic.');
  },
};
export const LongWords: Story = {
  args: {
    tabs: [
      { id: 'guide', label: 'Bearbeitungsrichtlinie und Beispiele', content: body('a') },
      { id: 'b', label: '审核人的备注与更正后的答案', content: body('b') },
      { id: 'c', label: 'Übereinstimmungsberechnung', content: body('c') },
    ],
  },
};
export const TooMany: Story = {
  args: {
    value: 't7',
    tabs: Array.from({ length: 12 }, (_, at) => ({
      id: `t${at + 1}`,
      label: ['Guideline', '备注', 'Übereinstimmungsberechnung'][at % 3] ?? '',
      count: at,
      content: body(`Part ${at + 1}`),
    })),
  },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas, userEvent }) => {
    const open = canvas.getByRole('tab', { selected: true });
    const inView = (tab: HTMLElement) => {
      const { left, right } = tab.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    };
    // where there is more to either side the tabs fade out
    const fadesOut = () => canvas.getByRole('tablist').getAttribute('data-more');
    await waitFor(() => expect(inView(open)).toBe(true));
    await waitFor(() => expect(fadesOut()).toBe('both'));
    open.focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Part 12');
    await waitFor(() => expect(inView(canvas.getByRole('tab', { selected: true }))).toBe(true));
    await waitFor(() => expect(fadesOut()).toBe('before'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(fadesOut()).toBe('after'));
    // nothing is a number, too
    await expect(within(canvas.getByRole('tab', { selected: true })).getByText('0', { exact: true })).toBeVisible();
  },
};
export const Wide: Story = { args: { edge: 'wide' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
function OpenedElsewhere(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <button type="button" onClick={() => setValue('t12')}>
        Go to the last
      </button>
      <Tabs {...props} value={value} onChange={setValue} />
    </>
  );
}
/** A tab that is opened elsewhere comes into view, from right to left, too. */
export const OpenedByAnother: Story = {
  args: { ...TooMany.args, value: 't1' },
  globals: { viewport: { value: 'w375' }, direction: 'rtl' },
  render: (args) => <OpenedElsewhere {...args} />,
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist');
    await waitFor(() => expect(list).toHaveAttribute('data-more', 'after'));
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the last' }));
    await waitFor(() => expect(list).toHaveAttribute('data-more', 'before'));
    const tab = canvas.getByRole('tab', { selected: true }).getBoundingClientRect();
    await expect(tab.left).toBeGreaterThanOrEqual(0);
  },
};
/** What can't be opened isn't, neither by a press nor by a key. */
export const DisabledTab: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'History' })).toBeDisabled();
    canvas.getByRole('tab', { name: /Guideline/ }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /Remarks/ })).toHaveFocus();
  },
};
