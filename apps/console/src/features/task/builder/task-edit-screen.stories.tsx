import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { anUpload } from '../../../testing/builder/an-upload.ts';
import { consoleAt, type Scene, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { joined, type Network, Refusal } from '../../../testing/stories/network.ts';
import { visit } from '../../../testing/stories/sample/contributor/user-tasks.ts';
import { sampleId } from '../../../testing/stories/sample/ids.ts';
import { contributors, manager, people } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';
import { teams } from '../../../testing/stories/sample/teams.ts';
import { rememberIntake } from './data/remembered-intake.ts';
import type { Task } from './draft/draft.ts';

const { id } = tasks.visit5;
type Step = 'basics' | 'data' | 'questions' | 'people' | 'review';

const networkOf = (task: Task): Network => ({
  get: {
    '/task/{id}': task,
    '/task/{id}/pace': { paces: [], away: [] },
    '/task/{id}/row': ({ query }) => {
      const from = Number(query.get('position') ?? 1);
      const found = visit.rows.slice(from - 1, from - 1 + Number(query.get('limit') ?? 1));
      return { rows: found.map(({ content }) => content), totalCount: task.rows_count };
    },
  },
  patch: { '/task/{id}': { ...task, version: task.version + 1 } },
  put: {
    '/task/{id}/question': { ...task, version: task.version + 1 },
    '/task/{id}/contributor': { ...task, version: task.version + 1 },
  },
});

const at = (step: Step, task: Task): Scene => ({
  path: `/task/${id}/edit?step=${step}`,
  user: manager,
  isNewcomer: true,
  network: networkOf(task),
});

const upload = anUpload();

/**
 * The wizard: something too big for one form, in steps that can be left, resumed and opened in any order, each saved by
 * itself.
 *
 * Made of `PageHeader` (state `Pill`, quiet way out), `Stepper` with the save state at its end, the open step, and
 * `StepFooter` (back at the start, what is there so far, the one primary `Button`). A step is `Panel`s in
 * `Columns ruled`: fields beside what they lead to. The `QuestionBuilder` pattern is a list, an editor and a live
 * preview in `Columns template="editor"`. A flush `Banner` appears when another user has saved meanwhile.
 */
const meta = {
  title: 'Screens/Task builder',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['A record of several parts that takes an hour or a week, and is published when all of them are there.'],
      not: ['A dozen fields: see Screens/Project form.', 'Steps that only make sense in one go: a Dialog.'],
      access: [
        'A step with a problem says so in its name; the review step lists what is missing, each a link to its place.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Basics: Story = {
  render: consoleAt(at('basics', building.named)),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.title') }), ' B');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Visit coding, batch 5 B' })).toBeVisible();
  },
};

/** No file yet: the requirements are beside the drop area. */
export const DataNone: Story = { render: consoleAt(at('data', building.named)) };

/** A file was read: what each column is for, and which rows would be left out, before anything is imported. */
export const DataCheck: Story = {
  render: consoleAt({
    ...at('data', building.named),
    isNewcomer: false, // the file is kept under the user's id
    remember: () =>
      rememberIntake(
        { user: manager.id, task: id, purpose: 'import' },
        { kind: 'staged', staged: { upload, columns: upload.columns, name: 'Batch 5', reading: {} } },
      ),
  }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('heading', { name: new RegExp(t('builder.data.problems')) })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: t('builder.data.import_good', { count: upload.check.good_count }) }),
    ).toBeEnabled();
  },
};

/** The language of each dataset can be read, beside names of any length. */
export const DataImported: Story = {
  render: consoleAt(at('data', building.withRows)),
  async play({ canvas }) {
    await settled();
    const [field] = await canvas.findAllByRole('combobox');
    await expect(field?.clientWidth).toBeGreaterThan(80);
  },
};

const published: Task = { ...building.complete, is_draft: false, status: 1 };
const preview: Schema<'TakeBackPreview'> = {
  untouched: 4649,
  started: 158,
  submitted: 120,
  approved: 0,
  contributor: building.complete.contributor.slice(0, 2).map(({ user }, index) => {
    return index === 0
      ? { user, answered: 118, skipped: 2, started: 0, state: 'submitted' }
      : { user, answered: 35, skipped: 0, started: 3, state: 'open' };
  }),
};

/** Taking back an import says before it is done what would go, and whose answers. */
export const DataTakeBack: Story = {
  render: consoleAt({
    ...at('data', published),
    network: {
      ...networkOf(published),
      get: { ...networkOf(published).get, '/task/{id}/dataset/{dataset_id}/takeBack': preview },
    },
  }),
  async play({ canvas, canvasElement }) {
    const t = await settled();
    const [dataset] = published.task_row;
    await userEvent.click(
      await canvas.findByRole('button', { name: t('builder.data.take_back', { name: dataset?.name ?? '' }) }),
    );
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const confirm = await dialog.findByRole('button', { name: t('take_back.confirm') });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(dialog.getByRole('radio', { name: t('take_back.withdraw') }));
    await expect(dialog.getByRole('radio', { name: t('take_back.withdraw') })).toBeChecked();
  },
};

/** The preview is the workbench's own question card: what is written is tried at once. */
export const Questions: Story = {
  render: consoleAt(at('questions', building.withQuestions)),
  async play({ canvas }) {
    const t = await settled();
    const preview = within(await canvas.findByRole('region', { name: t('builder.preview.title') }));
    await userEvent.click(await preview.findByRole('radio', { name: /Mixed/ }));
    await expect(preview.getByRole('radio', { name: /Mixed/ })).toBeChecked();
  },
};

/** Questions from a file: nothing is added until all of it is right. */
export const QuestionsFromFile: Story = {
  render: consoleAt(at('questions', building.withQuestions)),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('builder.questions.more') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('builder.questions.from_file') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('builder.questions.from_file') }));
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Add questions' })).toHaveAttribute('aria-disabled', 'true');
  },
};

const own: Schema<'Template'> = {
  id: sampleId(0x901),
  name: 'Customer feedback, long version with subtopics',
  guideline: '- Read the whole text.',
  questions: building.withQuestions.questions.map(({ dataset: _, ...question }) => question),
  questions_count: building.withQuestions.questions.length,
  createdBy: { id: manager.id, name: manager.name, username: manager.username, pic: null },
  createdAt: '2026-11-02T02:00:00Z',
  updatedAt: '2026-11-02T02:00:00Z',
  version: 1,
};
const templates: Network = {
  get: {
    '/template': () => {
      const { guideline: _, questions: __, ...summary } = own;
      return { entities: [summary], totalCount: 1 };
    },
    '/template/{id}': own,
  },
};

/** The questions of a template, chosen one by one; who saved it renames and deletes it here. */
export const QuestionsFromTemplate: Story = {
  render: consoleAt({
    ...at('questions', building.withQuestions),
    isNewcomer: false, // one of the templates is the manager's own
    network: joined(networkOf(building.withQuestions), templates),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('builder.questions.more') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: t('builder.questions.from_template') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('builder.questions.from_template') }));
    await userEvent.click(dialog.getByRole('combobox', { name: t('template.field') }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(own.name) }));
    await expect(await dialog.findByRole('button', { name: t('template.rename') })).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('copy.add', { count: own.questions_count }) })).toBeEnabled();
  },
};

/** The live preview stays in view, 300 px from the top (SPEC.md section 9), while the questions beside it scroll. */
export const QuestionsScrolled: Story = {
  render: consoleAt(at('questions', building.withQuestions)),
  globals: { viewport: { value: 'w1440' } },
  async play({ canvas }) {
    const t = await settled();
    const preview = await canvas.findByRole('region', { name: t('builder.preview.title') });
    const styles = [...preview.querySelectorAll('*')].map((part) => getComputedStyle(part));
    const sticky = styles.filter(({ position }) => position === 'sticky');
    await expect(sticky.map(({ insetBlockStart }) => Number.parseFloat(insetBlockStart))).toEqual([300]);
  },
};

/** Why nothing is saved, with the way there, is read in full on a phone. */
export const QuestionsRefused: Story = {
  render: consoleAt(at('questions', building.withQuestions)),
  globals: { viewport: { value: 'w375' }, language: 'de' },
  async play({ canvas }) {
    const t = await settled();
    await userEvent.clear(await canvas.findByRole('textbox', { name: t('builder.question.name') }));
    const reason = await canvas.findByRole('link', { name: t('builder.refused.no_text', { q: 1 }) });
    const kept = await canvas.findByText(t('builder.not_saved_kept'));
    const screenWidth = document.documentElement.clientWidth;
    for (const words of [reason, kept])
      await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(screenWidth);
  },
};

export const QuestionsNone: Story = { render: consoleAt(at('questions', building.withRows)) };

export const People: Story = {
  render: consoleAt(at('people', building.complete)),
  async play({ canvas }) {
    const t = await settled();
    // it is there, and cannot be used, before the people are
    const all = await canvas.findByRole('checkbox', { name: t('list.select_all') });
    await waitFor(() => expect(all).toBeChecked());
  },
};

const away = contributors.map((user) => ({ ...user, away_until: '2026-12-08' }));

/** Until when someone is away is below their name, and nothing of it is cut. */
export const PeopleAway: Story = {
  render: consoleAt({
    ...at('people', building.complete),
    network: joined(networkOf(building.complete), {
      get: { '/user': { entities: away, totalCount: away.length } },
    }),
  }),
  globals: { viewport: { value: 'w1280' }, language: 'de' },
  async play({ canvas }) {
    await settled();
    const notes = await canvas.findAllByText(/^Abwesend bis/);
    await expect(notes).toHaveLength(away.length);
    for (const note of notes) {
      const cell = within(await canvas.findByRole('table'))
        .getAllByRole('cell')
        .find((one) => one.contains(note));
      await expect(cell?.scrollWidth).toBe(cell?.clientWidth);
    }
  },
};

/** By keyboard: the members of a team are added, and the button that opened the dialog has the focus again. */
export const PeopleOfTeam: Story = {
  render: consoleAt(at('people', { ...building.complete, contributor: [] })),
  async play({ canvas }) {
    const t = await settled();
    const open = await canvas.findByRole('button', { name: t('builder.people.add_team') });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('combobox', { name: t('field.team') }), teams.reviews.name);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(teams.reviews.name) }));
    await expect(await dialog.findByText(t('team.left_out', { count: 1, names: people.jonas.name }))).toBeVisible();
    (await dialog.findByRole('button', { name: t('team.adds', { count: 2 }) })).focus();
    await userEvent.keyboard('{Enter}');
    const removeLabel = t('builder.people.unselect', { name: people.hanna.name });
    await expect(await canvas.findByRole('button', { name: removeLabel })).toBeVisible();
    await waitFor(() => expect(open).toHaveFocus());
  },
};

/** A reliability sample: some rows get several answers, the others one. */
export const PeopleOverlap: Story = {
  render: consoleAt(at('people', { ...building.complete, overlap_share: 10 })),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('builder.people.overlapped'))).toBeVisible();
    await expect(canvas.getByText(t('builder.people.reliability', { count: 139 }))).toBeVisible();
  },
};

const [fast, slow] = building.complete.contributor.map(({ user }) => user.id);
const paces = [
  { user_id: fast ?? '', rows_count: 480, low: 14, median: 22, high: 31 },
  { user_id: slow ?? '', rows_count: 95, low: 40, median: 65, high: 88 },
];

/** Rows with gold answers are mixed into everyone's rows. */
export const PeopleHiddenGold: Story = {
  render: consoleAt({
    ...at('people', { ...building.complete, gold_share: 5 }),
    network: joined(networkOf({ ...building.complete, gold_share: 5 }), {
      get: {
        '/task/{id}/goldRow': { task_row: building.complete.task_row.map(({ id }) => ({ id, rows_count: 24 })) },
      },
    }),
  }),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('builder.people.gold_rows'))).toBeVisible();
    await expect(canvas.getByLabelText(t('builder.people.gold_share'))).toHaveValue('5');
  },
};

/** Everything is there, with what each contributor would have to do; of one nothing is known yet. */
export const ReviewAndPublish: Story = {
  render: consoleAt({
    ...at('review', building.complete),
    network: joined(networkOf(building.complete), { get: { '/task/{id}/pace': { paces, away: [] } } }),
  }),
  async play({ canvas }) {
    const t = await settled();
    const publish = await canvas.findByRole('button', { name: t('task.publish') });
    await waitFor(() => expect(publish).toBeEnabled());
    await userEvent.type(
      await canvas.findByRole('spinbutton', { name: new RegExp(t('builder.review.forecast_seconds')) }),
      '45',
    );
    await userEvent.click(canvas.getByRole('switch', { name: t('builder.review.forecast_away') }));
    await expect(canvas.queryByText(t('builder.review.forecast_unknown'))).toBeNull();
  },
};

/** What is missing, each a way to where it is put right. */
export const ReviewMissing: Story = { render: consoleAt(at('review', building.named)) };

/** From the second read on, another user's version is returned. */
function changedMeanwhile(start: Task, fields: Partial<Task>): Network {
  const theirs = { ...start, ...fields, version: start.version + 1 };
  let hasSaved = false;
  const isStale = () => {
    hasSaved = true;
    return new Refusal(409, 'stale_version');
  };
  return {
    get: { '/task/{id}': () => (hasSaved ? theirs : start) },
    patch: { '/task/{id}': isStale },
    put: { '/task/{id}/question': isStale },
  };
}

/** A question in two versions, of which both can be kept. */
export const ConflictOfQuestions: Story = {
  render: consoleAt({
    ...at('questions', building.withQuestions),
    network: joined(
      networkOf(building.withQuestions),
      changedMeanwhile(building.withQuestions, {
        questions: building.withQuestions.questions.map((question, index) =>
          index === 0 ? { ...question, name: `${question.name} (overall)`, hint: 'The visit as a whole.' } : question,
        ),
      }),
    ),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('builder.question.name') }), ', please');
    await userEvent.click(await canvas.findByRole('button', { name: t('conflict.compare') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('conflict.compare_title') }));
    await userEvent.click(dialog.getByRole('radio', { name: t('conflict.both') }));
    await expect(dialog.getByRole('radio', { name: t('conflict.both') })).toBeChecked();
  },
};

/** Where nothing collides, both changes are in the draft, and those of the other person are named. The next stories leave drafts unsaved. */
export const Merged: Story = {
  render: consoleAt({
    ...at('basics', building.named),
    network: changedMeanwhile(building.named, { guideline: 'Read the whole review before you answer.' }),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.title') }), ', weekdays');
    await expect(await canvas.findByText(t('conflict.taken', { changes: t('field.guideline') }))).toBeVisible();
  },
};

/** Two people changed the same field: nothing is saved until one of them has compared the versions. */
export const Conflict: Story = {
  render: consoleAt({
    ...at('basics', building.named),
    network: changedMeanwhile(building.named, { name: 'Visit coding, batch 5 (Harbour Lane)' }),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.title') }), ', weekdays');
    await expect(await canvas.findByText(t('builder.conflict.title'))).toBeVisible();
  },
};

/** Both versions of each field, side by side. Closing the dialog leads back to where it was opened. */
export const ConflictCompared: Story = {
  render: consoleAt({
    ...at('basics', building.named),
    network: changedMeanwhile(building.named, {
      name: 'Visit coding, batch 5 (Harbour Lane)',
      guideline: 'Read the whole review before you answer.',
    }),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.type(await canvas.findByRole('textbox', { name: t('field.guideline') }), 'Mark sarcasm.');
    await userEvent.type(canvas.getByRole('textbox', { name: t('field.title') }), ', weekdays');
    const compare = await canvas.findByRole('button', { name: t('conflict.compare') });
    await userEvent.click(compare);
    const title = t('conflict.compare_title');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: t('common.cancel') }),
    );
    await waitFor(() => expect(compare).toHaveFocus());
    await userEvent.click(compare);
    const [mine] = within(await screen.findByRole('dialog', { name: title })).getAllByRole('radio', {
      name: t('conflict.mine'),
    });
    await expect(mine).toBeChecked();
  },
};
