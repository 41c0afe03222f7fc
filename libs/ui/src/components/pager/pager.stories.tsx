import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Pager, type PagerProps } from './pager.tsx';

function Held(props: PagerProps) {
  const [page, setPage] = useState(props.page);
  const [pageSize, setPageSize] = useState(props.pageSize);
  return (
    <Pager
      {...props}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      onPageSize={(size) => {
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
    onPage: () => {},
    onPageSize: () => {},
    texts: {
      label: 'Pages of projects',
      pageSize: 'Rows per page',
      range: (from, to, total) => `${from}–${to} of ${total}`,
      previous: 'Previous page',
      next: 'Next page',
      page: (page) => `Page ${page}`,
    },
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('4–6 of 16')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6' }));
    await expect(canvas.getByText('16–16 of 16')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '10' }));
    await expect(canvas.getByText('1–10 of 16')).toBeVisible();
  },
};
export const OnePage: Story = {
  args: { total: 4, pageSize: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByRole('radiogroup', { name: 'Rows per page' })).toBeVisible();
  },
};
export const NothingToPage: Story = {
  args: { total: 3 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('button, input')).toBeNull();
  },
};
export const ManyPages: Story = { args: { total: 4807, page: 700, windowSize: 5 } };
