import type { Resources } from './db/resources.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMail, type Mail } from './mail/mail.ts';

/** What modules work with; handed to their factories once, at start. */
export type Services = Resources & { mail: Mail; jobs: Jobs; done: WorkDone };

/** What this server has done since it started; for monitoring. */
export type WorkDone = {
  /** Answers and skips that contributors have sent and that were saved. */
  savedAnswers: number;
};

export function createServices(given: Resources): Services {
  const jobs = createJobs(given.db);
  return { ...given, jobs, mail: createMail(jobs, given.now), done: { savedAnswers: 0 } };
}
