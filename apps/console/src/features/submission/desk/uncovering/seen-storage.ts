import { storedText } from '../../../../shared/preferences/stored-text.ts';
import { isUncovered, nothingSeen, type Seen, type Uncovered } from '../model/uncovered.ts';
import type { ReviewPlace } from '../review-place.ts';

/** What was shown on so many submissions is kept; that of the one changed longest ago goes first. */
const MOST_KEPT = 50;

/** A person's choice of what is shown, in this browser. */
export const uncoveredStorage = (user: string) => {
  const stored = storedText(`concord.review.uncovered.${user}`);
  return {
    read(): Uncovered {
      const text = stored.read();
      return isUncovered(text) ? text : 'none';
    },
    write: (uncovered: Uncovered) => (uncovered === 'none' ? stored.remove() : stored.write(uncovered)),
  };
};

/** A line each: which submission and round, what of all rows, and the numbers of the rows of which more was shown. */
function lineOf(name: string, { all, rows }: Seen): string {
  const of = (level: Uncovered) => [...rows].flatMap(([no, shown]) => (shown === level ? [no] : [])).join(',');
  return [name, all, of('answers'), of('names')].join(' ');
}

function seenIn(line: string): Seen {
  const [, , all, answers = '', names = ''] = line.split(' ');
  const rows = (text: string, level: Uncovered) =>
    text === '' ? [] : text.split(',').map((no): [number, Uncovered] => [Number(no), level]);
  return {
    all: isUncovered(all) ? all : 'none',
    rows: new Map([...rows(answers, 'answers'), ...rows(names, 'names')]),
  };
}

/**
 * What was shown of the rows of a round: a reviewer who covers it again, reloads the page and then marks has seen it all the
 * same. It is not known in another browser.
 */
export const seenStorage = ({ user, id, round }: ReviewPlace) => {
  const stored = storedText(`concord.review.seen.${user}`);
  const name = `${id} ${round}`;
  const lines = () => (stored.read() ?? '').split('\n').filter((line) => line !== '');
  const isOwn = (line: string) => line.startsWith(`${name} `);
  return {
    read(): Seen {
      const line = lines().find(isOwn);
      return line === undefined ? nothingSeen : seenIn(line);
    },
    write(seen: Seen): void {
      const others = lines().filter((line) => !isOwn(line));
      stored.write([lineOf(name, seen), ...others.slice(0, MOST_KEPT - 1)].join('\n'));
    },
  };
};
