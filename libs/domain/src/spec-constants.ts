/** Every number of SPEC.md, each with the section it comes from. Lengths are in characters, times in milliseconds. */
export const specConstants = {
  // Sections 5 and 9: username and password 3 to 50 characters; section 5: email 3 to 50.
  usernameMin: 3,
  usernameMax: 50,
  passwordMin: 3,
  passwordMax: 50,
  emailMin: 3,
  emailMax: 50,
  // Section 5: "at least 2 choices".
  choicesMin: 2,
  // Section 7: the login request is delayed 1 second after submit.
  loginDelayMs: 1000,
  // Section 9: page-size options default to 3, 5, 10.
  pageSizes: [3, 5, 10],
  // Sections 1 and 9: displayed times use a fixed +08:00 offset.
  displayOffsetHours: 8,
  // Section 9: the route progress bar grows 10% every 30 ms, then resets after 300 ms.
  routeProgressStepPercent: 10,
  routeProgressStepMs: 30,
  routeProgressResetMs: 300,
  // Sections 2 and 9: the splash screen hides after 3000 ms.
  splashMs: 3000,
  // Section 9: content animation, sticky card offset, scroll-to-top.
  contentAnimationMs: 200,
  stickyOffsetPx: 300,
  scrollTopPx: 300,
  // Section 9: menu dropdown hover timeout, accordion slide.
  menuHoverMs: 500,
  accordionMs: 200,
  // Section 9: hover delays 50 ms and 100 ms; read as opening and closing.
  hoverDelaysMs: { open: 50, close: 100 },
  // Section 9: quick search triggers after more than 2 characters and a 500 ms delay.
  searchMinCharacters: 2,
  searchDelayMs: 500,
  // Section 9: breakpoints, in px.
  breakpoints: { sm: 544, md: 768, lg: 992, xl: 1200 },
  // Sections 4 and 9: status and user type codes.
  statuses: { inactive: 0, active: 1 },
  submissionStatuses: { underReview: 1, approved: 2 },
  userTypes: { master: 0, projectManager: 1, contributor: 2 },
} as const;
