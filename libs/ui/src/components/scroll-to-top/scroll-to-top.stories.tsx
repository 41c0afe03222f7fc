import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ScrollToTop } from './scroll-to-top.tsx';

const meta = {
  title: 'Shell/ScrollToTop',
  component: ScrollToTop,
  args: { after: 300, label: 'Back to top' },
  render: (args) => (
    <main id="main" tabIndex={-1} style={{ minBlockSize: '3000px' }}>
      A page of 3000 px.
      <ScrollToTop {...args} />
    </main>
  ),
  parameters: {
    docs: { story: { inline: false, iframeHeight: 320 } },
    usage: {
      use: ['Once in the frame: shown when a page is scrolled further than `after` px.'],
      not: ['In panes that scroll by themselves, as those of WorkFrame.', 'Instead of paging a long list: Pager.'],
      keyboard: [['Enter', 'scrolls to the top; the focus goes to the page’s content']],
      access: [
        'Not there at all before the page is scrolled that far.',
        'It scrolls at once for those who want less motion, and keeps clear of a BottomNav.',
      ],
    },
  },
} satisfies Meta<typeof ScrollToTop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    scrollTo({ top: 300, behavior: 'instant' });
    await expect(canvas.queryByRole('button')).toBeNull();
    scrollTo({ top: 1200, behavior: 'instant' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to top' }));
    await waitFor(() => expect(scrollY).toBe(0));
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
const shown: Story = { play: () => scrollTo({ top: 600, behavior: 'instant' }) };
export const Shown: Story = { ...shown };
export const Dark: Story = { ...shown, globals: { theme: 'dark' } };
export const Phone: Story = { ...shown, globals: { viewport: { value: 'w320' } } };
export const Chinese: Story = { ...shown, globals: { language: 'zh-Hans' }, args: { label: '回到顶部' } };
export const German: Story = { ...shown, globals: { language: 'de' }, args: { label: 'Zurück zum Seitenanfang' } };
