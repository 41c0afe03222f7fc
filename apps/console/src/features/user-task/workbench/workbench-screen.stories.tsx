import { loadMessages } from '@concord/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aDispute } from '../../../testing/a-dispute.ts';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { UNREACHABLE } from '../../../testing/stories/network.ts';
import { delivery, returnedVisit, visit } from '../../../testing/stories/sample/contributor/user-tasks.ts';
import { contributor, people, ref } from '../../../testing/stories/sample/people.ts';
import { workNetwork } from '../../../testing/user-task/work-network.ts';

const at = (work: typeof visit) => ({
  path: `/task/${work.detail.id}`,
  user: contributor,
  network: workNetwork(work),
});

/** As a person at the workbench does it: on the page, in no field. */
async function press(keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(keys);
}

/**
 * The workbench: one thing at a time, the hands on the keys, everything kept at once. The whole window belongs to it.
 *
 * Made of `WorkFrame`: top (back, place, `Progress`, `SaveState`, `SegmentedControl` for the view), main (`ReadingText`
 * with its context, guideline and remarks in `Tabs` docked under it), right (`QuestionCard`s, of which only the current
 * one shows its digits), actions (quiet ones at the start, the one primary `Button` at the end, each with its key). The
 * overview is the `AnswerMatrix` pattern. What keeps answers from being saved is a flush `Banner`; below 992 px the
 * help moves into a `Drawer`.
 */
const meta = {
  title: 'Screens/Workbench',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Hundreds of small decisions of the same kind, made one after the other for hours.'],
      not: [
        'Judging what others have decided: see Screens/Review desk.',
        'A form that is filled in once: see Screens/Project form.',
      ],
      keyboard: [
        [['1', '9'], 'choose an answer to the current question'],
        ['Enter', 'next question, then save and next row; with Shift back'],
        ['S', 'skip with a reason'],
        ['U', 'undo'],
        ['G', 'focus or grid'],
        [['I', 'R'], 'guideline, remarks'],
        ['?', 'all keys'],
      ],
      access: ['Nothing is saved while an input method composes.', 'Live regions announce the row and the save state.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A row answered by keyboard alone. */
export const Focus: Story = {
  render: consoleAt(at(visit)),
  async play({ canvas }) {
    await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('2{Enter}13{Enter}');
    await expect(canvas.getByRole('radio', { name: /Mixed/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Drinks/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Service and staff/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Food/ })).not.toBeChecked();
  },
};

/** Texts and questions in Chinese; the console is in the language of the toolbar. */
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  render: consoleAt(at(delivery)),
  async play({ canvas }) {
    await settled();
    await canvas.findByRole('radio', { name: /混合/ });
    await press('2{Enter}136');
    await expect(canvas.getByRole('checkbox', { name: /商家服务/ })).toBeChecked();
  },
};

export const Grid: Story = {
  render: consoleAt({ ...at(visit), path: `/task/${visit.detail.id}?row=125` }),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('g');
    await expect(await canvas.findByRole('grid', { name: t('workbench.grid_caption') })).toBeVisible();
  },
};

/** Going on without a network: every answer is kept here and sent later. */
export const Offline: Story = {
  render: consoleAt({
    ...at(visit),
    isOffline: true,
    network: { ...workNetwork(visit), put: { '/userTask/{id}/answers': UNREACHABLE } },
  }),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('2');
    await expect(await canvas.findByText(t('workbench.offline', { count: 1 }))).toBeVisible();
  },
};

/** The reviewer's message is above the text, the remarks beside each answer. */
export const Returned: Story = {
  render: consoleAt(at(returnedVisit)),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('workbench.mark_incorrect'))).toBeVisible();
  },
};

const isIncorrect = ({ marks }: (typeof returnedVisit.rows)[number]) =>
  marks.some(({ verdict }) => verdict === 'incorrect');
const disputable = {
  ...returnedVisit,
  rows: returnedVisit.rows.map((row) => (isIncorrect(row) ? { ...row, disputable: [1] } : row)),
};

/** A mark that the contributor disagrees with. */
const pausedVisit = {
  ...visit,
  detail: { ...visit.detail, paused_at: '2026-11-20T06:00:00Z', ask: ref(people.mei) },
};

/** Paused by a rule: it can be viewed, and the notice says whom to ask. */
export const Paused: Story = {
  render: consoleAt(at(pausedVisit)),
  async play({ canvas }) {
    const t = await settled();
    const why = t('workbench.state_paused', { name: people.mei.name });
    await expect(await canvas.findByText(why)).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: /Mixed/ })).toBeDisabled();
  },
};

/** Resumed by a reviewer, with a message. */
export const Resumed: Story = {
  render: consoleAt(
    at({
      ...visit,
      detail: { ...visit.detail, resume_note: { by: ref(people.mei), text: 'Read the examples in section 2 first.' } },
    }),
  ),
  async play({ canvas }) {
    await settled();
    await expect(await canvas.findByText(/Read the examples in section 2 first\./)).toBeVisible();
  },
};

export const Disputing: Story = {
  render: consoleAt(at(disputable)),
  async play({ canvas }) {
    const t = await settled();
    await loadMessages('draft');
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${t('dispute.make')}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: t('dispute.title') }));
    await userEvent.type(dialog.getByRole('textbox'), 'The last sentence is praise.');
  },
};

const disputed = {
  ...returnedVisit,
  rows: returnedVisit.rows.map((row) =>
    isIncorrect(row)
      ? { ...row, closed: [1], skip_closed: true, disputes: [aDispute({ reason: 'The last sentence is praise.' })] }
      : row,
  ),
};

export const Disputed: Story = {
  render: consoleAt(at(disputed)),
  async play({ canvas }) {
    const t = await settled();
    await loadMessages('draft');
    await expect(await canvas.findByText(t('dispute.disputed'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('dispute.withdraw') })).toBeVisible();
  },
};

const changed = {
  ...visit,
  detail: {
    ...visit.detail,
    unread_guideline: [
      { guideline_no: 2, change_note: 'Irony: judge what is meant.', createdAt: '2026-11-24T02:00:00.000Z' },
    ],
  },
};

/** A new guideline is read first; then the questions come back. */
export const NewGuideline: Story = {
  render: consoleAt(at(changed)),
  async play({ canvas }) {
    const t = await settled();
    const title = await canvas.findByRole('heading', { name: t('guideline.changed') });
    await expect(title).toHaveFocus();
    await expect(canvas.getByText('Irony: judge what is meant.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('guideline.confirm') })).toBeVisible();
  },
};

export const Skipping: Story = {
  render: consoleAt(at(visit)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('s');
    const dialog = within(await screen.findByRole('dialog', { name: t('workbench.skip_title') }));
    await userEvent.type(dialog.getByRole('textbox', { name: t('workbench.skip_reason') }), 'Not a review');
  },
};

/** Work is submitted from the overview; while a row is still open, the dialog leads to that row. */
export const SubmittingTooEarly: Story = {
  render: consoleAt(at(visit)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('g');
    await userEvent.click(await canvas.findByRole('button', { name: t('workbench.submit') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(t('workbench.submit_missing', { count: 108 }))).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: t('workbench.submit_go') })).toBeInTheDocument();
  },
};

/** Once every row is done the work can be submitted; until a reviewer opens it, it can be withdrawn. */
export const Submitting: Story = {
  render: consoleAt({ ...at(returnedVisit), path: `/task/${visit.detail.id}?row=240` }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${t('workbench.submit')}`) }));
    const dialog = within(await screen.findByRole('dialog'));
    // Nothing has changed since the work was returned: that is asked about.
    await expect(dialog.getByRole('button', { name: t('workbench.submit_anyway') })).toBeEnabled();
  },
};

export const Keys: Story = {
  render: consoleAt(at(visit)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: /Mixed/ });
    await press('?');
    await expect(await screen.findByRole('dialog', { name: t('workbench.keys') })).toHaveAttribute('open');
  },
};

/** The first view of the screen, as it opens. */
export const Guideline: Story = {
  render: consoleAt(at(visit)),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('tab', { name: new RegExp(t('workbench.guideline')) })).toBeVisible();
  },
};
