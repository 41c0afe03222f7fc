import { isBlank } from '@concord/domain';
import type { Votes } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { AppError } from '../../../kernel/errors.ts';
import type { TableRecord } from '../../../tabular/problems.ts';
import { MAX_ANSWERS, MAX_VALUES } from '../limits.ts';
import { answerReader } from './answers.ts';
import type { CompleteChoice } from './choose-columns.ts';
import { Names } from './names.ts';

export type ReadVotes = {
  votes: Votes;
  items: string[];
  coders: string[];
  /** The choices, by their numbers; with the scale multiple, the sets. */
  answers: string[];
  /** The right answer of each item that has one, as an answer is written here. */
  gold: Map<number, string>;
  leftOut: Pick<
    components['schemas']['QualityLeftOut'],
    'blank_items' | 'blank_coders' | 'blank_codes' | 'unreadable_lines' | 'first_unreadable' | 'gold_conflicts'
  >;
};

const MOST_LINES = 20;

/** Reads every vote of the file. Each answer becomes the same text however it is written: see answers.ts. */
export async function readVotes(
  records: AsyncIterable<TableRecord[]>,
  names: readonly string[],
  choice: CompleteChoice,
): Promise<ReadVotes> {
  const places = placesOf(names, choice);
  const answers = answerReader(choice);
  const items = new Names();
  const coders = new Names();
  const given = new Names();
  const [unit, coder, value]: [number[], number[], number[]] = [[], [], []];
  const gold = new Map<number, string>();
  const conflicts = new Set<number>();
  const leftOut = { blank_items: 0, blank_coders: 0, blank_codes: 0, unreadable_lines: 0, gold_conflicts: 0 };
  const unreadable: number[] = [];
  for await (const batch of records) {
    for (const record of batch) {
      if ('problem' in record) {
        leftOut.unreadable_lines += 1;
        if (unreadable.length < MOST_LINES) unreadable.push(record.line);
        continue;
      }
      const cell = (place: number | null) =>
        place === null ? '' : (record.cells[place] ?? '').trim().normalize('NFC');
      const name = places.item === null ? String(record.line) : cell(places.item);
      if (isBlank(name)) {
        leftOut.blank_items += 1;
        continue;
      }
      const item = items.numberOf(name);
      const right = cell(places.gold);
      if (!isBlank(right)) {
        const read = answers.readGold(right, record.line);
        const before = gold.get(item);
        if (before === undefined) gold.set(item, read);
        else if (before !== read) conflicts.add(item);
      }
      for (const [by, code] of places.votes(cell)) {
        if (isBlank(by)) leftOut.blank_coders += 1;
        else if (isBlank(code)) leftOut.blank_codes += 1;
        else {
          unit.push(item);
          coder.push(coders.numberOf(by));
          value.push(given.numberOf(answers.read(code, record.line)));
        }
      }
      if (unit.length > MAX_VALUES) throw new AppError('quality_too_many_values', { max: MAX_VALUES });
      if (given.size > MAX_ANSWERS && choice.scale !== 'interval')
        throw new AppError('quality_too_many_answers', { max: MAX_ANSWERS });
    }
  }
  const ordered = answers.inOrder(given.all());
  const numberOf = new Map(ordered.map((answer, index) => [answer, index]));
  const to = given.all().map((answer) => numberOf.get(answer) ?? 0);
  return {
    votes: {
      units: items.size,
      coders: coders.size,
      choices: ordered.length,
      unit: Int32Array.from(unit),
      coder: Int32Array.from(coder),
      choice: Int32Array.from(value, (each) => to[each] ?? 0),
    },
    items: items.all(),
    coders: coders.all(),
    answers: ordered,
    gold,
    leftOut: { ...leftOut, first_unreadable: unreadable, gold_conflicts: conflicts.size },
  };
}

type Cell = (place: number | null) => string;

/** Where the parts of a vote are in a record. */
function placesOf(names: readonly string[], choice: CompleteChoice) {
  const place = (name: string | null) => (name === null ? null : names.indexOf(name));
  const shared = { item: place(choice.item), gold: place(choice.gold) };
  if (choice.shape === 'long') {
    const [coder, code] = [place(choice.coder), place(choice.code)];
    return { ...shared, votes: (cell: Cell): [string, string][] => [[cell(coder), cell(code)]] };
  }
  const columns = choice.coders.map((name) => [name, place(name)] as const);
  return { ...shared, votes: (cell: Cell) => columns.map(([name, at]): [string, string] => [name, cell(at)]) };
}
