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
      use: ['Longer texts with a structure of their own: guidelines, help, release notes, rendered Markdown.'],
      not: [
        'To lay out a screen: compose Stack, Panel and Text.',
        'Text under work, which must not be interpreted: ReadingText.',
      ],
      access: [
        'Links are underlined, long words break instead of pushing the page, lines end at 68 characters.',
        'Headings inside start below those of the page.',
      ],
    },
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Chinese: Story = {
  args: {
    lang: 'zh-Hans',
    children: (
      <>
        <h2>等待时间</h2>
        <p>
          凡是提到排队、等位、上菜慢的评论，<strong>即使作者并不介意</strong>，也都标为“等待”。参见
          <a href="#handbook">手册</a>第 3 节。
        </p>
        <ol>
          <li>等位、等餐、等结账</li>
          <li>不包括：机器运转缓慢，那属于“设备”</li>
        </ol>
      </>
    ),
  },
};
export const LongWordsNarrow: Story = {
  args: {
    children: (
      <>
        <h2>Verspätungsentschädigungsanspruchsvoraussetzungen</h2>
        <p>
          <code>overall_sentiment_of_the_review_as_a_whole_including_replies</code>
        </p>
        <pre>
          <code>{'{"question": "sentiment", "answer": ["positive", "mixed"]}'}</code>
        </pre>
        <table>
          <thead>
            <tr>
              <th>Übereinstimmungskoeffizient</th>
              <th>Mehrheitsentscheidungsverfahren</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>0,81</td>
              <td>ja</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  globals: { viewport: { value: 'w320' } },
};
