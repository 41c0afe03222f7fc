import { expect, test } from 'vitest';
import { roleName } from './access/roles.ts';
import { specConstants } from './spec-constants.ts';
import { projectFlags } from './states/status.ts';
import { submissionFlags } from './states/submission.ts';

test('the constants are the numbers SPEC.md states', () => {
  expect(specConstants).toEqual({
    usernameMin: 3,
    usernameMax: 50,
    passwordMin: 3,
    passwordMax: 50,
    emailMin: 3,
    emailMax: 50,
    choicesMin: 2,
    loginDelayMs: 1000,
    pageSizes: [3, 5, 10],
    displayOffsetHours: 8,
    routeProgressStepPercent: 10,
    routeProgressStepMs: 30,
    routeProgressResetMs: 300,
    splashMs: 3000,
    contentAnimationMs: 200,
    stickyOffsetPx: 300,
    scrollTopPx: 300,
    menuHoverMs: 500,
    accordionMs: 200,
    hoverDelaysMs: { open: 50, close: 100 },
    searchMinCharacters: 2,
    searchDelayMs: 500,
    breakpoints: { sm: 544, md: 768, lg: 992, xl: 1200 },
    statuses: { inactive: 0, active: 1 },
    submissionStatuses: { underReview: 1, approved: 2 },
    userTypes: { master: 0, projectManager: 1, contributor: 2 },
  });
});

test('the codes of states and user types are those constants', () => {
  const { statuses, submissionStatuses, userTypes } = specConstants;
  expect([projectFlags.inactive.status, projectFlags.active.status]).toEqual([statuses.inactive, statuses.active]);
  expect([submissionFlags.under_review.status, submissionFlags.approved.status]).toEqual([
    submissionStatuses.underReview,
    submissionStatuses.approved,
  ]);
  expect([userTypes.master, userTypes.projectManager, userTypes.contributor].map(roleName)).toEqual([
    'role.master',
    'role.manager',
    'role.contributor',
  ]);
});
