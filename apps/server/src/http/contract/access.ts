import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import type { OperationId } from '@concord/openapi/validation';
import type { Actor, UserType } from '../../kernel/actor.ts';

type Access = 'public' | readonly [UserType, ...UserType[]];

const everyone = [MASTER, MANAGER, CONTRIBUTOR] as const;
const staff = [MASTER, MANAGER] as const;
const master = [MASTER] as const;
const contributor = [CONTRIBUTOR] as const;

/**
 * Who may call what, by user type. What is not named here does not compile;
 * which records each of them may see is decided by the queries.
 */
export const access = {
  getWorkspace: 'public',
  login: 'public',
  register: 'public',
  fetchInvitedUser: 'public',
  requestPassword: 'public',
  /** The token that was emailed is the credential. */
  confirmEmailChange: 'public',
  /** The ticket in the address is the credential: single use, one minute. */
  download: 'public',
  /** Images are asked for without credentials; the address cannot be guessed. */
  getPicture: 'public',

  getUser: everyone,
  updateProfile: everyone,
  setPicture: everyone,
  removePicture: everyone,
  changePassword: everyone,
  requestEmailChange: everyone,
  getEmailChange: everyone,
  resendEmailChange: everyone,
  cancelEmailChange: everyone,
  listAwayPeriods: everyone,
  addAwayPeriod: everyone,
  removeAwayPeriod: everyone,
  listSessions: everyone,
  endSession: everyone,
  endOtherSessions: everyone,
  logout: everyone,
  getDashboard: everyone,

  listUsers: staff,
  createUser: staff,
  checkInvitations: staff,
  sendInvitations: staff,
  getUserById: staff,
  updateUser: staff,
  inviteUser: staff,
  disableUser: master,
  enableUser: master,

  listCategories: staff,
  createCategory: staff,
  getCategory: staff,
  updateCategory: staff,
  deleteCategory: staff,
  restoreCategory: staff,
  purgeCategory: master,

  listTemplates: staff,
  createTemplate: staff,
  getTemplate: staff,
  updateTemplate: staff,
  deleteTemplate: staff,
  restoreTemplate: staff,

  listTeams: staff,
  createTeam: staff,
  getTeam: staff,
  updateTeam: staff,
  deleteTeam: staff,
  restoreTeam: staff,

  listViews: staff,
  createView: staff,
  updateView: staff,
  deleteView: staff,
  restoreView: staff,
  setDefaultView: staff,
  clearDefaultView: staff,

  listProjects: staff,
  createProject: staff,
  duplicateProject: staff,
  getProject: staff,
  updateProject: staff,
  deleteProject: staff,
  restoreProject: staff,
  purgeProject: master,
  publishProject: staff,
  activateProject: staff,
  deactivateProject: staff,
  completeProject: staff,
  reopenProject: staff,

  listTasks: staff,
  createTask: staff,
  duplicateTask: staff,
  getTask: staff,
  updateTask: staff,
  deleteTask: staff,
  restoreTask: staff,
  purgeTask: master,
  replaceQuestions: staff,
  readQuestions: staff,
  replaceContributors: staff,
  passOnRows: staff,
  previewOverlap: staff,
  changeOverlap: staff,
  listGuidelines: staff,
  getGuideline: staff,
  changeGuideline: staff,
  publishTask: staff,
  publishRest: staff,
  activateTask: staff,
  deactivateTask: staff,
  listTaskRows: staff,
  getSharedRows: staff,
  getPaces: staff,

  uploadDataset: staff,
  checkImport: staff,
  importDataset: staff,
  updateDataset: staff,
  assignGold: staff,
  removeDataset: staff,
  previewTakeBack: staff,
  listStartedRows: staff,
  takeBackDataset: staff,
  restoreDataset: staff,
  purgeDataset: master,
  getJob: staff,
  cancelJob: staff,

  uploadAnswers: staff,
  checkAnswerImport: staff,
  importAnswers: staff,
  listAnswerImports: staff,
  undoAnswerImport: staff,

  listTrash: staff,

  listUserTasks: contributor,
  getUserTask: contributor,
  listUserTaskRows: contributor,
  saveAnswers: contributor,
  acknowledgeGuideline: contributor,
  submitUserTask: contributor,
  withdrawUserTask: contributor,
  createDispute: contributor,
  withdrawDispute: contributor,

  listSubmissions: staff,
  getSubmission: staff,
  listSubmissionRows: staff,
  countSubmissionRows: staff,
  nextSubmission: staff,
  assignReviewer: staff,
  openSubmission: staff,
  joinReview: staff,
  leaveReview: staff,
  saveMarks: staff,
  approveSubmission: staff,
  returnSubmission: staff,
  reopenSubmission: staff,
  undoDecision: staff,
  decideDispute: staff,
  getAutoApproval: staff,
  setAutoApproval: staff,
  tryAutoApproval: staff,
  undoAutoApprovals: staff,
  getTaskLot: staff,
  drawLot: staff,
  approveLot: staff,

  measureTable: staff,
  getTaskQuality: staff,
  getQuestionQuality: staff,
  countDisputes: staff,
  getTaskFinals: staff,
  getAdjudicationTask: staff,
  nextDisputed: staff,
  getDisputed: staff,
  adjudicate: staff,
  undoAdjudication: staff,

  exportTask: staff,
  readTaskExportColumns: staff,
  exportSubmission: staff,
  readSubmissionExportColumns: staff,
  exportList: staff,

  listAudit: everyone,
  listNotifications: everyone,
  readNotifications: everyone,
  streamEvents: everyone,
} as const satisfies Record<OperationId, Access>;

/** The actor of a handler: undefined in a public operation. */
export type ActorOf<K extends OperationId> = (typeof access)[K] extends readonly UserType[]
  ? Actor<(typeof access)[K][number]>
  : undefined;
