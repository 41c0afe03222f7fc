import type { DemoUsername } from '../../first-run/demo/people.ts';
import type { TestApp } from '../test-app.ts';

/** What someone was notified of about a task, and whose doing it was, the latest first. */
export async function newsOf(app: TestApp, name: DemoUsername, task: string): Promise<string[]> {
  const { entities } = (await app.as(name).get('/notification')).result;
  return entities.flatMap((one) => (one.task?.id === task ? `${one.kind} by ${one.actor?.username}` : []));
}
