import type { Meta, StoryObj } from '@storybook/react-vite';
import { Panel, Sheet, Stack, Text } from '../index.ts';
import { DoDont } from './parts/pair.tsx';

/**
 * Calm, exact, short. We say what has happened, what it means for the reader and what they can do. We write for a reader with two
 * hundred rows to go, whose first language may be none of the seven, and for the people who translate us.
 */
const meta = { title: 'Foundations/Voice', parameters: { page: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Rule = { rule: string; right: string; wrong: string };
function Rules({ title, rules }: { title: string; rules: readonly Rule[] }) {
  return (
    <Sheet>
      <Panel title={title}>
        <Stack gap={24}>
          {rules.map(({ rule, right, wrong }) => (
            <Stack key={rule} gap={8}>
              <Text as="p" tone="soft">
                {rule}
              </Text>
              <DoDont right={<Text>{right}</Text>} wrong={<Text>{wrong}</Text>} />
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Sheet>
  );
}

/** A button names its action; a link names its target; a label names the value of its field. */
export const Labels: Story = {
  render: () => (
    <Rules
      title="Labels"
      rules={[
        { rule: 'A button is a verb with its object.', right: 'Publish task', wrong: 'OK' },
        { rule: 'Capital at the start only, no full stop.', right: 'Export answers', wrong: 'Export Answers.' },
        { rule: 'One word for one thing, as in the glossary.', right: 'Submit', wrong: 'Hand in / Send / Finish' },
        {
          rule: 'A field’s label is a noun; help is below it.',
          right: 'Due date',
          wrong: 'Please choose a due date:',
        },
      ]}
    />
  ),
};
/** What is wrong and how to correct it. No blame, nothing cute, and a clear word when work is safe. */
export const Errors: Story = {
  render: () => (
    <Rules
      title="Errors"
      rules={[
        {
          rule: 'Say what to do next.',
          right: 'The end date is before the start date. Choose a later end date.',
          wrong: 'Invalid value.',
        },
        {
          rule: 'Say whether the work is safe.',
          right: 'Something went wrong on the server. Your work is safe; please try again.',
          wrong: 'Oops! Error 500.',
        },
        {
          rule: 'Name what prevents it.',
          right: 'Remove related tasks before deleting the project',
          wrong: 'You cannot do this!',
        },
      ]}
    />
  ),
};
/** Three kinds of nothing, three texts. */
export const EmptyStates: Story = {
  render: () => (
    <Rules
      title="Empty states"
      rules={[
        {
          rule: 'None yet: say what will appear here and offer to create the first.',
          right: 'Use categories to organise projects. Add the first one.',
          wrong: 'No data',
        },
        {
          rule: 'None that match: say so and offer to clear the filters.',
          right: 'No items match the filters.',
          wrong: 'Nothing found :(',
        },
        {
          rule: 'None left: say that nothing is left to do.',
          right: 'Nothing is waiting for your review',
          wrong: 'Empty',
        },
      ]}
    />
  ),
};
/** A status is one or two words of the closed list, the same everywhere, with icon and colour. */
export const StatusWords: Story = {
  render: () => (
    <Rules
      title="Status words"
      rules={[
        { rule: 'The state, not the process behind it.', right: 'Under Review', wrong: 'Currently being reviewed' },
        { rule: 'Time is a fact, not an alarm.', right: '9 days late', wrong: 'LATE!!!' },
        { rule: 'What has happened has a time.', right: 'Saved 14:02', wrong: 'Successfully saved!' },
      ]}
    />
  ),
};
/** Figures, times and other languages. */
export const FiguresAndLanguages: Story = {
  render: () => (
    <Rules
      title="Figures and languages"
      rules={[
        { rule: 'Figures, with what they count.', right: '43 of 58 rows', wrong: '74.137 %' },
        { rule: 'Dates with the month in letters.', right: '4 December 2026', wrong: '04/12/26' },
        {
          rule: 'Whole sentences with placeholders for values: word order differs between languages.',
          right: '{{name}} returned {{count}} rows',
          wrong: '{{name}} + “returned” + {{count}} + “rows”',
        },
        {
          rule: 'Room for words a third longer, and for those that cannot be broken.',
          right: 'Zur Überarbeitung zurückgeben',
          wrong: 'A button as wide as “Return”',
        },
      ]}
    />
  ),
};
