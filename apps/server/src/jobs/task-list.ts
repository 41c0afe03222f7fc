import type { Task } from 'graphile-worker';
import type { Log } from '../kernel/log.ts';
import type { JobTasks } from './jobs.ts';
import type { JobKind, JobPayloads } from './payloads.ts';

/** What the library does for each kind of job. */
export function taskList(tasks: JobTasks, log: Log): Record<JobKind, Task> {
  const task =
    <K extends JobKind>(kind: K): Task =>
    // what is in the queue was put there by Jobs.add, which is typed
    async (payload, { job }) => {
      const isLast = job.attempts >= job.max_attempts;
      try {
        await tasks[kind](payload as JobPayloads[K], { isLast });
      } catch (error) {
        log.error({ err: error, job: kind }, isLast ? 'a job failed for good' : 'a job failed and will be tried again');
        throw error;
      }
    };
  return {
    send_mail: task('send_mail'),
    import_dataset: task('import_dataset'),
    publish_task: task('publish_task'),
    publish_rest: task('publish_rest'),
    replace_contributors: task('replace_contributors'),
    pass_on_rows: task('pass_on_rows'),
    change_overlap: task('change_overlap'),
    change_gold_share: task('change_gold_share'),
    preview_overlap: task('preview_overlap'),
    preview_gold_share: task('preview_gold_share'),
    preview_take_back: task('preview_take_back'),
    copy_rows: task('copy_rows'),
    copy_project: task('copy_project'),
    draw_lot: task('draw_lot'),
    import_answers: task('import_answers'),
    undo_answers: task('undo_answers'),
    remove_dataset: task('remove_dataset'),
    take_back: task('take_back'),
    restore_dataset: task('restore_dataset'),
    purge_dataset: task('purge_dataset'),
    remove_purged: task('remove_purged'),
    make_backup: task('make_backup'),
    watch_backups: task('watch_backups'),
    empty_trash: task('empty_trash'),
    measure_task: task('measure_task'),
    settle_answers: task('settle_answers'),
    count_gold_rows: task('count_gold_rows'),
    auto_approve: task('auto_approve'),
    check_gold: task('check_gold'),
    remove_old_uploads: task('remove_old_uploads'),
    remove_old_notifications: task('remove_old_notifications'),
    remove_expired: task('remove_expired'),
    request_password: task('request_password'),
  };
}
