import { expect, test } from 'vitest';
import type { UserType } from '../../kernel/actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { access } from './access.ts';
import { readContract } from './contract.ts';

const app = await createTestApp();
const { operations } = readContract();
const someId = '01900000-0000-7000-8000-000000000000';

const callers = [
  ['a signed-out visitor', undefined, app.withToken(undefined)],
  ['a visitor with a wrong token', undefined, app.withToken('x'.repeat(43))],
  ['a master', 0, app.as('master')],
  ['a project manager', 1, app.as('manager')],
  ['a contributor', 2, app.as('contributor')],
] as const;

/**
 * Who may call what, written down by hand from SPEC.md section 6: types 0 and 1 manage users, categories, projects,
 * tasks and submissions; type 2 has the own dashboard and the own tasks; every type has the own account. It is not read
 * from the table, so that a change there has to be made twice.
 */
const groups = {
  public: `getWorkspace login loginWithCode register fetchInvitedUser requestPassword confirmEmailChange download getPicture`,
  account: `getUser updateProfile setPicture removePicture changePassword
    getSecondFactor startSecondFactor confirmSecondFactor disableSecondFactor renewRecoveryCodes listSessions endSession endOtherSessions logout
    requestEmailChange getEmailChange resendEmailChange cancelEmailChange
    listAwayPeriods addAwayPeriod removeAwayPeriod
    getDashboard listAudit listNotifications readNotifications streamEvents`,
  staff: `listUsers createUser checkInvitations sendInvitations getUserById updateUser inviteUser
    listCategories createCategory getCategory updateCategory deleteCategory restoreCategory
    listTemplates createTemplate getTemplate updateTemplate deleteTemplate restoreTemplate
    listTeams createTeam getTeam updateTeam deleteTeam restoreTeam
    listViews createView updateView deleteView restoreView setDefaultView clearDefaultView exportList
    listProjects createProject duplicateProject getProject updateProject deleteProject restoreProject
    publishProject activateProject deactivateProject completeProject reopenProject
    listTasks createTask duplicateTask getTask updateTask deleteTask restoreTask replaceQuestions readQuestions
    replaceContributors passOnRows previewOverlap changeOverlap previewGoldShare changeGoldShare publishTask publishRest activateTask deactivateTask
    listTaskRows getSharedRows getPaces countGoldRows setGold listGuidelines getGuideline changeGuideline
    uploadDataset checkImport importDataset updateDataset assignGold removeDataset previewTakeBack listStartedRows
    uploadAnswers checkAnswerImport importAnswers listAnswerImports undoAnswerImport
    takeBackDataset restoreDataset getJob cancelJob exportTask readTaskExportColumns
    measureTable getTaskQuality getQuestionQuality countDisputes getTaskFinals
    getAdjudicationTask nextDisputed getDisputed adjudicate undoAdjudication
    listSubmissions nextSubmission assignReviewer getSubmission listSubmissionRows openSubmission joinReview leaveReview saveMarks
    countSubmissionRows approveSubmission returnSubmission reopenSubmission undoDecision decideDispute exportSubmission readSubmissionExportColumns
    listExportPresets createExportPreset updateExportPreset deleteExportPreset
    getAutoApproval setAutoApproval tryAutoApproval undoAutoApprovals
    getGoldRule setGoldRule tryGoldRule resumeSubmission undoResume
    getTaskLot drawLot approveLot returnLot getSubmissionLot
    listTrash`,
  master: `disableUser enableUser getUserSecondFactor resetSecondFactor purgeCategory purgeProject purgeTask purgeDataset
    getBackups startBackup downloadBackup`,
  contributor: `listUserTasks getUserTask listUserTaskRows saveAnswers acknowledgeGuideline getOwnGoldScore submitUserTask withdrawUserTask
    createDispute withdrawDispute`,
};
type Group = keyof typeof groups;

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, ids]) => ids.split(/\s+/).map((id) => [id, group as Group] as const)),
);
const reached: Record<'signedOut' | UserType, readonly Group[]> = {
  signedOut: ['public'],
  0: ['public', 'account', 'staff', 'master'],
  1: ['public', 'account', 'staff'],
  2: ['public', 'account', 'contributor'],
};

/** These would end the session that the other calls use. */
const ending = ['logout', 'endOtherSessions'];
const tried = operations.filter(({ id }) => !ending.includes(id));

test('every operation of the contract is written down once', () => {
  expect([...groupOf.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(callers)('%s reaches exactly the operations the specification gives them', async (_who, type, caller) => {
  const refused: string[] = [];
  const expected: string[] = [];
  for (const { id, method, path } of tried) {
    const group = groupOf.get(id);
    const isReached = group !== undefined && reached[type ?? 'signedOut'].includes(group);
    if (!isReached) expected.push(`${id} ${type === undefined ? 401 : 403}`);
    const answer = await caller.send({ method, path: path.replaceAll(/\{\w+\}/g, someId) });
    const { status } = answer;
    const code = status < 400 ? undefined : answer.problem.code;
    if (code === 'not_signed_in' || code === 'forbidden') refused.push(`${id} ${status}`);
  }
  expect(refused).toEqual(expected);
});

test('the table says nothing of operations the contract does not have', () => {
  expect(Object.keys(access).sort()).toEqual(operations.map(({ id }) => id).sort());
});

test('operations are public in the table exactly where the contract asks for no sign-in', () => {
  const open = operations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  expect(open.filter((id) => access[id] !== 'public')).toEqual([]);
  expect(Object.entries(access).filter(([, who]) => who === 'public')).toHaveLength(open.length);
});
