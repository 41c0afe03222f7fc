import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';
import { people, ref } from './people.ts';
import { submissions } from './submissions.ts';
import { named, tasks } from './tasks.ts';

type Event = Schema<'AuditEvent'>;
type Notification = Schema<'Notification'>;

const about = ({ id, task, project, contributor }: Schema<'SubmissionSummary'>) => ({
  task,
  project,
  assignment: id,
  actor: contributor,
});

/** What the reviewers of the sample workspace hear, newest first. */
export const notifications: readonly Notification[] = submissions.slice(0, 5).map((submission, at) => ({
  id: sampleId(0x600 - at),
  at: submission.updatedAt,
  kind: 'submitted',
  can_open: true,
  is_read: at > 1,
  ...about(submission),
}));

const ofTask = (task: Schema<'TaskSummary'>) => ({
  subject_type: 'task' as const,
  subject_id: task.id,
  subject_name: task.name,
  task: named(task),
  project: named(task.project),
});
const [reviewed = submissions[1]] = submissions;

/** Who changed what in the sample workspace, newest first. */
export const auditEvents: readonly Event[] = [
  ...(reviewed
    ? [
        {
          id: sampleId(0x706),
          at: '2026-11-20T05:51:00Z',
          operation: 'openSubmission' as const,
          subject_type: 'assignment' as const,
          subject_id: reviewed.id,
          subject_name: reviewed.contributor.name,
          task: reviewed.task,
          project: reviewed.project,
          actor: ref(people.master),
          before: null,
          after: null,
        },
      ]
    : []),
  {
    id: sampleId(0x705),
    at: '2026-11-20T03:34:00Z',
    operation: 'updateTask',
    ...ofTask(tasks.topic4),
    actor: ref(people.priya),
    before: { due_date: '2026-11-20' },
    after: { due_date: '2026-11-24' },
  },
  {
    id: sampleId(0x704),
    at: '2026-11-20T02:20:00Z',
    operation: 'publishTask',
    ...ofTask(tasks.urgency),
    actor: ref(people.tomas),
    before: { is_draft: true },
    after: { is_draft: false },
  },
  {
    id: sampleId(0x703),
    at: '2026-11-19T07:40:00Z',
    operation: 'createUser',
    subject_type: 'user',
    subject_id: people.nadia.id,
    subject_name: people.nadia.name,
    task: null,
    project: null,
    actor: ref(people.master),
    before: null,
    after: { name: people.nadia.name, state: 'invited' },
  },
  {
    id: sampleId(0x702),
    at: '2026-11-19T00:58:00Z',
    operation: 'login',
    subject_type: 'user',
    subject_id: people.zhou.id,
    subject_name: people.zhou.name,
    task: null,
    project: null,
    actor: ref(people.zhou),
    before: null,
    after: { address: '192.0.2.7' },
  },
];
