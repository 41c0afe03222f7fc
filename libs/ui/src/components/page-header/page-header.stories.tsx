import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { Pill } from '../pill/pill.tsx';
import { Text } from '../text/text.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Shell/PageHeader',
  component: PageHeader,
  args: {
    title: 'Visit coding, batch 5',
    crumbs: [
      { id: 'dashboard', label: 'Dashboard', link: <SampleLink to="#dashboard" /> },
      { id: 'tasks', label: 'Task List', link: <SampleLink to="#tasks" /> },
      { id: 'new', label: 'New task' },
    ],
    crumbsLabel: 'Breadcrumb',
  },
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: [
        'The head of every sheet: the way here from the dashboard, the title, what can be done.',
        'Actions at the end edge, the one primary button last; a range of dates where the page is of a time.',
        '`titleRef` for the application, which gives the title the focus after a change of route.',
      ],
      not: [
        'For a part of a page: Panel has a title of its own.',
        'In WorkFrame: the strip above the work shows the place.',
      ],
      keyboard: [['Tab', 'through the way here, then the actions']],
      access: [
        'The one h1 of the page. It can take the focus but is no stop of the Tab key.',
        'The way here is a navigation with a list; the last name has `aria-current` and leads nowhere.',
        'Status and actions are left out on paper.',
      ],
    },
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Visit coding, batch 5');
    await expect(canvas.getByRole('link', { name: 'Task List' })).toHaveAttribute('href', '#tasks');
    await expect(canvas.getByText('New task')).toHaveAttribute('aria-current', 'page');
  },
};
export const TitleAlone: Story = { args: { crumbs: undefined } };
export const WithActions: Story = {
  args: {
    subtitle: '4 questions, about 25 s per row',
    status: (
      <Pill tone="promote" icon="pencil">
        Draft
      </Pill>
    ),
    actions: (
      <>
        <Button tone="quiet">Leave and finish later</Button>
        <Button tone="primary">Publish</Button>
      </>
    ),
  },
};
/** The button that chooses the days a dashboard is of. */
export const WithRange: Story = {
  args: {
    title: 'Dashboard',
    crumbs: [{ id: 'dashboard', label: 'Dashboard' }],
    actions: (
      <Button iconStart="calendar" iconEnd="chevron-down">
        Today <Text tone="quiet">20 November 2026</Text>
      </Button>
    ),
  },
};
export const Phone: Story = { args: { ...WithActions.args }, globals: { viewport: { value: 'w375' } } };
export const Dark: Story = { args: { ...WithActions.args }, globals: { theme: 'dark' } };
export const Compact: Story = { args: { ...WithActions.args }, globals: { density: 'compact' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    title: '外卖平台评论情感分析第二批',
    crumbs: [
      { id: 'dashboard', label: '仪表盘', link: <SampleLink to="#dashboard" /> },
      { id: 'tasks', label: '任务列表', link: <SampleLink to="#tasks" /> },
      { id: 'here', label: '外卖平台评论情感分析第二批' },
    ],
    crumbsLabel: '当前位置',
    subtitle: '4 道题目，每行约 25 秒',
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    ...WithActions.args,
    title: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr, zweite Erhebungswelle',
  },
};
/** Where the way to a page is long, its links wrap, and each is still a target of its own. */
export const LongWay: Story = {
  args: {
    crumbs: ['Dashboard', 'Tasks', 'Tone of reviews', 'Quality', 'How does the author feel?'].map((label) => ({
      id: label,
      label,
      link: <SampleLink to="#way" />,
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('link').map((link) => Math.round(link.getBoundingClientRect().top));
    const lines = [...new Set(tops)];
    await expect(lines.length).toBeGreaterThan(1);
    for (const [index, top] of lines.entries())
      await expect(top - (lines[index - 1] ?? top - 24)).toBeGreaterThanOrEqual(24);
  },
};
