import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Icon } from '../icon/icon.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { RowList, type RowListProps } from './row-list.tsx';

function Held(props: RowListProps) {
  const [current, setCurrent] = useState(props.current);
  return (
    <ScrollRegion label="Rows" height="large">
      <RowList
        {...props}
        current={current}
        onSelect={(index) => {
          setCurrent(index);
          props.onSelect(index);
        }}
      />
    </ScrollRegion>
  );
}
const meta = {
  title: 'Data/RowList',
  component: RowList,
  args: {
    label: 'Rows',
    current: 1,
    onSelect: fn(),
    items: [
      {
        id: '31',
        start: <Icon name="check" tone="positive" label="Correct" />,
        number: 31,
        label: 'Thank you to the passenger who returned my umbrella at the last stop',
      },
      {
        id: '34',
        start: <Icon name="x" tone="critical" label="Incorrect" />,
        number: 34,
        label: '大雨天站台漏水，地面很滑，有人摔倒',
      },
      {
        id: '36',
        start: <Icon name="ring" tone="soft" label="Unmarked" />,
        number: 36,
        label: 'Der Ersatzbus fuhr an der Haltestelle vorbei',
      },
    ],
  },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Rows, answers or messages to go through one by one, beside the one that is open.',
        'An icon with a label shows the state of each; its number helps to talk about it.',
        'Any length: from a hundred rows on only what is in view is drawn. It scrolls with the pane around it.',
      ],
      not: [
        'To compare by several properties: Table.',
        'For places of the product: AsideMenu. For settings of one thing: Tabs.',
      ],
      keyboard: [
        [['↑', '↓'], 'opens the row before or after'],
        [['Home', 'End'], 'opens the first or last row'],
        [['↵', 'Space'], 'opens the row where arrows only move: in a drawer that then closes'],
        ['Tab', 'leaves the list: it is one stop'],
      ],
      access: [
        'The open row says `aria-current`; where the system has its own colours, it has an edge.',
        'Rows of a long list say their number and how many there are, drawn or not.',
      ],
    },
  },
} satisfies Meta<typeof RowList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /34/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /36/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(2);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /34/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: /34/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: /31/ })).toHaveAttribute('aria-current', 'true');
  },
};
const words = [
  'Lift at Parkway out again',
  '末班车提前两分钟开走，谁来负责',
  'Die Anschlussverbindung wurde nicht abgewartet',
];
const long = Array.from({ length: 5000 }, (_, at) => ({
  id: String(at + 1),
  start: <Icon name={at % 3 === 0 ? 'check' : 'ring'} tone={at % 3 === 0 ? 'positive' : 'soft'} label="State" />,
  number: at + 1,
  label: words[at % words.length] ?? '',
}));
/** Five thousand rows, of which some twenty are drawn. */
export const Long: Story = {
  args: { items: long, current: 0 },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000'));
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
    canvas.getByRole('button', { name: /^State 1 / }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^State 2 / })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /^State 2 / })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /5000/ })).toHaveAttribute('aria-current', 'true'));
  },
};
/** A key that leads no further leaves nothing behind: once the focus is elsewhere, it stays there. */
export const AtItsEnd: Story = {
  args: { items: long, current: 0 },
  render: (args) => {
    const [remark, setRemark] = useState('');
    return (
      <>
        <Held {...args} items={args.items.map((item) => ({ ...item }))} />
        <input aria-label="Remark" value={remark} onChange={({ target }) => setRemark(target.value)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000'));
    canvas.getByRole('button', { name: /^State 1 / }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /^State 1 / })).toHaveFocus();
    const remark = canvas.getByRole('textbox', { name: 'Remark' });
    await userEvent.click(remark);
    await userEvent.keyboard('late');
    await expect(remark).toHaveFocus();
    await expect(remark).toHaveValue('late');
  },
};
/** In a drawer: a row that arrows come to is not chosen yet, in a short list nor in a long one. */
export const ArrowsOnlyMove: Story = {
  args: { arrowsOnlyMove: true, current: 0 },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /31/ }).focus();
    await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /34/ })).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(1);
  },
};
export const ArrowsOnlyMoveInLong: Story = {
  args: { arrowsOnlyMove: true, items: long, current: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000'));
    canvas.getByRole('button', { name: /^State 1 / }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^State 2 / })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^State 3 / })).toHaveFocus());
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(2);
  },
};
/** Numbers of one to four digits: all texts start at one place. */
export const NumbersOfAnyLength: Story = {
  args: { items: [9, 10, 112, 1024].map((number) => ({ id: String(number), number, label: 'Lift out again' })) },
  play: async ({ canvas }) => {
    const starts = canvas.getAllByText('Lift out again').map((text) => Math.round(text.getBoundingClientRect().left));
    await expect(new Set(starts).size).toBe(1);
  },
};
export const LongWords: Story = {
  args: { items: long.slice(0, 3).map((item) => ({ ...item, label: item.label.repeat(12) })), current: 2 },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
export const Empty: Story = { args: { items: [] } };
function Elsewhere(props: RowListProps) {
  const [current, setCurrent] = useState(props.current);
  return (
    <div style={{ blockSize: 120, overflow: 'auto' }} data-testid="place">
      <button type="button" onClick={() => setCurrent(39)}>
        Go to 40
      </button>
      <RowList {...props} current={current} />
    </div>
  );
}
const forty = long.slice(0, 40);
/** The open one is kept in view also where it is opened elsewhere, and is the one stop of the Tab key. */
export const OpenedElsewhere: Story = {
  args: { items: forty, current: 0 },
  render: (args) => <Elsewhere {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to 40' }));
    const place = canvas.getByTestId('place').getBoundingClientRect();
    const last = canvas.getByRole('button', { name: /^State 40 / });
    await waitFor(() => expect(last.getBoundingClientRect().top).toBeLessThan(place.bottom));
    await userEvent.tab();
    await expect(last).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
/** An arrow that leads no further opens nothing anew, and one that is held with Ctrl or Shift is the browser's. */
export const NoFurther: Story = {
  args: { current: 0 },
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: /31/ });
    first.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    for (const held of [{ shiftKey: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }])
      await expect(await fireEvent.keyDown(first, { key: 'ArrowDown', ...held })).toBe(true);
    await expect(first).toHaveFocus();
  },
};
/** Until one is open, the Tab key leads to the first. */
export const NoneOpen: Story = {
  args: { items: forty, current: -1 },
  render: (args) => <RowList {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^State 1 / })).toHaveFocus();
  },
};
const onNearEnd = fn();
/** A long list that is not all here says how many there are, and asks for more at its end. */
export const MoreToCome: Story = {
  args: { items: long.slice(0, 200), total: 9000, current: 190, onNearEnd },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^State 191 / })).toBeVisible());
    await waitFor(() => expect(onNearEnd).toHaveBeenCalledOnce());
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '9000');
  },
};
