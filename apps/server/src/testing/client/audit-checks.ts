import type { Operation, OperationId } from '@concord/openapi/validation';
import type { Database } from '../../db/db.ts';
import type { Answer } from './answer.ts';

/** Operations other than GET that change no record, or whose changes have a history of their own. */
const exempt: ReadonlySet<OperationId> = new Set<OperationId>([
  'fetchInvitedUser',
  'saveAnswers',
  'saveMarks',
  'readNotifications',
  'uploadDataset',
  'checkImport',
  'checkInvitations',
  'readQuestions',
  'measureTable',
  'exportTask',
  'exportSubmission',
  'openSubmission', // again: nothing changes then
  'requestPassword', // under the strong profile the job that mails the link writes it
]);

/** Throws if a change succeeded without an audit event. */
export async function checkAudit(db: Database, { id, method }: Operation, answer: Answer): Promise<void> {
  if (method === 'GET' || answer.status >= 300 || exempt.has(id)) return;
  if (answer.status === 202 && id !== 'importDataset') return; // the job writes it
  if (id === 'sendInvitations' && !answer.text.includes('"problems":[]')) return; // nobody on the list was invited
  const event = await db
    .selectFrom('audit_events')
    .select('id')
    .where('request_id', '=', String(answer.headers['x-request-id']))
    .executeTakeFirst();
  if (!event) throw new Error(`${id} succeeded without an audit event`);
}
