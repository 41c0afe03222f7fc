import { ApiError, type Schema } from '@concord/api-client';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../shared/fields/use-debounced-value.ts';
import { api } from '../../../shared/session/session.ts';
import { type Choice, chosenFor, hasAnswers, type StagedAnswers, sourceFor } from './intake.ts';

type Contributor = Schema<'AnswerContributor'>;

const asContributor = (name: string, choice: Choice): Contributor =>
  'user' in choice
    ? { name, user: choice.user.value, source: null }
    : { name, user: null, source: choice.source.trim() || null };

/** What the server says of a staged file. Without choices it says which names it knows. */
function useCheck(task: string, { upload, columns }: StagedAnswers, contributors: readonly Contributor[], on: boolean) {
  const body = { upload_id: upload.id, columns, contributors: [...contributors] };
  return useQuery<Schema<'AnswerImportCheck'>, ApiError>({
    queryKey: ['post', '/task/{id}/answerImport/check', task, body],
    queryFn: ({ signal }) =>
      api.call('post', '/task/{id}/answerImport/check', { params: { path: { id: task } }, body, signal }),
    enabled: on && hasAnswers(columns),
    placeholderData: (before) => before,
    throwOnError: false,
  });
}

const SOURCE = /^\/contributors\/(\d+)\/source$/;

/** The names in the file whose sources would be taken for a user. */
function takenSources(error: unknown, sent: readonly Contributor[]): string[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ pointer, code }) => {
    const one = sent[Number(SOURCE.exec(pointer)?.[1])];
    return code === 'taken' && one ? [one.name] : [];
  });
}

/**
 * What of a staged file can be imported, and whose work that would be: as chosen or, for names that nobody here has, that
 * of a source with this name.
 */
export function useAnswerCheck(task: string, staged: StagedAnswers) {
  const { upload, choices } = staged;
  const known = useCheck(task, staged, [], true);
  const names = known.data?.contributors ?? [];
  const contributors = names.flatMap(({ name, user }): Contributor[] => {
    const choice = chosenFor(choices, name) ?? (user ? undefined : { source: sourceFor(name, upload.filename) });
    return choice ? [asContributor(name, choice)] : [];
  });
  const settled = useDebouncedValue(JSON.stringify(contributors));
  const chosen: Contributor[] = JSON.parse(settled);
  const checked = useCheck(task, staged, chosen, known.data !== undefined);
  const taken = takenSources(checked.error, chosen);
  // A name that is taken says nothing of the other lines.
  const rest = useCheck(
    task,
    staged,
    chosen.filter(({ name }) => !taken.includes(name)),
    taken.length > 0,
  );
  const isBehind = settled !== JSON.stringify(contributors);
  return {
    names,
    contributors,
    check: taken.length > 0 ? rest.data : checked.data,
    isChecking: known.isFetching || checked.isFetching || rest.isFetching || isBehind,
    error: known.error ?? checked.error,
    taken,
  };
}
