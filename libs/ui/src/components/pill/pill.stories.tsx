import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Pill, type PillProps } from './pill.tsx';

const meta = {
  title: 'Data/Pill',
  component: Pill,
  args: { tone: 'info', icon: 'play', children: 'Active' },
  parameters: {
    usage: {
      use: [
        'The state of one thing: icon, word and colour from the one table of the application.',
        'Tinted in a column of its own; `line` beside a name, and where several are in one cell.',
      ],
      not: [
        'For a category or a role: Tag. For a count: Badge. For a filter: Chip.',
        'For a message about the whole page: Banner or Notice.',
        'With a tone that means something else elsewhere: a new state gets an entry in the table.',
      ],
      access: [
        'The word says the state; icon and colour repeat it, so nothing is lost without them.',
        'Every tone reaches 4.5:1 on its tint, on the sheet and on a selected row, in both themes.',
        'It is text, not a live region: announce a change with LiveRegion.',
      ],
    },
  },
} satisfies Meta<typeof Pill>;
export default meta;
type Story = StoryObj<typeof meta>;

const all: PillProps[] = [
  { tone: 'info', icon: 'play', children: 'Active' },
  { tone: 'positive', icon: 'check', children: 'Approved' },
  { tone: 'caution', icon: 'eye', children: 'Under Review' },
  { tone: 'critical', icon: 'x', children: 'Returned' },
  { tone: 'severe', icon: 'clock', children: 'Late' },
  { tone: 'urgent', icon: 'flag', children: 'Overdue' },
  { tone: 'promote', icon: 'pencil', children: 'Draft' },
  { tone: 'neutral', icon: 'pause', children: 'Inactive' },
  { tone: 'positive', icon: 'checks', children: 'Completed' },
  { tone: 'neutral', icon: 'half-ring', children: 'Incomplete - 96 / 150' },
  { tone: 'neutral', icon: 'half-ring', children: 'Outstanding' },
  { tone: 'caution', icon: 'arrow-up', children: 'Submitted' },
  { tone: 'info', icon: 'ring', children: 'In Progress' },
  { tone: 'info', icon: 'user', children: 'Assigned 3 Tasks' },
  { tone: 'neutral', icon: 'pause', children: 'Idle' },
];
export const Default: Story = {};
export const All: Story = {
  render: () => (
    <Inline>
      {all.map((pill) => (
        <Pill key={pill.children} {...pill} />
      ))}
    </Inline>
  ),
};
export const Line: Story = {
  render: () => (
    <Inline gap={16}>
      {all.map((pill) => (
        <Pill key={pill.children} {...pill} look="line" />
      ))}
    </Inline>
  ),
};
export const Dark: Story = { ...All, globals: { theme: 'dark' } };
export const Chinese: Story = {
  args: { tone: 'caution', icon: 'eye', children: '审核中' },
  globals: { language: 'zh-Hans' },
};
export const LongWords: Story = {
  args: { children: 'Wartet auf Überprüfung durch die Qualitätssicherung der auftraggebenden Stelle' },
};
export const Narrow: Story = { ...LongWords, globals: { viewport: { value: 'w320' } } };
/** A status is never cut: where a line is shorter than it, it takes two; in a cell of a table it keeps its width. */
export const NeverCut: Story = {
  render: () => (
    <div style={{ inlineSize: 60 }}>
      {all.map((pill) => (
        <div key={pill.children} data-place>
          <Pill {...pill} />
        </div>
      ))}
      <table>
        <tbody>
          <tr>
            <td style={{ inlineSize: '100%' }}>Name</td>
            {all.map((pill) => (
              <td key={pill.children} data-place style={{ whiteSpace: 'nowrap' }}>
                <Pill {...pill} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const place of canvasElement.querySelectorAll('[data-place]')) {
      const { right } = place.getBoundingClientRect();
      for (const part of place.querySelectorAll('*')) {
        await expect(part.scrollWidth, place.textContent).toBeLessThanOrEqual(part.clientWidth);
        await expect(part.getBoundingClientRect().right, place.textContent).toBeLessThanOrEqual(right + 0.5);
      }
      // Firefox and WebKit count a drawing that may shrink as nothing when they work out how wide a column must be
      for (const drawing of place.querySelectorAll('svg'))
        await expect(getComputedStyle(drawing).maxInlineSize).toBe('none');
    }
  },
};

const underReview = (
  <table>
    <tbody>
      <tr>
        <td style={{ inlineSize: '100%' }}>A name that takes the room there is</td>
        <td style={{ inlineSize: 60 }}>
          <Pill tone="caution" icon="eye">
            Under Review
          </Pill>
        </td>
      </tr>
    </tbody>
  </table>
);
const lines = (canvasElement: HTMLElement) =>
  Math.round((canvasElement.querySelector('td:last-child > span')?.getBoundingClientRect().height ?? 0) / 16);
/** In a column of a wide window it takes one line, however narrow the column was meant to be. */
export const InAColumn: Story = {
  render: () => underReview,
  play: async ({ canvasElement }) => expect(lines(canvasElement)).toBe(1),
};
/** In a narrow window names need the room more. */
export const InANarrowColumn: Story = {
  render: () => underReview,
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvasElement }) => expect(lines(canvasElement)).toBe(2),
};
