import type { Meta, StoryObj } from '@storybook/react-vite';
import changelog from '../../CHANGELOG.md?raw';
import { Prose } from '../index.ts';

/** What has changed for those who draw and build screens, newest first. The same text as `libs/ui/CHANGELOG.md`. */
const meta = { title: 'Changelog', parameters: { page: true } } satisfies Meta;
export default meta;

/** The few forms the file uses: a title per day, a list below it, code in backticks. */
const inline = (line: string) =>
  [...line.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? words : <code key={index}>{code}</code>,
  );

const days = changelog
  .split(/^## /m)
  .slice(1)
  .map((day) => {
    const [title = '', ...lines] = day.split('\n');
    const points = lines.join('\n').split(/^- /m).slice(1);
    return { title, points: points.map((point) => point.replaceAll(/\s+/g, ' ').trim()) };
  });

export const Changes: StoryObj<typeof meta> = {
  render: () => (
    <Prose>
      {days.map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{inline(point)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Prose>
  ),
};
