import { Stack } from '@concord/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { texts } from '../../../../../testing/stories/part.tsx';
import { aWorkbench, sampleRow } from '../../../../../testing/user-task/sample-workbench.ts';
import { GridView } from './grid-view.tsx';

/** Rows by questions, for an overview of short texts and to jump from. Answers are given in the question cards. */
const meta = {
  title: 'Patterns/AnswerMatrix',
  component: GridView,
  loaders: [texts],
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: ['All rows by all questions, to look over and to jump from.'],
      not: ['Answering one row after the other: QuestionCards beside the text.'],
    },
  },
  args: {
    state: aWorkbench({}, [
      sampleRow(1, {
        answers: [
          [1, 'mix'],
          [2, ['drinks', 'staff']],
          [3, 'earlier in the day'],
        ],
      }),
      sampleRow(2, { skipped_reason: 'Not a review' }),
      sampleRow(3, { answers: [[1, 'pos']] }),
    ]),
    onJump: fn(),
    onCurrent: fn(),
    rows: { failure: undefined, show: fn(), retry: fn() },
  },
  render: (args) => (
    <Stack>
      <GridView {...args} />
    </Stack>
  ),
} satisfies Meta<typeof GridView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const [first] = canvas.getAllByRole('button', { name: 'Which topics does it mention?: Drinks, Service and staff' });
    await expect(first).toBeVisible();
    if (first) await userEvent.click(first);
    await expect(args.onJump).toHaveBeenCalledWith(1, 2);
  },
};
