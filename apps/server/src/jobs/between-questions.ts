import type { Worker, WorkerEvents } from 'graphile-worker';

/**
 * A plugin that has the queue stop only while none of its workers asks for a job. Stopped during a question that then
 * fails, as it does when the database is lost, the library would print to stderr past its logger.
 */
export function betweenQuestions(events: WorkerEvents) {
  const asking = new Set<Worker>();
  let next: PromiseWithResolvers<void> | undefined;
  const answered = ({ worker }: { worker: Worker }) => {
    asking.delete(worker);
    next?.resolve();
  };
  events.on('worker:getJob:start', ({ worker }) => void asking.add(worker));
  for (const answer of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const)
    events.on(answer, answered);

  const stop = async (goOn: () => PromiseLike<void> | void): Promise<void> => {
    while (asking.size > 0) {
      next = Promise.withResolvers();
      await next.promise;
    }
    await goOn(); // from here on no job is handed out
  };
  return { name: 'between-questions', version: '1.0.0', worker: { middleware: { poolGracefulShutdown: stop } } };
}
