import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** UUIDv7 of a moment: PostgreSQL can make them only from version 18 on, and only of now. */
const idOf = (at: RawBuilder<unknown>) => sql`(
  lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** What people would have read in their logs and notifications, had the demo's past happened here. */
export async function seedJournal(trx: Db): Promise<void> {
  await sql`
    insert into audit_events
      (id, at, actor_id, operation, subject_type, subject_id, project_id, task_id, before, after, request_id)
    select ${idOf(sql`at`)}, at, actor_id, operation, subject_type, subject_id, project_id, task_id,
      before, after, 'demo'
    from (
      select created_at as at, created_by as actor_id, 'createProject' as operation, 'project' as subject_type,
        id as subject_id, id as project_id, null::uuid as task_id,
        null::jsonb as before, jsonb_build_object('name', name) as after
      from projects
      union all
      select created_at, created_by, 'createTask', 'task', id, project_id, id, null, jsonb_build_object('name', name)
      from tasks
      union all
      select published_at, created_by, 'publishTask', 'task', id, project_id, id,
        '{"is_draft": true}', '{"is_draft": false}'
      from tasks where published_at is not null
      union all
      select submissions.submitted_at, assignments.user_id, 'submitUserTask', 'assignment', assignments.id,
        tasks.project_id, tasks.id,
        jsonb_build_object('round', submissions.round - 1, 'is_completed', false),
        jsonb_build_object('round', submissions.round, 'is_completed', true)
      from submissions
      join assignments on assignments.task_id = submissions.task_id and assignments.id = submissions.assignment_id
      join tasks on tasks.id = submissions.task_id
      union all
      select submissions.decided_at, submissions.reviewer_id,
        case submissions.decision when 'approved' then 'approveSubmission' else 'returnSubmission' end,
        'assignment', submissions.assignment_id, tasks.project_id, tasks.id,
        '{"is_completed": true, "status": 1}',
        case submissions.decision when 'approved' then '{"is_completed": true, "status": 2}'::jsonb
          else jsonb_build_object('is_completed', false, 'remarks', submissions.remarks) end
      from submissions join tasks on tasks.id = submissions.task_id
      where submissions.decision in ('approved', 'returned')
    ) as past`.execute(trx);
  await sql`
    insert into notifications (id, user_id, at, kind, actor_id, task_id, assignment_id, read_at)
    select ${idOf(sql`at`)}, user_id, at, kind, actor_id, task_id, assignment_id,
      -- they looked in now and then, the last time two days ago
      case when at < max(at) over (partition by user_id) - interval '2 days' then at + interval '1 hour' end
    from (
      select assignments.user_id, assignments.created_at as at, 'assigned' as kind, tasks.created_by as actor_id,
        tasks.id as task_id, assignments.id as assignment_id
      from assignments join tasks on tasks.id = assignments.task_id
      union all
      select projects.manager_id, submissions.submitted_at, 'submitted', assignments.user_id, tasks.id, assignments.id
      from submissions
      join assignments on assignments.task_id = submissions.task_id and assignments.id = submissions.assignment_id
      join tasks on tasks.id = submissions.task_id
      join projects on projects.id = tasks.project_id
      union all
      select assignments.user_id, submissions.decided_at, submissions.decision, submissions.reviewer_id,
        submissions.task_id, assignments.id
      from submissions
      join assignments on assignments.task_id = submissions.task_id and assignments.id = submissions.assignment_id
      where submissions.decision in ('approved', 'returned')
    ) as news`.execute(trx);
}
