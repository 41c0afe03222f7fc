import { Box, Columns } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, userEvent, within } from 'storybook/test';
import { DATASET, TASK } from '../../../../testing/builder/a-task.ts';
import { inRouter, texts } from '../../../../testing/stories/part.tsx';
import { withoutChoice } from './choices/choices.ts';
import { QuestionPreview } from './preview/question-preview.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { useQuestionErrors } from './question-errors.ts';
import { changed, newQuestion, type Question } from './question-list.ts';
import { QuestionMenu } from './question-menu.tsx';
import { nextQuestionNo } from './question-numbers.ts';

const choices = (...labels: string[]) =>
  labels.map((label, index) => ({ label, value: label.toLowerCase(), hotkey: String(index + 1) }));

const sample: Question[] = [
  { ...newQuestion(1), name: 'Overall sentiment', choices: choices('Positive', 'Mixed', 'Negative', 'Neutral') },
  {
    ...newQuestion(2),
    name: 'What went wrong?',
    type: 'open',
    choices: [],
    required: false,
    hint: 'In a few words, as the guest would say it.',
    show_when: { question_no: 1, values: ['mixed', 'negative'] },
  },
  {
    ...newQuestion(3),
    name: 'Which topics does the review mention?',
    type: 'multiple',
    choices: choices('Drinks', 'Food', 'Service', 'Waiting', 'Price', 'Room'),
  },
];

const row = {
  row_no: 1,
  dataset: DATASET,
  row_id: 'r-1',
  language: null,
  text: 'Best flat white on the street, but the music is far too loud to hold a conversation.',
  context: [
    { name: 'store', value: 'Harbour Lane' },
    { name: 'visited', value: '2026-11-02' },
  ],
  media: [],
  page: 'https://example.org/r/88121',
};

type BuilderProps = { start: readonly Question[]; isPublished: boolean };

function QuestionBuilder({ start, isPublished }: BuilderProps) {
  const [search] = useSearchParams();
  const [questions, setQuestions] = useState(start);
  const [added, setAdded] = useState<number>();
  const errors = useQuestionErrors(questions, []);
  const asked = Number(search.get('question') ?? added);
  const question = questions.find(({ question_no }) => question_no === asked) ?? questions[0];
  if (!question) return null;
  function add(): void {
    const no = nextQuestionNo(questions);
    setQuestions([...questions, newQuestion(no)]);
    setAdded(no);
  }
  return (
    <Columns template="editor" ruled stackBelow="lg">
      <QuestionMenu
        taskId={TASK}
        questions={questions}
        current={question.question_no}
        wrong={errors.wrong}
        onAdd={isPublished ? undefined : add}
        more={undefined}
        onMove={undefined}
      />
      <div>
        <QuestionEditor
          key={question.question_no}
          taskId={TASK}
          question={question}
          isNew={question.question_no === added}
          questions={questions}
          datasets={[]}
          onChange={(next) => setQuestions(changed(questions, next))}
          onRemoveChoice={(index) =>
            setQuestions(changed(questions, { ...question, choices: withoutChoice(question.choices, index) }))
          }
          error={(at) => errors.error(question, at)}
          onVisit={(at) => errors.visit(question.question_no, at)}
          published={isPublished ? start.find(({ question_no }) => question_no === question.question_no) : undefined}
          actions={null}
        />
      </div>
      <Box surface="canvas">
        <QuestionPreview
          questions={questions}
          current={question.question_no}
          row={row}
          rowNo={1}
          rowsCount={4807}
          onRow={() => {}}
        />
      </Box>
    </Columns>
  );
}

/**
 * Questions in their order, one of them in the editor, and beside it what the contributor sees of a real row. For
 * answering, not making questions, use QuestionCard.
 */
const meta = {
  title: 'Patterns/QuestionBuilder',
  component: QuestionBuilder,
  loaders: [texts],
  decorators: [inRouter],
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: ['Writing questions in their order, with what the contributor sees of each beside them.'],
      not: ['Answering: QuestionCard.'],
    },
  },
  args: { start: sample, isPublished: false },
} satisfies Meta<typeof QuestionBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const KeysInThePreview: Story = {
  async play({ canvas }) {
    const preview = within(canvas.getByRole('region', { name: 'What the contributor sees' }));
    await userEvent.click(preview.getByText('Harbour Lane'));
    await userEvent.keyboard('2');
    await expect(preview.getByRole('radio', { name: /Mixed/ })).toBeChecked();
    await expect(preview.getByText('What went wrong?')).toBeVisible();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(preview.getByText('Harbour Lane'));
    await userEvent.keyboard('16');
    await expect(preview.getByRole('checkbox', { name: /Room/ })).toBeChecked();
  },
};

export const WritingChoices: Story = {
  args: { start: [{ ...newQuestion(1), name: 'Would they come back?' }] },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label of choice 1' }), 'Yes, surely');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label of choice 2' }), 'No{Enter}Not said');
    await expect(canvas.getByRole('textbox', { name: 'Value of choice 1' })).toHaveValue('yes_surely');
    await expect(canvas.getByRole('radio', { name: /Not said/ })).toBeInTheDocument();
  },
};

export const Mistakes: Story = {
  args: { start: [{ ...newQuestion(1), choices: choices('Yes') }] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Question' }));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Label of choice 1' }));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Value of choice 1' }));
    await expect(canvas.getByText('Required field')).toBeVisible();
  },
};

/** After publishing: names, hints, labels and new choices at the end, nothing an answer depends on. */
export const Published: Story = {
  args: { isPublished: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Value of choice 1' })).toBeDisabled();
    await expect(canvas.getByRole('switch', { name: 'Required' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Label of choice 1' })).toBeEnabled();
  },
};

export const Chinese: Story = {
  parameters: { language: 'zh-Hans' },
  args: {
    start: [
      { ...newQuestion(1), name: '整体情感', choices: choices('正面', '负面', '中性') },
      { ...newQuestion(2), name: '哪里需要改进？', type: 'open', choices: [], required: false },
    ],
  },
};
