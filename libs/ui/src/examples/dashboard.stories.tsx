import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Button,
  Columns,
  type IconName,
  PageHeader,
  Panel,
  Person,
  Pill,
  Progress,
  StatCard,
  StatRow,
  type StatusTone,
  Table,
  Text,
  TextLink,
} from '../index.ts';
import { Frame, link } from './frame.tsx';

const meta = {
  title: 'Examples/Dashboard',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const people = [
  { name: 'Arjun Nair', user: '@arjun.nair', active: 3, late: 2, submitted: 7 },
  { name: '陈雨', user: '@chenyu', active: 2, late: 1, submitted: 9 },
  { name: 'Hanna Vogt', user: '@hanna', active: 2, late: 1, submitted: 11 },
  { name: 'Diego Salas', user: '@diego.s', active: 2, late: 1, submitted: 4 },
  { name: 'Mei Tan', user: '@mei.tan', active: 3, late: 0, submitted: 12 },
  { name: '王思远', user: '@siyuan.w', active: 0, late: 0, submitted: 6 },
];
const managers = [
  { name: 'Priya Raman', active: 3, draft: 1, completed: 2, overdue: 1 },
  { name: '周鸣', active: 3, draft: 1, completed: 3, overdue: 1 },
  { name: 'Tomás Herrera', active: 1, draft: 0, completed: 1, overdue: 0 },
];
const submissions = [
  { name: 'Mei Tan', project: 'Café reviews 2026', task: 'Visit coding, batch 4', date: '20 November 2026, 13:48' },
  { name: '陈雨', project: '外卖平台评论', task: '情感分析 第二批', date: '20 November 2026, 11:20' },
  { name: 'Hanna Vogt', project: 'Rail passenger tweets', task: 'Urgency', date: '20 November 2026, 09:05' },
];

const count = (n: number, tone?: StatusTone, icon?: IconName) =>
  n > 0 && tone && icon ? (
    <Pill tone={tone} icon={icon} look="line">
      {String(n)}
    </Pill>
  ) : (
    <Text size="inherit" tone={n === 0 ? 'quiet' : 'inherit'}>
      {n}
    </Text>
  );
const more = (label: string) => <TextLink href="#more">{label}</TextLink>;
const none = <Text>No records found</Text>;

export const Master: Story = {
  render: () => (
    <Frame currentId="dashboard">
      <PageHeader
        title="Dashboard"
        crumbs={[
          { id: 'dashboard', label: 'Dashboard', link },
          { id: 'overview', label: 'Overview' },
        ]}
        crumbsLabel="Breadcrumb"
        actions={
          <Button iconStart="calendar" iconEnd="chevron-down">
            Today <Text tone="quiet">20 Nov 2026</Text>
          </Button>
        }
      />
      <StatRow label="Summary">
        <StatCard
          label="Active Projects"
          value="7"
          link={link}
          bar={
            <Progress
              label="On time"
              max={7}
              width="large"
              segments={[
                { label: 'On time', value: 5, tone: 'accent' },
                { label: 'Overdue', value: 2, tone: 'overdue' },
              ]}
            />
          }
          note="5 on time, 2 past their end date"
        />
        <StatCard
          label="Late Projects"
          value="2"
          icon="flag"
          tone="overdue"
          link={link}
          note="Oldest: Rail passenger tweets, 9 days"
        />
        <StatCard
          label="Late Tasks"
          value="3"
          icon="clock"
          tone="late"
          link={link}
          note="5 assignments open, 4 contributors"
        />
      </StatRow>
      <Columns template="wideStart" stackBelow="xl" ruled>
        <div>
          <Panel title="Contributor Task Performance" actions={more('All users')} padded={false}>
            <Table
              caption="Contributor Task Performance"
              rows={people}
              rowKey={(row) => row.user}
              loadingText="Please wait..."
              empty={none}
              sort={{ by: 'late', direction: 'desc' }}
              onSort={() => {}}
              columns={[
                {
                  id: 'name',
                  header: 'Contributor',
                  width: 'fluid',
                  cell: (row) => <Person name={row.name} note={row.user} />,
                  footer: '6 contributors',
                },
                { id: 'active', header: 'Active', align: 'end', cell: (row) => count(row.active), footer: 12 },
                {
                  id: 'late',
                  header: 'Late',
                  align: 'end',
                  sortable: true,
                  cell: (row) => count(row.late, 'late', 'clock'),
                  footer: 5,
                },
                {
                  id: 'submitted',
                  header: 'Submitted',
                  align: 'end',
                  cell: (row) => (
                    <Progress
                      label={`Submitted by ${row.name}`}
                      value={row.submitted}
                      max={12}
                      width="small"
                      figure={row.submitted}
                      figureWidth="small"
                    />
                  ),
                  footer: 49,
                },
              ]}
            />
          </Panel>
          <Panel title="Latest Submission" actions={more('All 49')} padded={false}>
            <Table
              caption="Latest Submission"
              rows={submissions}
              rowKey={(row) => row.name}
              loadingText="Please wait..."
              empty={none}
              columns={[
                { id: 'name', header: 'Contributor', cell: (row) => <Person name={row.name} /> },
                { id: 'project', header: 'Project', cell: (row) => row.project },
                {
                  id: 'task',
                  header: 'Task',
                  width: 'fluid',
                  cell: (row) => (
                    <TextLink href="#task" tone="strong">
                      {row.task}
                    </TextLink>
                  ),
                },
                {
                  id: 'date',
                  header: 'Date',
                  align: 'end',
                  cell: (row) => (
                    <Text size="inherit" tone="soft">
                      {row.date}
                    </Text>
                  ),
                },
              ]}
            />
          </Panel>
        </div>
        <div>
          <Panel title="PM Projects Status" actions={more('All projects')} padded={false}>
            <Table
              caption="PM Projects Status"
              rows={managers}
              rowKey={(row) => row.name}
              loadingText="Please wait..."
              empty={none}
              columns={[
                {
                  id: 'name',
                  header: 'Manager',
                  width: 'fluid',
                  cell: (row) => <Person name={row.name} />,
                  footer: '15 of 16 projects',
                },
                { id: 'active', header: 'Active', align: 'end', cell: (row) => count(row.active), footer: 7 },
                { id: 'draft', header: 'Draft', align: 'end', cell: (row) => count(row.draft), footer: 2 },
                { id: 'completed', header: 'Completed', align: 'end', cell: (row) => count(row.completed), footer: 6 },
                {
                  id: 'overdue',
                  header: 'Overdue',
                  align: 'end',
                  cell: (row) => count(row.overdue, 'overdue', 'flag'),
                  footer: 2,
                },
              ]}
            />
          </Panel>
          <Panel title="Contributor Status" actions={more('Assign')} padded={false}>
            <Table
              caption="Contributor Status"
              rows={people}
              rowKey={(row) => row.user}
              loadingText="Please wait..."
              empty={none}
              columns={[
                { id: 'name', header: 'Contributor', width: 'fluid', cell: (row) => <Person name={row.name} /> },
                {
                  id: 'status',
                  header: 'Status',
                  cell: (row) =>
                    row.active > 0 ? (
                      <Pill tone="active" icon="user">{`Assigned ${row.active} Tasks`}</Pill>
                    ) : (
                      <Pill tone="inactive" icon="pause">
                        Idle
                      </Pill>
                    ),
                },
              ]}
            />
          </Panel>
        </div>
      </Columns>
    </Frame>
  ),
};
export const MasterRail: Story = {
  render: () => (
    <Frame currentId="project-list" initiallyCollapsed>
      <PageHeader title="Project List" />
    </Frame>
  ),
};
export const MasterDark: Story = { ...Master, globals: { theme: 'dark' } };
export const MasterCompact: Story = { ...Master, globals: { density: 'compact' } };
