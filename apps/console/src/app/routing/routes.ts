import { loadMessages } from '@concord/i18n';
import { paths } from '../../shared/navigation/paths.ts';
import { type Screen, screen } from './screens.ts';

/** The screens of signed-in people: one entry each. Where staff and contributors see different screens, two of one path. */
export const screens: readonly Screen[] = [
  screen({
    path: paths.dashboard,
    audience: 'everyone',
    messages: 'records',
    load: async () => (await import('../../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
  screen({
    path: paths.projectList,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/project/project-list-screen.tsx')).ProjectListScreen,
  }),
  screen({
    path: paths.projectAdd,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/project/project-form-screen.tsx')).ProjectAddScreen,
  }),
  screen({
    path: paths.projectEdit,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/project/project-form-screen.tsx')).ProjectEditScreen,
  }),
  screen({
    path: paths.project,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/project/project-screen.tsx')).ProjectScreen,
  }),
  screen({
    path: paths.taskList,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/task/task-list-screen.tsx')).TaskListScreen,
  }),
  screen({
    path: paths.task,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/task/task-screen.tsx')).TaskScreen,
  }),
  screen({
    path: paths.taskAdd,
    audience: 'staff',
    messages: 'builder',
    load: async () => {
      const [{ TaskAddScreen }] = await Promise.all([
        import('../../features/task/builder/task-add-screen.tsx'),
        loadMessages('template'),
      ]);
      return TaskAddScreen;
    },
  }),
  screen({
    path: paths.taskEdit,
    audience: 'staff',
    messages: 'builder',
    load: async () => (await import('../../features/task/builder/task-edit-screen.tsx')).TaskEditScreen,
  }),
  screen({
    path: paths.taskAnswerImport,
    audience: 'staff',
    messages: 'records',
    load: async () => {
      const [{ AnswerImportScreen }] = await Promise.all([
        import('../../features/task/answer-import/answer-import-screen.tsx'),
        loadMessages('answer_import'),
        loadMessages('data'),
        loadMessages('draft'),
        loadMessages('file'),
      ]);
      return AnswerImportScreen;
    },
  }),
  screen({
    path: paths.taskAdjudicate,
    audience: 'staff',
    frame: 'work',
    messages: 'records',
    load: async () => {
      const [{ AdjudicateScreen }] = await Promise.all([
        import('../../features/task/adjudicate/adjudicate-screen.tsx'),
        loadMessages('adjudicate'),
        loadMessages('review_keys'),
      ]);
      return AdjudicateScreen;
    },
  }),
  screen({
    path: paths.categoryList,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/category/category-list-screen.tsx')).CategoryListScreen,
  }),
  screen({
    path: paths.userList,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/user/user-list-screen.tsx')).UserListScreen,
  }),
  screen({
    path: paths.userAdd,
    audience: 'staff',
    messages: 'records',
    load: async () => (await import('../../features/user/user-form-screen.tsx')).UserAddScreen,
  }),
  screen({
    path: paths.userInvite,
    audience: 'staff',
    messages: 'invitation',
    load: async () => (await import('../../features/user/invitations/invitations-screen.tsx')).InvitationsScreen,
  }),
  screen({
    path: paths.teamList,
    audience: 'staff',
    messages: 'records',
    load: async () => {
      const [{ TeamListScreen }] = await Promise.all([
        import('../../features/team/team-list-screen.tsx'),
        loadMessages('team'),
      ]);
      return TeamListScreen;
    },
  }),
  screen({
    path: paths.teamAdd,
    audience: 'staff',
    messages: 'people',
    load: async () => {
      const [{ TeamAddScreen }] = await Promise.all([
        import('../../features/team/team-form-screen.tsx'),
        loadMessages('team'),
      ]);
      return TeamAddScreen;
    },
  }),
  screen({
    path: paths.team,
    audience: 'staff',
    messages: 'people',
    load: async () => {
      const [{ TeamScreen }] = await Promise.all([
        import('../../features/team/team-form-screen.tsx'),
        loadMessages('team'),
      ]);
      return TeamScreen;
    },
  }),
  screen({
    path: paths.user,
    audience: 'staff',
    messages: 'records',
    load: async () => {
      const [{ UserScreen }] = await Promise.all([
        import('../../features/user/user-form-screen.tsx'),
        loadMessages('panel'),
      ]);
      return UserScreen;
    },
  }),
  screen({
    path: paths.userProfile,
    audience: 'everyone',
    messages: 'panel',
    load: async () => (await import('../../features/user-profile/user-profile-screen.tsx')).UserProfileScreen,
  }),
  screen({
    path: paths.myTasks,
    audience: 'contributor',
    messages: 'contributor',
    load: async () => (await import('../../features/user-task/my-tasks/my-tasks-screen.tsx')).MyTasksScreen,
  }),
  screen({
    path: paths.task,
    audience: 'contributor',
    frame: 'work',
    messages: 'contributor',
    load: async () => (await import('../../features/user-task/workbench/workbench-screen.tsx')).WorkbenchScreen,
  }),
  screen({
    path: paths.qualityTable,
    audience: 'staff',
    messages: 'quality',
    load: async () => {
      const [{ QualityTableScreen }] = await Promise.all([
        import('../../features/quality/quality-table-screen.tsx'),
        loadMessages('file'),
      ]);
      return QualityTableScreen;
    },
  }),
  screen({
    path: paths.taskQuality,
    audience: 'staff',
    messages: 'quality',
    load: async () => {
      const [{ TaskQualityScreen }] = await Promise.all([
        import('../../features/quality/task/task-quality-screen.tsx'),
        loadMessages('task_quality'),
      ]);
      return TaskQualityScreen;
    },
  }),
  screen({
    path: paths.qualityReport,
    audience: 'staff',
    messages: 'quality',
    load: async () => {
      const [{ QualityReportScreen }] = await Promise.all([
        import('../../features/quality/report/quality-report-screen.tsx'),
        loadMessages('task_quality'),
        loadMessages('quality_report'),
      ]);
      return QualityReportScreen;
    },
  }),
  screen({
    path: paths.questionQuality,
    audience: 'staff',
    messages: 'quality',
    load: async () => {
      const [{ QuestionQualityScreen }] = await Promise.all([
        import('../../features/quality/task/question-quality-screen.tsx'),
        loadMessages('task_quality'),
      ]);
      return QuestionQualityScreen;
    },
  }),
  screen({
    path: paths.trash,
    audience: 'staff',
    messages: 'records',
    load: async () => {
      const [{ TrashListScreen }] = await Promise.all([
        import('../../features/trash/trash-list-screen.tsx'),
        loadMessages('trash'),
        loadMessages('taken_back'),
      ]);
      return TrashListScreen;
    },
  }),
  screen({
    path: paths.backup,
    audience: 'staff',
    messages: 'backup',
    load: async () => {
      const [{ BackupScreen }] = await Promise.all([
        import('../../features/backup/backup-screen.tsx'),
        loadMessages('panel'),
      ]);
      return BackupScreen;
    },
  }),
  screen({
    path: paths.submissionList,
    audience: 'staff',
    messages: 'records',
    load: async () => {
      const [{ SubmissionListScreen }] = await Promise.all([
        import('../../features/submission/submission-list-screen.tsx'),
        loadMessages('queue'),
      ]);
      return SubmissionListScreen;
    },
  }),
  screen({
    path: paths.submissionNext,
    audience: 'staff',
    messages: 'queue',
    load: async () => (await import('../../features/submission/queue/review-next-screen.tsx')).ReviewNextScreen,
  }),
  screen({
    path: paths.submission,
    audience: 'staff',
    frame: 'work',
    messages: 'records',
    load: async () => (await import('../../features/submission/desk/review-desk-screen.tsx')).ReviewDeskScreen,
  }),
];
