import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Pager, type PagerProps } from './pager.tsx';

function Held(props: PagerProps) {
  const [page, setPage] = useState(props.page);
  const [pageSize, setPageSize] = useState(props.pageSize);
  return (
    <Pager
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={(next) => {
        setPage(next);
        props.onPageChange(next);
      }}
      onPageSizeChange={(size) => {
        setPageSize(size);
        setPage(1);
      }}
    />
  );
}
const meta = {
  title: 'Data/Pager',
  component: Pager,
  args: {
    page: 1,
    pageSize: 3,
    total: 16,
    windowSize: 3,
    pageSizes: [3, 5, 10],
    onPageChange: fn(),
    onPageSizeChange: () => {},
    labels: {
      label: 'Pages of projects',
      pageSize: 'Items per page',
      range: (from, to, total) => `${from}–${to} of ${total}`,
      previous: 'Previous page',
      next: 'Next page',
      page: (page) => `Page ${page}`,
    },
  },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Below a list whose total the server knows: page, size and place belong in the address.',
        'Sizes from the specification; the chosen one is saved for each user and list.',
      ],
      not: [
        'For rows to work through without comparing: VirtualList or RowList.',
        'For the next and previous of one thing: two IconButtons.',
        'Where everything fits on the smallest page it draws nothing: no need to leave it out.',
      ],
      keyboard: [
        ['Enter', 'goes to the page'],
        [['←', '→'], 'another size'],
      ],
      access: [
        'The numbers are a named landmark; the page that is open says `aria-current`.',
        'The range is text, so that it is read in its place. The Table announces new rows.',
      ],
    },
  },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('1–3 of 16')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('4–6 of 16')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6' }));
    await expect(canvas.getByText('16–16 of 16')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '10' }));
    await expect(canvas.getByText('1–10 of 16')).toBeVisible();
  },
};
/** At its ends a press does nothing, and the focus stays where it is. */
export const AtTheEnd: Story = {
  args: { total: 6 },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvas.getByText('4–6 of 6')).toBeVisible();
    await expect(next).toHaveFocus();
  },
};
export const OnePage: Story = {
  args: { total: 4, pageSize: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByRole('radiogroup', { name: 'Items per page' })).toBeVisible();
  },
};
export const NothingToPage: Story = {
  args: { total: 3 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('button, input')).toBeNull();
  },
};
/** As many neighbours as the caller says, beside the first page and the last. */
export const ManyPages: Story = {
  args: { total: 4807, page: 700, windowSize: 5 },
  play: async ({ canvas }) => {
    const numbers = canvas.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent);
    await expect(numbers).toEqual(['1', '698', '699', '700', '701', '702', '1603']);
  },
};
export const SmallWindow: Story = {
  args: { total: 4807, page: 700, windowSize: 1 },
  play: async ({ canvas }) => {
    const numbers = canvas.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent);
    await expect(numbers).toEqual(['1', '700', '1603']);
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Page 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('4–6 of 16')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveFocus();
    canvas.getByRole('radio', { name: '3' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('1–5 of 16')).toBeVisible();
  },
};
/** The first and the last page join their neighbours, and the focus stays on them. */
export const FromEndToEnd: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Page 6', 'Page 1']) {
      canvas.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
  },
};
export const LastPage: Story = {
  args: { page: 6 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('16–16 of 16')).toBeVisible();
  },
};
/** A page past the end counts as the last one. */
export const PastEnd: Story = {
  args: { page: 99 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  },
};
const format = (n: number) => n.toLocaleString('de');
const german = {
  label: 'Seiten der Projektliste',
  pageSize: 'Einträge pro Seite',
  range: (from: number, to: number, total: number) =>
    `${format(from)} bis ${format(to)} von insgesamt ${format(total)} Einträgen`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  page: (page: number) => `Seite ${format(page)}`,
};
export const LongWords: Story = { args: { total: 124_807, page: 7000, windowSize: 5, labels: german, format } };
const chinese = {
  ...german,
  pageSize: '每页条数',
  range: (from: number, to: number, total: number) => `第 ${from}–${to} 条，共 ${total} 条`,
};
export const Chinese: Story = { args: { page: 3, labels: chinese }, globals: { language: 'zh-Hans' } };
export const ManySizes: Story = {
  args: { pageSizes: [3, 5, 10, 25, 50, 100], pageSize: 10, total: 412, windowSize: 5 },
};
export const Narrow: Story = { ...ManySizes, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { args: { page: 3 }, globals: { theme: 'dark' } };
const inGerman = (n: number) => n.toLocaleString('de');
/** Dots only where pages are left out, and numbers as the language writes them. */
export const Gaps: Story = {
  args: {
    total: 21_000,
    page: 4,
    pageSize: 3,
    windowSize: 5,
    format: inGerman,
    labels: { ...meta.args.labels, page: (n) => `Page ${inGerman(n)}` },
  },
  play: async ({ canvas, userEvent }) => {
    const drawn = () => [...canvas.getByRole('navigation').children].map(({ textContent }) => textContent).slice(1, -1);
    await expect(drawn()).toEqual(['1', '2', '3', '4', '5', '6', '…', '7.000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 7.000' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6.997' }));
    await expect(drawn()).toEqual(['1', '…', '6.995', '6.996', '6.997', '6.998', '6.999', '7.000']);
  },
};
