import { today } from '@concord/domain';
import { removeExpired } from './db/expiry/remove-expired.ts';
import type { Handlers } from './http/contract/operations.ts';
import type { JobTasks } from './jobs/jobs.ts';
import { sendMail } from './mail/deliver.ts';
import { answerImportHandlers } from './modules/answer-import/answer-import.handlers.ts';
import { runAnswerImport } from './modules/answer-import/run-import.service.ts';
import { runUndo } from './modules/answer-import/undo-import.service.ts';
import { auditHandlers } from './modules/audit/audit.handlers.ts';
import { authHandlers } from './modules/auth/auth.handlers.ts';
import { sendPasswordLink } from './modules/auth/request-password.ts';
import { backupHandlers } from './modules/backup/backup.handlers.ts';
import { openBackup } from './modules/backup/backup-folder.ts';
import { makeBackup } from './modules/backup/make-backup.service.ts';
import { watchBackups } from './modules/backup/watch-backups.service.ts';
import { categoryHandlers } from './modules/category/category.handlers.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.handlers.ts';
import { datasetHandlers } from './modules/dataset/dataset.handlers.ts';
import { runImport } from './modules/dataset/import/run-import.service.ts';
import { runRemoval } from './modules/dataset/remove-dataset.service.ts';
import { eventHandlers } from './modules/event/event.handlers.ts';
import { createEvents, type Events } from './modules/event/event.service.ts';
import { exportHandlers } from './modules/export/export.handlers.ts';
import { presetHandlers } from './modules/export/presets/preset.handlers.ts';
import { issueTicket } from './modules/export/ticket.service.ts';
import { finalHandlers } from './modules/final/final.handlers.ts';
import { settleAnswers } from './modules/final/settle-answers.service.ts';
import { notificationHandlers } from './modules/notification/notification.handlers.ts';
import { removeOldNotifications, unreadCounts } from './modules/notification/notification.queries.ts';
import { runCopyProject } from './modules/project/duplicate-project.service.ts';
import { projectHandlers } from './modules/project/project.handlers.ts';
import { eachProject } from './modules/project/project.queries.ts';
import { qualityHandlers } from './modules/quality/quality.handlers.ts';
import { measureTask } from './modules/quality/task/measure-task.service.ts';
import { autoApprove } from './modules/submission/auto-approval/auto-approve.service.ts';
import { checkGold } from './modules/submission/gold-rule/check-gold.service.ts';
import { eachSubmission } from './modules/submission/list/list-submissions.queries.ts';
import { submissionHandlers } from './modules/submission/submission.handlers.ts';
import { submissionJobs } from './modules/submission/submission.jobs.ts';
import { amountToCopy, copyTasks, deleteDrafts } from './modules/task/duplicate/copy-tasks.service.ts';
import { createAssignment } from './modules/task/growing/add-rows.service.ts';
import { assignDataset, rowsToAssign } from './modules/task/growing/assign-dataset.service.ts';
import { assignLeft } from './modules/task/growing/assign-left.service.ts';
import { expireDataset } from './modules/task/growing/purge-dataset.service.ts';
import { closeGaps } from './modules/task/reassign/close-gaps.ts';
import { recountMoved, recountSharedRows } from './modules/task/shared-rows.queries.ts';
import { taskHandlers } from './modules/task/task.handlers.ts';
import { taskJobs } from './modules/task/task.jobs.ts';
import { eachTask, taskById } from './modules/task/task.queries.ts';
import { teamHandlers } from './modules/team/team.handlers.ts';
import { templateHandlers } from './modules/template/template.handlers.ts';
import { emptyTrash } from './modules/trash/empty-trash.service.ts';
import { removePurged } from './modules/trash/remove-purged.service.ts';
import { trashHandlers } from './modules/trash/trash.handlers.ts';
import { userHandlers } from './modules/user/user.handlers.ts';
import { eachUser } from './modules/user/user.queries.ts';
import { recountRows, writeImported } from './modules/user-task/imported-answers.ts';
import { submitIfDone } from './modules/user-task/submit/submit.service.ts';
import { userTaskHandlers } from './modules/user-task/user-task.handlers.ts';
import { viewHandlers } from './modules/view/view.handlers.ts';
import { workspaceHandlers } from './modules/workspace/workspace.handlers.ts';
import type { Services } from './services.ts';
import { endLostJobs } from './shared/task/jobs.queries.ts';
import { removeOldUploads } from './shared/upload/uploads.queries.ts';

/** How answers come into work and leave it. */
const importedWork = {
  ...{ createAssignment, writeImported, recountRows, recountMoved, recountSharedRows },
  ...{ closeGaps, submitIfDone, assignLeft },
};
const projectTasks = { amountToCopy, copyTasks, deleteDrafts };

const listSources = { project: eachProject, task: eachTask, submission: eachSubmission, user: eachUser };

/** Every operation of the contract with the handler of its module; an operation without a handler does not compile. */
export const handlers = (services: Services, events: Events): Handlers => ({
  ...workspaceHandlers(services),
  ...authHandlers(services),
  ...categoryHandlers(services),
  ...dashboardHandlers(services),
  ...teamHandlers(services),
  ...templateHandlers(services),
  ...viewHandlers(services),
  ...projectHandlers(services, projectTasks),
  ...taskHandlers(services),
  ...datasetHandlers(services, {
    taskById,
    rowsToAssign: (db, task, rows) => rowsToAssign(db, task, { ...rows, today: today(services.now()) }),
  }),
  ...answerImportHandlers(services, importedWork),
  ...backupHandlers(services, {
    issue: (db, user, name, now) => issueTicket(db, user, { kind: 'backup', name }, now),
  }),
  ...exportHandlers(services, listSources, async (name) =>
    services.config.backup ? openBackup(services.config.backup.dir, name) : undefined,
  ),
  ...presetHandlers(services),
  ...qualityHandlers(services),
  ...finalHandlers(services),
  ...userHandlers(services),
  ...userTaskHandlers(services),
  ...submissionHandlers(services),
  ...trashHandlers(services),
  ...auditHandlers(services),
  ...notificationHandlers(services),
  ...eventHandlers(events),
});

/** What happens, to those who look; it holds connections until it is closed. */
export const eventsOf = (services: Services): Events => createEvents(services, unreadCounts);

/** Every kind of job, done by the module of its noun. */
export function jobTasks(services: Services): JobTasks {
  const since = services.now();
  return {
    send_mail: (payload, given) => sendMail(services, payload, given),
    import_dataset: (payload, given) => runImport(services, payload, given, assignDataset),
    remove_dataset: (payload, given) => runRemoval(services, payload, given),
    import_answers: (payload, given) => runAnswerImport(services, payload, given, importedWork),
    undo_answers: (payload, given) => runUndo(services, payload, given, importedWork),
    ...taskJobs(services),
    ...submissionJobs(services),
    copy_project: (payload, given) => runCopyProject(services, payload, given, projectTasks),
    settle_answers: (payload) => settleAnswers(services, payload),
    auto_approve: (payload) => autoApprove(services, payload),
    check_gold: (payload) => checkGold(services, payload),
    measure_task: (payload) => measureTask(services, payload),
    remove_purged: () => removePurged(services.db),
    make_backup: (payload, given) => makeBackup(services, payload, given),
    watch_backups: () => watchBackups(services, since),
    empty_trash: () => emptyTrash(services, expireDataset),
    remove_old_uploads: () => removeOldUploads(services.db, services.now()),
    remove_expired: async () => {
      await endLostJobs(services.db, services.now());
      await removeExpired(services.db, services.now());
    },
    request_password: async (payload) => void (await sendPasswordLink(services, payload)),
    remove_old_notifications: () => removeOldNotifications(services.db, services.now()),
  };
}
