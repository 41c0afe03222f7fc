import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { consoleAt, screenParameters, settled, stands } from '../../../testing/stories/console-at.tsx';
import type { Asked } from '../../../testing/stories/network.ts';
import { manager } from '../../../testing/stories/sample/people.ts';
import { tasks } from '../../../testing/stories/sample/tasks.ts';
import { reportedQuestion, taskQuality, unpairedQuality } from '../../../testing/task-quality.ts';

const path = `/task/${tasks.urgency.id}/quality/report`;
const question = ({ path: { question_no } }: Asked) => reportedQuestion(Number(question_no));
const network = { get: { '/task/{id}/quality': taskQuality, '/task/{id}/quality/{question_no}': question } };

/**
 * All figures of a task on one page, to be printed or saved: `Panel`s with `DescriptionList`s of the design and `Table`s of
 * the coefficients, then a paragraph for a paper and the sources. On paper the frame and all buttons are left out.
 */
const meta = {
  title: 'Screens/Reliability report',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Figures that leave Concord: on paper, in a paper, as a file.'],
      not: ['Figures to work with: Screens/Task quality.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Report: Story = { render: consoleAt({ path, user: manager, network }) };
export const Named: Story = {
  ...Report,
  play: async ({ canvas, userEvent }) => {
    const t = await settled();
    await userEvent.click(await canvas.findByRole('switch', { name: t('quality.report.names') }));
    await expect(await canvas.findByText('C4 Ana')).toBeVisible();
  },
};
export const NotYet: Story = {
  render: consoleAt({
    path,
    user: manager,
    network: { get: { '/task/{id}/quality': { ...unpairedQuality, as_of: null, design: null, state: 'renewing' } } },
  }),
};

const hiddenGold = {
  ...taskQuality,
  design: taskQuality.design && { ...taskQuality.design, hidden_gold: { rows: 24, share: 0.052 } },
};
/** Rows with gold answers that are mixed into the work are no data, which the report says. */
export const HiddenGold: Story = {
  render: consoleAt({ path, user: manager, network: { get: { ...network.get, '/task/{id}/quality': hiddenGold } } }),
  play: async ({ canvas }) => {
    const t = await settled();
    const share = `${t('quality.report.hidden_gold_share')}5.2%`;
    await expect((await canvas.findByText(t('quality.report.hidden_gold_share'))).parentElement).toHaveTextContent(
      share,
    );
  },
};
