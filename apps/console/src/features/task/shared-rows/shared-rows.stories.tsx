import type { Schema } from '@concord/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { contributors, manager } from '../../../testing/stories/sample/people.ts';
import { building, tasks } from '../../../testing/stories/sample/tasks.ts';

const { id } = tasks.visit5;
const people = contributors.map(({ id: person, name, username, pic }) => ({ id: person, name, username, pic }));
const halves = [people.slice(0, 2), people.slice(2)].map((group) => group.map((person) => person.id));

/** Shared rows, the same number for none but near it; none between groups. */
function shared(groups: readonly (readonly string[])[]): Schema<'SharedRows'> {
  const group = (person: string) => groups.findIndex((members) => members.includes(person));
  const rows = people.map((one, row) =>
    people.map((other, column) =>
      row === column || group(one.id) !== group(other.id) ? 0 : 90 + (((row + column) * (row * column + 3)) % 21),
    ),
  );
  const pairs = rows.flatMap((own, row) => own.slice(row + 1));
  return {
    contributor: people,
    shared: rows,
    pairs_count: pairs.length,
    pairs_met: pairs.filter((count) => count > 0).length,
    least: Math.min(...pairs),
    most: Math.max(...pairs),
    groups: groups.map((members) => [...members]),
  };
}

const scene = (answer: Schema<'SharedRows'>) =>
  consoleAt({
    path: `/task/${id}`,
    user: manager,
    network: {
      get: {
        '/task/{id}': { ...building.complete, is_draft: false, status: 1 },
        '/task/{id}/sharedRows': answer,
        '/task/{id}/row': { rows: [], totalCount: 0 },
      },
    },
  });

/** Who answers the same rows as whom, on the page of a task: a `HeatMap`, and a `Banner` when groups have none. */
const meta = {
  title: 'Screens/Shared rows',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['Tasks with several answers per row: whose work can be compared with whose.'],
      not: ['How far each contributor is: the table of contributors.'],
      access: ['The groups are named in words; the map is a table.'],
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everyone: Story = {
  render: scene(shared([people.map((person) => person.id)])),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByRole('table', { name: t('shared_rows.label') })).toBeVisible();
  },
};

/** After someone has left: two groups that never answer the same row. */
export const Groups: Story = {
  render: scene(shared(halves)),
  async play({ canvas }) {
    const t = await settled();
    await expect(await canvas.findByText(t('shared_rows.apart'))).toBeVisible();
  },
};
