import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Inline } from '../inline/inline.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { VirtualList, type VirtualListHandle, type VirtualListProps } from './virtual-list.tsx';

type Line = { id: string; words: string };
const words = [
  'Staff remembered my name after two visits.',
  '小料给得很大方，就是吸管太细，珍珠吸不上来。涨价之后还是会来，因为这附近只有这家的豆子是自己烘的。'.repeat(3),
  'Der Ersatzbus fuhr an der Haltestelle vorbei, obwohl die Verkehrsbetriebe ausdrücklich das Gegenteil angekündigt hatten. '.repeat(
    4,
  ),
  'Open until 22:00 on weekdays.',
  'Queue out of the door, two people behind the bar, one of them on the phone. '.repeat(2),
];
const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), words: words[at % words.length] ?? '' }));
const hundred = lines(100);
const hundredThousand = lines(100_000);

const draw: VirtualListProps<Line>['children'] = ({ id, words: text }, { tabIndex }) => (
  <Box paddingX={16} paddingY={8} border="bottom">
    <TextLink asChild>
      <a href={`#${id}`} tabIndex={tabIndex}>
        Row {Number(id).toLocaleString('en')}
      </a>
    </TextLink>
    <Text as="p">{text}</Text>
  </Box>
);

const meta = {
  title: 'Data/VirtualList',
  component: VirtualList<Line>,
  args: { label: 'Rows', items: hundred, itemHeight: 60, children: draw },
  render: (args) => (
    <ScrollRegion label="All rows" height="large">
      <VirtualList {...args} />
    </ScrollRegion>
  ),
  parameters: {
    usage: {
      use: [
        'More than about a hundred items to scroll through without pages: rows of a dataset, a log.',
        'In a ScrollRegion or a pane of WorkFrame, or straight on the page; it scrolls with what is nearest.',
        '`restoreAs` where people come back to it; `onNearEnd` with `total` where more is fetched on the way.',
      ],
      not: [
        'For things compared by columns: Table with Pager.',
        'For less than a hundred items: RowList, or a plain Stack. They can be searched with Ctrl+F and printed.',
      ],
      keyboard: [
        [['↑', '↓'], 'the item before or after'],
        [['Page Up', 'Page Down'], 'as many items as are in view'],
        [['Home', 'End'], 'the first or last of all items'],
        ['Tab', 'leaves the list: it is one stop'],
      ],
      access: [
        'Every item says its number and how many there are in all (`aria-posinset`, `aria-setsize`), drawn or not.',
        'The item that has the focus stays on the page, however far the page is scrolled.',
        'The caller gives the `tabIndex` it is handed to the main control of the item.',
      ],
    },
  },
} satisfies Meta<typeof VirtualList<Line>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A row with the focus is drawn wherever it is: what is seen is what lies in the part that scrolls. */
function isInView(link: HTMLElement): boolean {
  const [row, list] = [link, link.closest('[role="region"]')].map((part) => part?.getBoundingClientRect());
  return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveAttribute('aria-posinset', '1');
    await expect(first).toHaveAttribute('aria-setsize', '100');
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(50);
  },
};
/** Only what is in view is drawn; the last of a hundred thousand is one key away. */
export const HundredThousand: Story = {
  args: { items: hundredThousand },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'Row 1' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 3' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 100,000' })).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Row 100,000' })).not.toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 1' })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(Number(document.activeElement?.textContent?.match(/\d+/)?.[0])).toBeGreaterThan(3));
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
  },
};
function Jump(props: VirtualListProps<Line>) {
  const list = useRef<VirtualListHandle>(null);
  return (
    <Stack gap={8}>
      <Inline>
        <Button onClick={() => list.current?.scrollTo(49_999, 'start')}>Row 50,000</Button>
        <Button onClick={() => list.current?.scrollTo(0)}>First</Button>
      </Inline>
      <ScrollRegion label="All rows" height="large">
        <VirtualList {...props} ref={list} />
      </ScrollRegion>
    </Stack>
  );
}
export const ScrollTo: Story = {
  args: { items: hundredThousand },
  render: (args) => <Jump {...args} />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Row 1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Row 50,000' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 50,000' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'First' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 1' })).toBeVisible());
  },
};
function Leaving(props: VirtualListProps<Line>) {
  const [isShown, setShown] = useState(true);
  return (
    <Stack gap={8}>
      <Inline>
        <Button onClick={() => setShown(!isShown)}>{isShown ? 'Leave' : 'Come back'}</Button>
      </Inline>
      {isShown && (
        <ScrollRegion label="All rows" height="large">
          <VirtualList {...props} restoreAs="story" />
        </ScrollRegion>
      )}
    </Stack>
  );
}
export const ComesBack: Story = {
  args: { items: hundredThousand },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    const place = () => canvas.getByRole('region', { name: 'All rows' });
    place().scrollTo(0, 8000);
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Row 2' })).toBeNull());
    await waitFor(() => expect(place().scrollTop).toBeGreaterThan(7000));
    // Rows are measured once they are drawn, and what is scrolled changes by that: what is seen does not.
    const below = (row: HTMLElement) => row.getBoundingClientRect().top - place().getBoundingClientRect().top;
    const first = canvas.getAllByRole('link').find((row) => below(row) >= 0) ?? document.body;
    const [name, left] = [first.textContent, below(first)];
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await waitFor(() => expect(Math.abs(below(canvas.getByRole('link', { name })) - left)).toBeLessThan(4));
  },
};
const onNearEnd = fn();
export const FetchesMore: Story = {
  args: { items: hundred, total: 4807, onNearEnd },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'Row 1' })).focus();
    await expect(onNearEnd).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(onNearEnd).toHaveBeenCalledOnce());
    await expect((await canvas.findAllByRole('listitem'))[0]).toHaveAttribute('aria-setsize', '4807');
  },
};
export const Current: Story = {
  args: { current: 60 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isInView(canvas.getByRole('link', { name: 'Row 61' }))).toBe(true));
  },
};
/** Without a part that scrolls around it, it scrolls with the page. */
export const OnPage: Story = {
  render: (args) => <VirtualList {...args} />,
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'Row 1' })).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 100' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 1' })).toHaveFocus());
  },
};
export const Empty: Story = {
  args: { items: [] },
  render: (args) => (
    <>
      <VirtualList {...args} />
      <EmptyState title="No records found" size="small" />
    </>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
/** The keys go on from the item that was pressed; with Shift they are the browser's. */
export const FromWhereItIsPressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const fourth = await canvas.findByRole('link', { name: 'Row 4' });
    fourth.focus();
    await waitFor(() => expect(fourth).toHaveAttribute('tabindex', '0'));
    await expect(await fireEvent.keyDown(fourth, { key: 'ArrowDown', shiftKey: true })).toBe(true);
    await expect(fourth).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 5' })).toHaveFocus());
  },
};
/** What has the focus stays, and keeps its keys, however far the list is scrolled. */
export const ScrolledAway: Story = {
  args: { items: hundredThousand },
  play: async ({ canvas, userEvent }) => {
    const second = await canvas.findByRole('link', { name: 'Row 2' });
    second.focus();
    canvas.getByRole('region', { name: 'All rows' }).scrollTo(0, 8000);
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Row 3' })).toBeNull());
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 3' })).toHaveFocus());
  },
};
function Going(props: VirtualListProps<Line>) {
  const [current, setCurrent] = useState(3);
  return (
    <Stack gap={8}>
      <Button onClick={() => setCurrent(60)}>Go to row 61</Button>
      <ScrollRegion label="All rows" height="large">
        <VirtualList {...props} current={current} />
      </ScrollRegion>
    </Stack>
  );
}
/** The one that is open is in view, and the Tab key leads to it. */
export const OtherCurrent: Story = {
  render: (args) => <Going {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Row 4' })).toHaveAttribute('tabindex', '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to row 61' }));
    const row = await canvas.findByRole('link', { name: 'Row 61' });
    await waitFor(() => expect(row).toHaveAttribute('tabindex', '0'));
    await waitFor(() => expect(isInView(row)).toBe(true));
  },
};
const onEnd = fn();
/** Where all are here there are no more to fetch. */
export const AllHere: Story = {
  args: { items: hundred, total: 100, onNearEnd: onEnd },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'Row 1' })).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Row 100' })).toHaveFocus());
    await expect(onEnd).not.toHaveBeenCalled();
  },
};
