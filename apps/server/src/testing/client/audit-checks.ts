import type { Operation, OperationId } from '@concord/openapi/validation';
import { sql } from 'kysely';
import type { Database } from '../../db/db.ts';
import type { Answer } from './answer.ts';

/** Operations other than GET that change no record, or whose changes have a history of their own. */
const exempt: ReadonlySet<OperationId> = new Set<OperationId>([
  'fetchInvitedUser',
  'startSecondFactor', // nothing is on before it is confirmed
  'saveAnswers',
  'saveMarks',
  'joinReview',
  'leaveReview',
  'acknowledgeGuideline', // said again, it changes nothing
  'assignReviewer', // likewise
  'setAutoApproval', // likewise
  'undoAutoApprovals', // likewise
  'setGoldRule', // likewise
  'setGold', // likewise
  'adjudicate',
  'undoAdjudication',
  'nextDisputed',
  'readNotifications',
  'uploadDataset',
  'checkImport',
  'uploadAnswers',
  'checkAnswerImport',
  'checkInvitations',
  'readQuestions',
  'measureTable',
  'exportTask',
  'exportSubmission',
  'readTaskExportColumns',
  'readSubmissionExportColumns',
  'exportList',
  'requestPassword', // under the strong profile the job that mails the link writes it
]);

/** Throws if a change succeeded without an audit event. */
export async function checkAudit(db: Database, { id, method }: Operation, answer: Answer): Promise<void> {
  if (method === 'GET' || answer.status >= 300 || exempt.has(id)) return;
  if (answer.status === 202 && id !== 'importDataset') return; // the job writes it
  if (id === 'sendInvitations' && !answer.text.includes('"problems":[]')) return; // no one on the list was invited
  if (id === 'cancelJob' && answer.text.includes('"kind":"preview"')) return; // it would have changed nothing
  const events = db.selectFrom('audit_events').select('id');
  const event = await (id === 'openSubmission' ? events.where(sawOpening(answer)) : events.where(ofRequest(answer)))
    .limit(1)
    .executeTakeFirst();
  if (!event) throw new Error(`${id} succeeded without an audit event`);
}

const ofRequest = ({ headers }: Answer) => sql<boolean>`request_id = ${String(headers['x-request-id'])}`;

/** A review is opened once; opened again, it names the time of then. */
const sawOpening = ({ text }: Answer) => sql<boolean>`subject_id = (${text}::jsonb ->> 'id')::uuid
  and (after ->> 'opened_at')::timestamptz = (${text}::jsonb ->> 'opened_at')::timestamptz`;
