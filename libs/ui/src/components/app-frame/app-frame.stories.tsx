import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Frame } from '../../examples/frame.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Panel } from '../panel/panel.tsx';
import { AppFrame } from './app-frame.tsx';

const meta = {
  title: 'Shell/AppFrame',
  component: AppFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 520 } } },
} satisfies Meta<typeof AppFrame>;
export default meta;

const content = (
  <>
    <PageHeader title="Project List" />
    <Panel title="Projects">Sixteen projects.</Panel>
  </>
);
type Story = StoryObj;

export const Default: Story = {
  render: () => <Frame currentId="project-list">{content}</Frame>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Project List' })).toHaveAttribute('aria-current', 'page');
  },
};
export const Rail: Story = {
  render: () => (
    <Frame currentId="project-list" initiallyCollapsed>
      {content}
    </Frame>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand menu' }));
    await expect(canvas.getByRole('button', { name: 'Collapse menu' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse menu' }));
  },
};
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  render: () => <Frame currentId="dashboard">{content}</Frame>,
};
export const LongWordsChinese: Story = {
  globals: { language: 'zh-Hans' },
  render: () => (
    <Frame currentId="dashboard">
      <PageHeader title="内容编码、情感分析与质量检查" subtitle="三个未完成，两个审核中，五个已通过" />
      <Panel title="最近提交">大雨天站台漏水，地面很滑，有人差点摔倒。</Panel>
    </Frame>
  ),
};
