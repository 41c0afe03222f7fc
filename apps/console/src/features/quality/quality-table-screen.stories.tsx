import type { Meta, StoryObj } from '@storybook/react-vite';
import { consoleAt, screenParameters, stands } from '../../testing/stories/console-at.tsx';
import { manager } from '../../testing/stories/sample/people.ts';

const path = '/quality/table';

/**
 * A file is dropped and read in words. Made of `FileDrop`, then `Panel`s: `Field`s for columns and scale, an
 * `IntervalPlot` of the coefficients, a `DescriptionList` of what was left out, `Table`s of pairs and proposals.
 */
const meta = {
  title: 'Screens/Quality table',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Figures of a file that is not kept.'],
      not: ['Files that become rows of a task: Screens/Task builder.'],
    },
  },
  play: stands,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChooseAFile: Story = { render: consoleAt({ path, user: manager }) };
