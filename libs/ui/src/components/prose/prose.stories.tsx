import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './prose.tsx';

const meta = {
  title: 'Text/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <h2>Waiting time</h2>
        <p>
          Queues and delays, <strong>even when the writer does not mind</strong>. See the{' '}
          <a href="#handbook">handbook</a> for <code>open_text</code>.
        </p>
        <ul>
          <li>Waited for a table, for the order, for the bill</li>
          <li>Not: slow machines, which are Equipment</li>
        </ul>
        <blockquote>排队二十分钟，但拿铁确实好喝。</blockquote>
        <table>
          <thead>
            <tr>
              <th>Word</th>
              <th>Code</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Queue</td>
              <td>waiting</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  parameters: {
    usage: {
      use: ['Written matter with its own structure: guidelines, help, release notes, rendered Markdown.'],
      not: [
        'To lay out a screen: compose Stack, Panel and Text.',
        'Text under work, which must not be interpreted: ReadingText.',
      ],
      access: [
        'Links are underlined, tables scroll by themselves, lines end at 68 characters.',
        'Headings inside start below those of the page.',
      ],
    },
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
