import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { texts } from '../../../../testing/stories/part.tsx';
import { urgencyQuestions } from '../../../../testing/stories/sample/questions.ts';
import { unmarkedDesk } from '../../../../testing/stories/sample/review.ts';
import { AnswerCard, type AnswerCardProps } from './answer-card.tsx';

const [first] = unmarkedDesk.rows;
const [urgency, who] = urgencyQuestions;
if (!first || !urgency || !who) throw new Error('The sample has no row to review');

function Marked(props: AnswerCardProps) {
  const [mark, setMark] = useState(props.mark);
  return (
    <AnswerCard
      {...props}
      mark={mark}
      onVerdict={(verdict) => {
        setMark({ ...mark, verdict });
        props.onVerdict(verdict);
      }}
      onChange={(next, typing) => {
        setMark(next);
        props.onChange(next, typing);
      }}
    />
  );
}

const unmarked = { verdict: null, correct_answer: null, remark: '' } as const;

/**
 * One answer under review: what was answered beside gold and the answers of others, with two verdicts. Incorrect opens
 * the correct answer and a remark in place. Made of `Card`, `Columns template="thirds"`, `Button`s and `Field`s.
 */
const meta = {
  title: 'Patterns/ReviewPanel',
  component: AnswerCard,
  loaders: [texts],
  parameters: {
    usage: {
      use: ['Judging one decision beside what is known about it.'],
      not: ['Giving an answer: QuestionCard.', 'Showing many answers at once: AnswerMatrix.'],
      keyboard: [
        ['C', 'correct, on the review desk'],
        ['X', 'incorrect'],
      ],
    },
  },
  args: {
    row: first,
    question: urgency,
    mark: unmarked,
    shown: 'names',
    isCurrent: true,
    isWriting: false,
    hasKeys: true,
    readOnly: false,
    onFocus: fn(),
    onWrite: fn(),
    onVerdict: fn(),
    onChange: fn(),
  },
  render: (args) => <Marked {...args} />,
} satisfies Meta<typeof AnswerCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Other than gold and other than two others: the verdict is the reviewer's. */
export const Unmarked: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Incorrect/ }));
    await expect(args.onVerdict).toHaveBeenLastCalledWith('incorrect');
    await userEvent.click(canvas.getByRole('radio', { name: /Now/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remark' }), 'Danger.');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ correct_answer: 'now', remark: 'Danger.' }),
      true,
    );
  },
};

/** Gold and the answers of others are covered, whether there are any or not. */
export const Covered: Story = { args: { shown: 'none' } };

/** Uncovered, others are letters first. */
export const Letters: Story = { args: { shown: 'answers' } };

export const Correct: Story = { args: { mark: { ...unmarked, verdict: 'correct' } } };

/** A question that was left empty can be marked, too. */
export const LeftEmpty: Story = { args: { row: { ...first, answers: [] } } };

export const Incorrect: Story = {
  args: { mark: { verdict: 'incorrect', correct_answer: 'now', remark: 'Danger to a person is always “Now”.' } },
};

const returned: Schema<'SubmissionRow'>['before'] = {
  skipped_reason: null,
  answers: [{ question_no: urgency.question_no, value: 'later' }],
  marks: [
    {
      question_no: urgency.question_no,
      verdict: 'incorrect',
      correct_answer: 'now',
      remark: 'Danger to a person is always “Now”.',
      current: true,
    },
  ],
};

/** In the second round: the answer that was returned above the one there is now. */
export const Changed: Story = {
  args: { round: 1, row: { ...first, before: returned } },
  async play({ canvas }) {
    await expect(await canvas.findByText('In round 1')).toBeVisible();
    await expect(canvas.getByText('Danger to a person is always “Now”.')).toBeVisible();
    await expect(canvas.queryByText('Not changed')).toBeNull();
  },
};

/** It was marked incorrect, and is the same. */
export const StillIncorrect: Story = {
  args: {
    round: 1,
    row: { ...first, before: { ...returned, answers: first.answers } },
    mark: { verdict: 'incorrect', correct_answer: 'now', remark: 'Danger to a person is always “Now”.' },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not changed')).toBeVisible();
  },
};

export const SeveralChoices: Story = {
  args: { question: who, mark: { verdict: 'incorrect', correct_answer: ['staff'], remark: '' } },
};

export const NotCurrent: Story = { args: { isCurrent: false } };

export const ReadOnly: Story = {
  args: {
    readOnly: true,
    isCurrent: false,
    mark: { verdict: 'incorrect', correct_answer: 'now', remark: 'Danger to a person is always “Now”.' },
  },
};

const long: Question = {
  ...urgency,
  name: 'Welche Qualitätssicherungsvereinbarung wird im Beschwerdetext ausdrücklich oder sinngemäß erwähnt?',
  choices: [{ value: 'today', label: 'Rahmenqualitätssicherungsvereinbarung mit Nachunternehmern', hotkey: null }],
};
export const LongWords: Story = { args: { question: long } };

const inChinese: Schema<'SubmissionRow'> = {
  ...first,
  answers: [{ question_no: 1, value: 'today' }],
  gold: [{ question_no: 1, value: 'now' }],
};
export const Chinese: Story = {
  parameters: { language: 'zh-Hans' },
  args: {
    row: inChinese,
    question: {
      ...urgency,
      name: '这条留言需要多快处理？',
      choices: [
        { value: 'now', label: '立即', hotkey: '1' },
        { value: 'today', label: '今天之内', hotkey: '2' },
      ],
    },
    mark: { verdict: 'incorrect', correct_answer: 'now', remark: '涉及人身安全，一律选“立即”。' },
  },
};
