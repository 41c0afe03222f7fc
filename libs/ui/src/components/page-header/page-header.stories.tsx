import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { Pill } from '../pill/pill.tsx';
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
export const WithActions: Story = {
  args: {
    subtitle: '4 questions, about 25 s per row',
    status: (
      <Pill tone="draft" icon="pencil">
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
export const LongWords: Story = {
  args: {
    ...WithActions.args,
    title: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr, zweite Erhebungswelle',
  },
};
