import type { Schema } from '@concord/api-client';
import { listLimit } from '@concord/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../testing/stories/console-at.tsx';
import { manager, master } from '../../testing/stories/sample/people.ts';
import { submissions } from '../../testing/stories/sample/submissions.ts';
import { nothingYet } from '../../testing/stories/sample/workspace.ts';

const path = '/submission';

/**
 * What was submitted, as a list page: who, for what, in which state, how it was marked.
 *
 * Made as Screens/Project list is. Several states of one item are `Pill`s side by side in an `Inline`; the row leads
 * to the review desk.
 */
const meta = {
  title: 'Screens/Submission list',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A queue: rows that wait to be opened and judged, with what became of the earlier ones.'],
      not: ['Judging itself: see Screens/Review desk.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: consoleAt({ path: `${path}?pageSize=25`, user: master }) };

/** The next page; the address contains its number. */
export const NextPage: Story = {
  render: consoleAt({ path, user: manager }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('list.next_page') }));
    await waitFor(() => expect(location.search).toContain('pageNumber=2'));
  },
};

export const NoneYet: Story = { render: consoleAt({ path, user: manager, network: nothingYet }) };

/** More than are counted: the pages end with the 10,000th. */
export const TooManyToCount: Story = {
  render: consoleAt({
    path: `${path}?pageNumber=999`,
    user: master,
    network: { get: { '/submission': { entities: submissions.slice(0, 10), totalCount: listLimit + 1 } } },
  }),
  globals: { viewport: { value: 'w375' } },
  async play({ canvas }) {
    const t = await settled();
    const range = t('list.range_more', { from: 9981, to: 9990, total: listLimit });
    await waitFor(() => expect(canvas.getByText(range)).toBeVisible());
    await expect(await canvas.findByText(t('list.total_more', { count: listLimit }))).toBeVisible();
  },
};

const longNames = submissions.slice(0, 10).map((submission) => ({
  ...submission,
  contributor: { ...submission.contributor, name: 'Maximiliane Oberhuber' },
  project: { ...submission.project, name: 'Kundenzufriedenheit in den Filialen, Frühjahr 2026' },
  task: { ...submission.task, name: 'Tonalität der Rezensionen in allen Ladengeschäften' },
}));

/** Names of projects and tasks end in an ellipsis, so that all columns fit into a window of 1440 px. */
export const LongNames: Story = {
  render: consoleAt({
    path,
    user: master,
    network: { get: { '/submission': { entities: longNames, totalCount: longNames.length } } },
  }),
  globals: { viewport: { value: 'w1440' }, language: 'de' },
  async play({ canvas }) {
    await settled();
    const table = (await canvas.findByRole('table')).parentElement;
    await waitFor(() => expect(canvas.getAllByText('Maximiliane Oberhuber').length).toBeGreaterThan(1));
    await expect(table?.scrollWidth).toBe(table?.clientWidth);
  },
};

const counts = (values: Partial<Schema<'SubmissionCounts'>> = {}): Schema<'SubmissionCounts'> => ({
  all: 240,
  unmarked: 12,
  incorrect: 3,
  skipped: 0,
  not_as_gold: 2,
  not_as_others: 9,
  more_not_as_others: false,
  disputed: 0,
  correct_answers: 220,
  incorrect_answers: 3,
  unmarked_answers: 12,
  sample: null,
  lot: null,
  check_result: null,
  ...values,
});
const checked = { rows: 20, correct_answers: 38, unmarked_answers: 0 };
const [passed, failed, whole] = submissions.map(({ id }) => id);
const summary = {
  get: {
    '/submission/{id}/count': ({ path: { id } }: { path: Readonly<Record<string, string>> }) => {
      if (id === passed)
        return counts({ sample: { ...checked, incorrect_answers: 1, incorrect_rows: 1 }, check_result: 'pass' });
      if (id === failed)
        return counts({ sample: { ...checked, incorrect_answers: 6, incorrect_rows: 4 }, check_result: 'fail' });
      return counts();
    },
  },
} as const;

async function select(
  canvasElement: HTMLElement,
  how: number,
  action: 'review.approve' | 'queue.assign' | 'task.resume',
) {
  const t = await settled();
  const canvas = within(canvasElement);
  // the first is that of the head, which is there before the rows
  await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(how));
  for (const box of canvas.getAllByRole('checkbox').slice(1, how + 1)) await userEvent.click(box);
  await userEvent.click(await canvas.findByRole('button', { name: t(action) }));
  return t;
}

/** Several are approved after a summary; those whose check has not passed are left out at first. */
export const ApprovingSeveral: Story = {
  render: consoleAt({ path: `${path}?pageSize=25`, user: master, network: summary }),
  async play({ canvasElement }) {
    await expect([passed, failed, whole]).not.toContain(undefined);
    const t = await select(canvasElement, 3, 'review.approve');
    await expect(await screen.findByRole('dialog', { name: t('queue.approve_title', { count: 2 }) })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: t('queue.leave_out', { count: 1 }) })).toBeChecked();
  },
};

export const AssigningAReviewer: Story = {
  render: consoleAt({ path: `${path}?pageSize=25`, user: master }),
  async play({ canvasElement }) {
    const t = await select(canvasElement, 2, 'queue.assign');
    const dialog = within(await screen.findByRole('dialog', { name: t('queue.assign_title', { count: 2 }) }));
    await userEvent.click(dialog.getByRole('button', { name: t('queue.assign') }));
    await expect(dialog.getByText(t('queue.choose_reviewer'))).toBeVisible();
  },
};

const paused = submissions.slice(0, 3).map((submission) => ({
  ...submission,
  is_completed: false,
  status: 1 as const,
  paused_at: '2026-11-20T06:00:00Z',
  gold_below: { share: 80, right: 11, of: 24 },
}));

/** What a rule has paused is resumed, with a message to each of the contributors. */
export const ResumingSeveral: Story = {
  render: consoleAt({
    path: `${path}?state=paused`,
    user: master,
    network: { get: { '/submission': { entities: paused, totalCount: paused.length } } },
  }),
  async play({ canvasElement }) {
    const t = await select(canvasElement, 2, 'task.resume');
    const dialog = within(await screen.findByRole('dialog', { name: t('gold_rule.resume_title_of', { count: 2 }) }));
    await expect(dialog.getByRole('textbox', { name: t('gold_rule.note') })).toBeVisible();
  },
};
