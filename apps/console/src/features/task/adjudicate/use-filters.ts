import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import { useSearchParams } from 'react-router';

/** What the queue is narrowed to; the address has it. */
export type Filters = {
  kind: NonNullable<Schema<'DisputedRequest'>['kind']>;
  question: Question | undefined;
  /** answers that were given instead of each other, none, one or two of the question's choices */
  values: readonly string[];
  contributor: Schema<'UserRef'> | undefined;
};
/** As it is written into the address; undefined leaves one out. */
export type FilterChange = { kind?: string; question?: string; values?: readonly string[]; contributor?: string };

type Known = { questions: readonly Question[]; contributors: readonly Schema<'UserRef'>[] };

const PAIR = 2;

function filtersIn(search: URLSearchParams, { questions, contributors }: Known): Filters {
  const question = questions.find(({ question_no }) => String(question_no) === search.get('question'));
  const choices = question?.type === 'single' ? question.choices.map(({ value }) => value) : [];
  const values = [...new Set(search.getAll('answer'))].filter((value) => choices.includes(value));
  return {
    kind: search.get('kind') === 'basis_changed' ? 'basis_changed' : 'open',
    question,
    values: values.slice(0, PAIR),
    contributor: contributors.find(({ id }) => id === search.get('contributor')),
  };
}

/** The same as the server takes it. */
export const requestOf = ({ kind, question, values, contributor }: Filters): Schema<'DisputedRequest'> => ({
  kind,
  ...(question && { question_no: question.question_no }),
  ...(values.length === PAIR && { values: [...values] }),
  ...(contributor && { contributor_id: contributor.id }),
});

export const isFiltered = ({ question, contributor }: Filters): boolean =>
  question !== undefined || contributor !== undefined;

/** The filters of the address, and how to change them. */
export function useFilters(known: Known) {
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search, known);
  const change = (changes: FilterChange) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        const { values, ...single } = changes;
        for (const [name, value] of Object.entries(single)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // The choices of another question are others.
        if (values || single.question !== undefined) next.delete('answer');
        for (const value of values ?? []) next.append('answer', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, change, clear: () => change({ question: '', contributor: '' }) };
}
