import type { AnswerValue, Question } from '@concord/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { texts } from '../../../../testing/stories/part.tsx';
import { sampleQuestions } from '../../../../testing/user-task/sample-workbench.ts';
import { QuestionCard, type QuestionCardProps } from './question-card.tsx';

const [sentiment, topics, phrase] = sampleQuestions as readonly [Question, Question, Question];

function Answered(props: QuestionCardProps) {
  const [value, setValue] = useState<AnswerValue>(props.value);
  return (
    <QuestionCard
      {...props}
      value={value}
      onAnswer={(question, next, typing) => {
        setValue(next);
        props.onAnswer(question, next, typing);
      }}
    />
  );
}

/**
 * One question of a row with its answer: in the workbench, and wherever an answer is given. Only the current one draws
 * its digits as keys. Not for showing answers side by side: that is the grid.
 */
const meta = {
  title: 'Patterns/QuestionCard',
  component: QuestionCard,
  loaders: [texts],
  parameters: {
    usage: {
      use: ['One question with its answer, as a contributor answers it; the current one takes the digits.'],
      not: ['Making a question: QuestionBuilder. Judging an answer: ReviewPanel.'],
      keyboard: [
        ['1–9', 'chooses'],
        ['Enter', 'the next question'],
      ],
    },
  },
  args: {
    position: 1,
    no: 1,
    question: sentiment,
    value: null,
    isCurrent: true,
    isReadOnly: false,
    isClosed: false,
    refused: null,
    focusOn: null,
    touched: null,
    onAnswer: fn(),
    onCurrent: fn(),
    mayDispute: false,
    onDialog: fn(),
  },
  render: (args) => <Answered {...args} />,
} satisfies Meta<typeof QuestionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Single: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Mixed' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(sentiment.question_no, 'mix', false);
    await expect(args.onCurrent).toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeChecked();
  },
};

export const Multiple: Story = {
  args: { no: 2, question: topics, value: ['drinks'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Service and staff' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(topics.question_no, ['drinks', 'staff'], false);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Drinks' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(topics.question_no, ['staff'], false);
  },
};

export const Open: Story = {
  args: { no: 3, question: phrase },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: phrase.name });
    await userEvent.type(field, 'fine');
    await expect(args.onAnswer).toHaveBeenLastCalledWith(phrase.question_no, 'fine', true);
    await userEvent.clear(field);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(phrase.question_no, null, true);
  },
};

export const NotCurrent: Story = { args: { isCurrent: false, value: 'mix' } };

/** An optional choice can be removed again; the focus stays where it is, and another press does nothing. */
export const Optional: Story = {
  args: { question: { ...sentiment, required: false }, value: 'neg' },
  play: async ({ canvasElement, args }) => {
    const clear = within(canvasElement).getByRole('button', { name: 'Clear' });
    await userEvent.click(clear);
    await expect(args.onAnswer).toHaveBeenCalledWith(sentiment.question_no, null, false);
    await expect(clear).toHaveAttribute('aria-disabled', 'true');
    await expect(clear).toHaveFocus();
    await userEvent.click(clear);
    await expect(args.onAnswer).toHaveBeenCalledOnce();
  },
};

/** Of returned work: an answer that was not marked incorrect. A digit says why it does nothing. */
export const Closed: Story = {
  args: { isClosed: true, refused: 'closed', value: 'neg' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Can’t be changed')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Only the answers marked incorrect can be changed.');
    await userEvent.click(canvas.getByText('Mixed'));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: 'Negative' })).toBeChecked();
  },
};

export const WantsAnswer: Story = {
  args: { refused: 'unanswered' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Answer the current question first');
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Answer the current question first');
  },
};

export const ReadOnlyWithMark: Story = {
  args: {
    value: 'neu',
    isReadOnly: true,
    mark: {
      question_no: 1,
      verdict: 'incorrect',
      correct_answer: 'mix',
      remark: 'It praises the coffee.',
      current: true,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeDisabled();
    await expect(canvas.getByText('Correct answer: Mixed')).toBeVisible();
  },
};

export const Chinese: Story = {
  parameters: { language: 'zh-Hans' },
  args: {
    no: 2,
    value: ['speed'],
    question: {
      ...topics,
      name: '评论提到了哪些方面？如果同时提到多个方面，请全部选出',
      hint: '仅选择作者明确提到的内容。',
      choices: [
        { value: 'taste', label: '口味', hotkey: null },
        { value: 'speed', label: '配送速度', hotkey: null },
        { value: 'pack', label: '包装是否完好以及餐具是否齐全', hotkey: null },
      ],
    },
  },
};

export const LongWords: Story = {
  args: {
    question: {
      ...sentiment,
      name: 'Welche Qualitätssicherungsvereinbarung wird im Beschwerdetext ausdrücklich oder sinngemäß erwähnt?',
      choices: [
        { value: 'a', label: 'Rahmenqualitätssicherungsvereinbarung mit Nachunternehmern', hotkey: '7' },
        { value: 'b', label: 'Keine', hotkey: null },
      ],
    },
  },
};
