import type { components } from '@concord/openapi';
import type { JudgedRow } from './judge-answers.ts';

type Problem = components['schemas']['AnswerProblem'];
type Counts = Pick<
  components['schemas']['AnswerImportCheck'],
  'answers_count' | 'good_count' | 'same_count' | 'conflicts_count' | 'problems_count'
>;

const MOST_PROBLEMS = 200;
const isConflict = ({ code }: Problem) => code === 'answered_here' || code === 'skipped_here';

/** Counts what was found in a file, and keeps the first problems by line, whatever order they come in. */
export class Tally {
  readonly counts: Counts = { answers_count: 0, good_count: 0, same_count: 0, conflicts_count: 0, problems_count: 0 };
  #problems: Problem[] = [];

  add({ good, same, problems }: JudgedRow): void {
    const conflicts = problems.filter(isConflict).length;
    this.counts.answers_count += good.length + same + problems.length;
    this.counts.good_count += good.length;
    this.counts.same_count += same;
    this.counts.conflicts_count += conflicts;
    this.counts.problems_count += problems.length - conflicts;
    this.#problems.push(...problems);
    if (this.#problems.length > 10 * MOST_PROBLEMS) this.#problems = this.problems;
  }

  get problems(): Problem[] {
    return this.#problems.toSorted((one, other) => one.row - other.row).slice(0, MOST_PROBLEMS);
  }
}
