import type { Resources } from './db/resources.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createGate, type Gate } from './kernel/gate.ts';
import { createMail, type Mail } from './mail/mail.ts';

/** What modules work with; handed to their factories once, at start. */
export type Services = Resources & { mail: Mail; jobs: Jobs; done: WorkDone; gate: Gate };

/** As many requests are worked on at once: a few less than there are connections for them. */
const AT_ONCE = 16;

/** What this server has done since it started; for monitoring. */
export type WorkDone = {
  /** Answers and skips that contributors have sent and that were saved. */
  savedAnswers: number;
  /** Requests refused because there was too much to do. */
  shed: { heavy: number; lists: number; kept: number; answers: number };
};

export function createServices(given: Resources): Services {
  const jobs = createJobs(given.db);
  const done: WorkDone = { savedAnswers: 0, shed: { heavy: 0, lists: 0, kept: 0, answers: 0 } };
  return { ...given, jobs, mail: createMail(jobs, given.now), done, gate: createGate(AT_ONCE) };
}
