import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { aCell, aDecision } from '../../../testing/adjudicate/disputed-cells.ts';
import { disputedNetwork, overtakenNetwork } from '../../../testing/adjudicate/disputed-network.ts';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import { manager } from '../../../testing/stories/sample/people.ts';
import { tasks } from '../../../testing/stories/sample/tasks.ts';

type Cells = Parameters<typeof disputedNetwork>[0];

const path = `/task/${tasks.visit5.id}/adjudicate`;
const at = (cells: Cells, search = '') =>
  consoleAt({ path: path + search, user: manager, network: disputedNetwork(cells) });

const [praise, wait, both] = aCell(4, 1, ['pos', 'mix', 'neg'], { gold: 'mix' }).answers;
if (!praise || !wait || !both) throw new Error('The sample has no answers');

/** Three answers, three opinions; one was marked by the reviewer. */
const split = aCell(4, 1, [], {
  gold: 'mix',
  answers: [
    praise,
    wait,
    { ...both, verdict: 'incorrect', correct_answer: 'mix', remark: 'The coffee is praised, so it can’t be negative.' },
  ],
});
const majority = aCell(9, 1, ['neg', 'neg', 'pos', 'neg'], {
  majority: 'neg',
  proposal: { value: 'neg', probability: 0.974 },
});
const topics = aCell(12, 2, [['drinks', 'wait'], ['drinks'], ['drinks', 'wait', 'staff']]);

const long =
  'Ten minutes for a flat white on a Tuesday morning, with two people in front of me and three behind the counter. '.repeat(
    6,
  );
const texts = aCell(17, 3, [`${long}\n\nAnd it was cold.`, 'we waited', 'we waited', long]);

async function press(keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(keys);
}

/**
 * Where contributors have answered differently, one question of one row after another: the row, the answers, a decision.
 *
 * Made of `WorkFrame`: top (way back, task, how many are left, a `Popover` of filters), main (`ReadingText`), right (the
 * question, `Banner`s of what has to be known, a `ChoiceGroup` with a `detail` below each answer, another answer, a
 * remark), actions (undo and skip at the start, the primary decide at the end). On phones the answers are below the text.
 */
const meta = {
  title: 'Screens/Adjudication',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Deciding between answers that differ, many times over, with the keys alone.'],
      not: ['Marking the work of one contributor: see Screens/Review desk.'],
      keyboard: [
        [['1', '…', '9'], 'chooses an answer; while none of them is right, any of the choices'],
        ['N', 'none of these'],
        ['Enter', 'decides, then the next'],
        ['S', 'skip: comes back at the end'],
        ['U', 'undoes the last decision'],
        ['R', 'remark; Escape leaves it'],
        ['V', 'names behind the letters'],
        [['I', '?'], 'guideline, keys'],
      ],
      access: [
        'The focus is on the question of each new cell.',
        'What was not saved, and who was faster, is announced.',
        'Who gave an answer is its description.',
      ],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Decided with three keys: a digit, Enter, and a digit for the next. */
export const SplitOfThree: Story = {
  render: at([split, majority, topics]),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: 'Mixed' });
    await press('2{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: t('adjudicate.row', { number: '9' }) })).toBeVisible(),
    );
    await press('3');
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
    await expect(canvas.getByText(t('adjudicate.most_frequent'))).toBeVisible();
  },
};

/** Nothing chosen yet, as it is first seen. */
export const Untouched: Story = { render: at([split, majority]) };

/** None of the sets is right: any of the choices, with the digits. */
export const NoneOfThese: Story = {
  render: at([topics]),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { name: 'Which topics does it mention?' });
    await press('n25');
    await expect(canvas.getByRole('group', { name: t('adjudicate.own') })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Food' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Price' })).toBeChecked();
  },
};

/** Long texts keep their lines; another one is written below them. */
export const LongTexts: Story = {
  render: at([texts]),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('heading', { name: 'The phrase that decided it' });
    await press('n');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: t('adjudicate.own') })).toHaveFocus());
    await userEvent.keyboard('ten minutes{Escape}');
    await expect(canvas.getByRole('heading', { name: 'The phrase that decided it' })).toHaveFocus();
  },
};

/** Who has answered may only skip. */
export const OwnAnswer: Story = {
  render: at([{ ...split, own: true }]),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('error.own_answer'))).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeDisabled();
  },
};

/** Another person was faster: their decision is shown, and accepted or replaced. */
export const DecidedMeanwhile: Story = {
  render: consoleAt({
    path,
    user: manager,
    network: overtakenNetwork([split, majority], aDecision('mix', { remark: 'Praise and complaint.' })),
  }),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: 'Mixed' });
    await press('1{Enter}');
    const words = t('adjudicate.decided_meanwhile', { name: 'Tomás Herrera', answer: 'Mixed' });
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('adjudicate.decide_again') })).toBeVisible();
  },
};

/** Decided before, and answers have changed since. */
export const AnswersChanged: Story = {
  render: at([{ ...majority, decision: aDecision('neg'), basis_changed: true }], '?kind=basis_changed'),
};

/** The names behind the letters. */
export const Names: Story = {
  render: at([split]),
  async play({ canvas }) {
    const t = await settled();
    await canvas.findByRole('radio', { name: 'Mixed' });
    await press('v');
    await expect(canvas.getByRole('button', { name: t('adjudicate.names'), pressed: true })).toBeVisible();
    await expect(canvas.getByText('A: Arjun Nair')).toBeVisible();
    await press('v');
  },
};

/** Answers against each other, of one contributor. */
export const Filters: Story = {
  render: at([split, majority], '?question=1&answer=mix&answer=neg'),
  async play({ canvas }) {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('button', { name: t('adjudicate.filters', { number: '2' }) }));
  },
};

export const Nothing: Story = {
  render: at([]),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('adjudicate.empty'))).toBeVisible();
  },
};

/** At 375 px the answers are below the text, and the decision is always in view. */
export const Phone: Story = {
  globals: { viewport: { value: 'w375' } },
  render: at([split, majority]),
  async play({ canvas }) {
    const t = await settled();
    const decide = await canvas.findByRole('button', { name: t('adjudicate.decide') });
    await expect(decide).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(canvas.getByRole('radio', { name: 'Mixed' }));
    await userEvent.click(decide);
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: t('adjudicate.row', { number: '9' }) })).toBeVisible(),
    );
  },
};

export const Tablet: Story = { globals: { viewport: { value: 'w768' } }, render: at([split, majority]) };
