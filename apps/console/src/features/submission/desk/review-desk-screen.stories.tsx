import { loadMessages } from '@concord/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aDecided, aDispute } from '../../../testing/a-dispute.ts';
import { deskNetwork } from '../../../testing/desk/desk-network.ts';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { joined } from '../../../testing/stories/network.ts';
import { manager, people, refOf } from '../../../testing/stories/sample/people.ts';
import { markedDesk, unmarkedDesk } from '../../../testing/stories/sample/review.ts';

const at = (desk: Parameters<typeof deskNetwork>[0]) => ({
  path: `/submission/${desk.submission.id}`,
  user: manager,
  network: deskNetwork(desk),
});

const approved = { ...markedDesk, submission: { ...markedDesk.submission, status: 2 } } as const;

async function press(keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(keys);
}

/**
 * The review desk: a contributor's answers beside what is known about them, marked one by one, then decided as a whole.
 *
 * Made of `WorkFrame`: top (back, whose work, `Pill`, `Progress` of two tones, saved state), left (`ToggleChip`s that
 * narrow a `RowList` and say how many rows they find, each row with its state as an icon), main (`ReadingText`, then a
 * `ReviewPanel` per answer: answer, gold and others in `Columns template="thirds"`, correction and remark opening in
 * place), right (`DescriptionList`s, the message, the history), actions (undo at the start, return and the primary
 * approve at the end). On phones the list is left out and the rows are stepped through.
 */
const meta = {
  title: 'Screens/Review desk',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Comparing one thing with others of its kind and deciding, many times over, with a verdict at the end.'],
      not: ['Answering: see Screens/Workbench. A single confirmation: a ConfirmDialog.'],
      keyboard: [
        ['C', 'correct'],
        [['Shift', 'C'], 'all that is left is correct, undone as one step'],
        ['X', 'incorrect: the caret is in the remark; digits pick what would be correct first'],
        ['N', 'removes the mark'],
        [['↑', '↓'], 'row before, row after'],
        ['V', 'uncovers gold and the answers of others, then their names, then covers them'],
        ['U', 'undo'],
        [['Shift', '↓'], 'the next submission'],
        ['?', 'the keys'],
        [['A', 'R'], 'approve, return for rework; asks while answers are unmarked'],
      ],
      access: ['A mark is icon, word and colour.', 'What could not be saved is announced.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unmarked: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('button', { name: new RegExp(t('review.approve')) })).toBeVisible();
    const help = canvas.getByRole('link', { name: t('common.help_center') });
    await expect(help.getAttribute('href')).toMatch(/^\/help\/[a-z]{2}\/#keys-of-the-review-desk$/);
  },
};

/** An incorrect answer stays: its correct answer and a remark are written in place. */
export const Marking: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    await press('x');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: t('field.remark') })).toHaveFocus());
    await userEvent.keyboard('1Danger to a person.');
    await expect(canvas.getByRole('textbox', { name: t('field.remark') })).toHaveValue('Danger to a person.');
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
    const [wrong] = canvas.getAllByRole('button', { name: new RegExp(t('dashboard.incorrect')), pressed: true });
    await expect(wrong).toBeVisible();
  },
};

export const Marked: Story = { render: consoleAt(at(markedDesk)) };

const assigned = { ...unmarkedDesk.submission, assigned_reviewer: refOf(people.zhou) };
/** In the queue of whom it is said, with a way to give it to someone else; the focus stays where it was given. */
export const Assigning: Story = {
  render: consoleAt({
    ...at(unmarkedDesk),
    network: joined(at(unmarkedDesk).network, {
      get: { '/user': { entities: [people.priya, people.zhou], totalCount: 2 } },
      put: { '/submission/{id}/assignedReviewer': assigned },
    }),
  }),
  async play({ canvas }) {
    const t = await settled();
    const button = await canvas.findByRole('button', { name: t('queue.assign') });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: t('queue.reviewer') }));
    await userEvent.click(await screen.findByRole('option', { name: /周鸣/ }));
    await userEvent.click(dialog.getByRole('button', { name: t('queue.assign') }));
    await expect(await screen.findByText(t('queue.assigned', { name: '周鸣' }))).toBeVisible();
    await expect(button).toHaveFocus();
  },
};

/** What is left is correct: one key, and one step to take back. */
export const RestCorrect: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    const given = () =>
      canvas.queryAllByRole('button', { name: new RegExp(`^${t('review.state.correct')}`), pressed: true });
    await press('x');
    await press('{Escape}');
    await press('{Shift>}C{/Shift}');
    await waitFor(() => expect(given()).toHaveLength(1));
    await press('u');
    await waitFor(() => expect(given()).toHaveLength(0));
  },
};

/** The filter leaves the answers that differ from gold, and uncovers them: only then it says how many. */
export const GoldDiffers: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    const filter = t('review.filter.not_as_gold');
    await userEvent.click(await canvas.findByRole('button', { name: filter }));
    const chip = await canvas.findByRole('button', { name: t('review.filter_count', { filter, total: 2 }) });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByText(t('review.covered'))).toBeNull();
  },
};

/** Gold and the answers of others are covered until V is pressed, or the button: first they are letters, then names. */
export const Uncovering: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    await expect(canvas.getAllByText(t('review.covered'))).toHaveLength(4);
    await press('v');
    await expect((await canvas.findAllByText('B'))[0]).toBeVisible();
    await expect(canvas.queryByText('Arjun Nair')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(t('review.uncover.names')) }));
    await expect((await canvas.findAllByText('Arjun Nair'))[0]).toBeVisible();
    await expect(canvas.queryByText('B')).toBeNull();
    await expect(canvas.getByRole('button', { name: new RegExp(t('review.uncover.none')) })).toBeVisible();
  },
};

const nameless = {
  submission: { ...unmarkedDesk.submission, contributor: null },
  rows: unmarkedDesk.rows.map((row) => ({ ...row, others: row.others.map((one) => ({ ...one, user: null })) })),
};

/** A task that hides its contributors: a code in place of the name, letters for the others. */
export const NamesHidden: Story = {
  render: consoleAt(at(nameless)),
  async play({ canvas }) {
    const t = await settled();
    const name = t('person.hidden', { code: nameless.submission.id.slice(-4).toUpperCase() });
    await expect((await canvas.findAllByText(name))[0]).toBeVisible();
    await press('vv');
    await expect(canvas.getAllByText(t('review.covered'))[0]).toBeVisible();
  },
};

/** Work is not returned without a word. */
export const ReturnNeedsRemark: Story = {
  render: consoleAt(at(markedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    await press('r');
    await expect(await canvas.findByText(t('error.remark_required'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Hanna/ })).toHaveFocus();
  },
};

/** Decided: read, and opened again only with a reason. */
export const Approved: Story = {
  render: consoleAt({
    ...at(markedDesk),
    network: deskNetwork(approved),
  }),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('common.reopen') }));
    await expect(await screen.findByRole('dialog', { name: t('review.reopen_title') })).toHaveAttribute('open');
  },
};

export const Exporting: Story = {
  render: consoleAt(at(markedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('common.export') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('export.title') }));
    await expect(dialog.getByRole('checkbox', { name: t('export.bom') })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'XLSX' }));
    await expect(dialog.queryByRole('checkbox', { name: t('export.bom') })).toBeNull();
  },
};

/** Deciding with answers unmarked asks once and says how many. */
export const AsksBeforeDeciding: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    await press('a');
    const count = unmarkedDesk.submission.answers_count;
    await expect(await screen.findByRole('alertdialog', { name: t('review.unmarked', { count }) })).toHaveAttribute(
      'open',
    );
  },
};

const colleague = { reviewer: refOf(people.tomas), is_here: true, marks_count: 0 };

/** Another reviewer has it open, too. */
export const OtherReviewer: Story = {
  render: consoleAt(at({ ...unmarkedDesk, others: [colleague] })),
  async play({ canvas }) {
    const t = await settled();
    const names = colleague.reviewer.name;
    await expect(await canvas.findByText(t('review.others_here', { names }))).toBeVisible();
  },
};

/** What the keys do. */
export const Keys: Story = {
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { level: 3, name: 'How urgent is it?' });
    await press('?');
    await expect(await screen.findByRole('dialog', { name: t('review.keys') })).toHaveAttribute('open');
  },
};

const disputed = {
  submission: { ...markedDesk.submission, status: 2 as const, open_disputes: 1 },
  rows: markedDesk.rows.map((row, index) =>
    index === 0
      ? { ...row, disputes: [aDispute({ reason: 'The passenger is safe: it can wait until tomorrow.' })] }
      : row,
  ),
};

/** A mark that the contributor disagrees with: one of two buttons, then a dialog. */
export const Disputed: Story = {
  render: consoleAt({ ...at(disputed), network: deskNetwork(disputed) }),
  async play({ canvas }) {
    const t = await settled();
    await loadMessages('draft');
    await userEvent.click(await canvas.findByRole('button', { name: t('dispute.keep') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('dispute.keep_title') }));
    await userEvent.click(dialog.getByRole('button', { name: t('dispute.keep') }));
    await expect(await dialog.findByText(t('validation.required'))).toBeVisible();
  },
};

/** The same decided. */
export const DisputeDecided: Story = {
  render: consoleAt(
    at({
      ...disputed,
      submission: { ...disputed.submission, open_disputes: 0 },
      rows: disputed.rows.map((row, index) =>
        index === 0 ? { ...row, disputes: [aDecided('kept', 'The guideline says otherwise, section 2.')] } : row,
      ),
    }),
  ),
  async play({ canvas }) {
    const t = await settled();
    await loadMessages('draft');
    await expect(await canvas.findByText(t('dispute.kept'))).toBeVisible();
  },
};

/** At 768 px the rows and their filters are still there. */
export const Tablet: Story = {
  globals: { viewport: { value: 'w768' } },
  render: consoleAt(at(markedDesk)),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('region', { name: t('task.row_list') })).toBeVisible();
  },
};

/** Long words do not push the last button out of the window. */
export const LongWords: Story = {
  globals: { viewport: { value: 'w992' }, language: 'de' },
  render: consoleAt(at(unmarkedDesk)),
  async play({ canvas }) {
    const t = await settled();
    const approve = await canvas.findByRole('button', { name: new RegExp(t('review.approve')) });
    await expect(
      canvas.getByText(t('review.unmarked', { count: unmarkedDesk.submission.answers_count })),
    ).toBeVisible();
    await expect(approve.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** There the list alone says how much is disputed: beside two pills of long words the progress has no room for a third. */
export const DisputedTablet: Story = {
  globals: { viewport: { value: 'w768' }, language: 'de' },
  render: consoleAt(
    at({
      ...disputed,
      submission: { ...disputed.submission, status: 1, is_completed: false, returned_at: '2026-11-20T05:48:00Z' },
    }),
  ),
  async play({ canvas }) {
    const t = await settled();
    const filter = t('review.filter_count', { filter: t('review.filter.disputed'), total: 1 });
    await expect(await canvas.findByRole('button', { name: filter })).toBeVisible();
    const bar = within(canvas.getByRole('banner'));
    const shown = bar.getAllByText(t('status.submission.returned')).filter((pill) => pill.offsetWidth > 0);
    const disputed = bar.queryAllByText(t('status.submission.disputed')).filter((pill) => pill.offsetWidth > 0);
    const progress = bar.getByText(/^\d+ \/ \d+$/).getBoundingClientRect();
    await expect(shown).toHaveLength(1);
    for (const pill of [...shown, ...disputed])
      await expect(pill.getBoundingClientRect().right).toBeLessThanOrEqual(progress.left);
  },
};
