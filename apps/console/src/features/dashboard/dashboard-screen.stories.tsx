import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { emptyDashboard } from '../../testing/records.ts';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { forever } from '../../testing/stories/network.ts';
import { contributorDashboard, managerDashboard } from '../../testing/stories/sample/dashboards.ts';
import { contributor, manager, master } from '../../testing/stories/sample/people.ts';

const path = '/dashboard';

/**
 * The dashboard: the work that needs attention today, late items first; every number links to the list it counts.
 *
 * Made of `PageHeader` with the range button, `StatRow` of `StatCard`s (icon and tone only where something is wrong),
 * then `DashboardTable`s, each a `Panel padded={false}` with a `Table` and a link to all of it, set in `Columns ruled`
 * that stack below 1200 px. Ratios have a `Progress` beside them, totals are in the table's foot, people are
 * `Person`s.
 *
 * ```tsx
 * <StatRow label={t('dashboard.summary')}><StatCard label={…} value={…} link={<Link to={…} />} /></StatRow> <Columns
 * template="wideStart" stackBelow="xl" ruled> <DashboardTable title={…} rows={…} columns={…} all={{ total, to }} />
 * </Columns>
 * ```
 */
const meta = {
  title: 'Screens/Dashboard',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['The first page of a role: three numbers at most, then the few rows that explain them.'],
      not: [
        'Everything there is: link to its list page instead of paging here.',
        'One record: its own page has Panels.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Type 0: the whole workspace. */
export const Master: Story = {
  render: consoleAt({ path, user: master }),
  async play({ canvas }) {
    const t = await settled();
    const latest = await canvas.findByRole('table', { name: t('dashboard.latest_submission') });
    await expect(latest).toBeVisible();
    const sheet = latest.parentElement?.getBoundingClientRect().right ?? 0;
    await expect(latest.getBoundingClientRect().right, 'dates end at the edge').toBeLessThanOrEqual(sheet);
  },
};
export const MasterEmpty: Story = {
  render: consoleAt({ path, user: master, network: { get: { '/dashboard/': emptyDashboard(0) } } }),
};

/** Type 1: the manager's own projects. */
export const Manager: Story = {
  render: consoleAt({ path, user: manager, network: { get: { '/dashboard/': managerDashboard } } }),
};
/** Long names break where the two tables are beside each other, and leave the numbers in view. */
export const ManagerLongNames: Story = {
  globals: { viewport: { value: 'w1200' } },
  render: consoleAt({
    path,
    user: manager,
    network: {
      get: {
        '/dashboard/': {
          ...managerDashboard,
          overdue: managerDashboard.overdue.map(({ project, task_detail, ...counts }) => ({
            ...counts,
            project: { ...project, name: 'Befragung der Fahrgäste im Verkehrsverbund' },
            task_detail: { ...task_detail, name: 'Gründe der Unzufriedenheit nach Haltestelle' },
          })),
        },
      },
    },
  }),
  async play({ canvas }) {
    const t = await settled();
    const table = await canvas.findByRole('table', { name: t('dashboard.project_task_status') });
    const sheet = table.parentElement?.getBoundingClientRect().right ?? 0;
    await expect(table.getBoundingClientRect().right, 'all numbers are in view').toBeLessThanOrEqual(sheet);
    for (const link of within(table).getAllByRole('link', { name: /^(Befragung|Gründe)/ })) {
      const cell = link.closest('td')?.getBoundingClientRect().right ?? 0;
      await expect(link.getBoundingClientRect().right, 'no name is cut').toBeLessThanOrEqual(cell);
    }
  },
};
export const ManagerEmpty: Story = {
  render: consoleAt({ path, user: manager, network: { get: { '/dashboard/': emptyDashboard(1) } } }),
};

/** Type 2: the contributor's own work, and how it was marked. */
export const Contributor: Story = {
  render: consoleAt({ path, user: contributor, network: { get: { '/dashboard/': contributorDashboard } } }),
};

/** A contributor who has never had a task sees whom to ask. */
export const ContributorEmpty: Story = {
  render: consoleAt({ path, user: contributor, network: { get: { '/dashboard/': emptyDashboard(2) } } }),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByRole('note')).toHaveTextContent('help@example.org');
  },
};

export const Loading: Story = {
  render: consoleAt({ path, user: master, network: { get: { '/dashboard/': forever } } }),
};
