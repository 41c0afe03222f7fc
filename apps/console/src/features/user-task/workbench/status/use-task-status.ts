import { useOutboxStatus } from '../../../../shared/outbox/use-outbox.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { useOnline } from './use-online.ts';
import { whereabouts } from './whereabouts.ts';

/**
 * What of a task is on its way to the server. It changes several times with each answer: only the parts that
 * show it read it, so that the rest of the workbench is not rendered again.
 */
export const useTaskStatus = (task: string) => useOutboxStatus(useAnswers(), task);

/** Where the answers of a task are. */
export const useWhereabouts = (task: string) => whereabouts(useTaskStatus(task), useOnline());
