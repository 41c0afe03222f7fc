import type { Operation, OperationId } from '@concord/openapi/validation';

/**
 * When there is more to do than the server can, `heavy` is refused first, then `lists`, then what browsers have kept while they
 * could not send it, `answers` last; `always` never is.
 */
export const SHED = ['heavy', 'lists', 'kept', 'answers'] as const;
export type Shed = (typeof SHED)[number];
export type Kind = Shed | 'always';

/**
 * The operations that are not what their method says: reading is `lists`, and a change of what somebody has done is as worth
 * keeping as answers.
 */
const exceptions: Partial<Record<OperationId, Kind>> = {
  // files that come or go, and jobs
  uploadDataset: 'heavy',
  checkImport: 'heavy',
  importDataset: 'heavy',
  uploadAnswers: 'heavy',
  checkAnswerImport: 'heavy',
  importAnswers: 'heavy',
  undoAnswerImport: 'heavy',
  removeDataset: 'heavy',
  takeBackDataset: 'heavy',
  restoreDataset: 'heavy',
  purgeDataset: 'heavy',
  assignGold: 'heavy',
  exportTask: 'heavy',
  exportSubmission: 'heavy',
  exportList: 'heavy',
  measureTable: 'heavy',
  startBackup: 'heavy',
  downloadBackup: 'heavy',
  duplicateTask: 'heavy',
  duplicateProject: 'heavy',
  purgeTask: 'heavy',
  purgeProject: 'heavy',
  publishTask: 'heavy',
  publishRest: 'heavy',
  replaceContributors: 'heavy',
  passOnRows: 'heavy',
  changeOverlap: 'heavy',
  changeGoldShare: 'heavy',
  drawLot: 'heavy',
  undoAutoApprovals: 'heavy',
  tryAutoApproval: 'heavy',
  tryGoldRule: 'heavy',
  previewOverlap: 'heavy',
  previewGoldShare: 'heavy',
  previewTakeBack: 'heavy',

  // they change nothing
  checkInvitations: 'lists',
  readQuestions: 'lists',
  readTaskExportColumns: 'lists',
  readSubmissionExportColumns: 'lists',
  readNotifications: 'lists',

  // what the console asks when it starts, and what the workbench and the review desk need
  getUser: 'answers',
  listUserTasks: 'answers',
  getUserTask: 'answers',
  listUserTaskRows: 'answers',
  getSubmission: 'answers',
  listSubmissionRows: 'answers',
  nextSubmission: 'answers',
  getAdjudicationTask: 'answers',
  getDisputed: 'answers',

  // the way in and out; each has limits of its own
  getWorkspace: 'always',
  login: 'always',
  loginWithCode: 'always',
  logout: 'always',
  register: 'always',
  fetchInvitedUser: 'always',
  requestPassword: 'always',
  confirmEmailChange: 'always',
  changePassword: 'always',
  // its ticket is worth something once: the export was let in a moment ago
  download: 'always',
};

export const kindOf = ({ id, method }: Pick<Operation, 'id' | 'method'>): Kind =>
  exceptions[id] ?? (method === 'GET' ? 'lists' : 'answers');

/** What is typed is sent in a moment, and smaller than that. */
const TYPED_BYTES = 8 * 1024;

/** The same of a request: large batches of answers or marks were kept by a browser. */
export function kindOfRequest(kind: Kind, { id }: Pick<Operation, 'id'>, contentLength: string | undefined): Kind {
  const isLarge = Number(contentLength) > TYPED_BYTES;
  return isLarge && (id === 'saveAnswers' || id === 'saveMarks') ? 'kept' : kind;
}
