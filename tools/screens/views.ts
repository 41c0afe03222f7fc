/** What there is to see, route by route. A path of the console that is missing here does not compile. */
import type { Locator, Page } from 'playwright';
import type { paths } from '../../apps/console/src/shared/navigation/paths.ts';
import type { Ids, Visitor } from './scene.ts';
import type { Text } from './texts.ts';

/** What an overlay is opened with. */
export type Hand = { page: Page; t: Text };
export type View = {
  name: string;
  as: Visitor;
  at: (ids: Ids) => string;
  /** Runs once the page has settled, before the picture. */
  open?: (hand: Hand) => Promise<void>;
  /** Windows it exists in, by default all. */
  fits?: (width: number) => boolean;
  /** Errors that belong to it. */
  expected?: RegExp;
};

const press =
  (role: 'button' | 'menuitem' | 'radio', key: Parameters<Text>[0]) =>
  async ({ page, t }: Hand) =>
    page
      .getByRole(role, { name: t(key) })
      .first()
      .click();
const shown = async (overlay: Locator) => overlay.first().waitFor();
/** Dialogs, menus and panels over a page. */
export const overlayOf = (page: Page) =>
  page.locator('[role=menu], [role=dialog], [role=alertdialog], dialog[open]').filter({ visible: true });

/** Presses one thing after the other and waits for what opens. */
const opening =
  (...steps: ((hand: Hand) => Promise<void>)[]) =>
  async (hand: Hand) => {
    for (const step of steps) await step(hand);
    await shown(overlayOf(hand.page));
  };
const pressFirst =
  (selector: string) =>
  async ({ page }: Hand) =>
    page.locator(selector).first().click();
const type =
  (text: string) =>
  async ({ page }: Hand) =>
    page.keyboard.type(text);
const confirmAddress = press('button', 'confirm_email.submit');
const submit = pressFirst('button[type=submit]');
/** Not that of the views of the list, which is above the rows. */
const rowMenu = opening(pressFirst('main [aria-haspopup=menu]:not(section *)'));
const viewsMenu = opening(press('button', 'view.menu'));

/** A file of answers, some of which can't be imported. */
const otherAnswers = Array.from({ length: 40 }, (_, index) => {
  const who = ['Anna Keller', 'Label Studio', 'contributor'][index % 3] ?? '';
  return [index + 1, who, 2, index % 9 === 0 ? 'no such choice' : 'Positive'].join();
});
async function answersOfOthers({ page, t }: Hand): Promise<void> {
  const buffer = Buffer.from(`row_no,annotator,question,answer\n${otherAnswers.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
  await shown(page.getByRole('heading', { name: t('answer_import.check') }));
}

/** Two coders and a third who differs now and then, with gold. */
const codes = Array.from({ length: 60 }, (_, row) => {
  const gold = ['positive', 'neutral', 'negative'][row % 3] ?? '';
  return [row, gold, row % 7 === 0 ? 'neutral' : gold, row % 5 === 0 ? 'negative' : gold, gold].join();
});
async function measureCodes({ page, t }: Hand): Promise<void> {
  const buffer = Buffer.from(`item,Coder A,Coder B,Coder C,gold\n${codes.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer });
  await shown(page.getByRole('heading', { name: t('quality.consensus') }));
}

/** Asks to delete the first record of a list. */
async function deleteFirst(hand: Hand): Promise<void> {
  await rowMenu(hand);
  await press('menuitem', 'common.delete')(hand);
  await shown(hand.page.getByRole('button', { name: hand.t('common.cancel') }));
}

/** Two good lines, one with no address, one that another user has. */
async function checkPeople({ page, t }: Hand): Promise<void> {
  const list = 'Ana Silva;ana.silva@example.org\nBen König;ben@example.org\nCy Young;cy\nManager;manager@localhost';
  await page.locator('textarea').fill(list);
  await press('button', 'invitation.check')({ page, t });
  await shown(page.getByRole('heading', { name: t('invitation.to_correct') }));
}

/** The figures are computed when someone looks at them. */
async function measured({ page, t }: Hand): Promise<void> {
  await shown(page.getByText(t('quality.task.as_of')));
}

async function reported({ page, t }: Hand): Promise<void> {
  await shown(page.getByRole('heading', { name: t('quality.report.methods') }));
}

const below = (limit: number) => (width: number) => width < limit;
const from = (limit: number) => (width: number) => width >= limit;
const at = (path: string) => () => path;
const refused = /40[0-9]|422/;

const STEPS = ['basics', 'data', 'questions', 'people', 'review'] as const;

export const views: Readonly<Record<keyof typeof paths, readonly View[]>> = {
  home: [], // leads to the dashboard
  login: [
    { name: 'empty', as: 'signedOut', at: at('/auth/login') },
    { name: 'nothing filled in', as: 'signedOut', at: at('/auth/login'), open: submit },
    {
      name: 'refused',
      as: 'signedOut',
      at: at('/auth/login'),
      async open({ page }) {
        await page.fill('input[name=username]', 'unknown');
        await page.fill('input[name=password]', 'wrong');
        await page.keyboard.press('Enter');
        await shown(page.getByRole('alert'));
      },
      expected: refused,
    },
  ],
  registration: [
    { name: 'invited', as: 'signedOut', at: ({ invitation }) => `/auth/registration/${invitation}` },
    { name: 'not invited', as: 'signedOut', at: at('/auth/registration/unknown'), expected: refused },
  ],
  forgotPassword: [{ name: 'empty', as: 'signedOut', at: at('/auth/forgot-password') }],
  confirmEmail: [
    { name: 'to be confirmed', as: 'signedOut', at: at('/confirm-email/unknown') },
    { name: 'signed in', as: 'contributor', at: at('/confirm-email/unknown') },
    { name: 'refused', as: 'signedOut', at: at('/confirm-email/unknown'), open: confirmAddress, expected: refused },
  ],
  logout: [], // leads to the sign-in page
  dashboard: [
    { name: 'master', as: 'master', at: at('/dashboard') },
    { name: 'manager', as: 'manager', at: at('/dashboard') },
    { name: 'contributor', as: 'contributor', at: at('/dashboard') },
    { name: 'nothing to do yet', as: 'fresh', at: at('/dashboard') },
    { name: 'user menu', as: 'manager', at: at('/dashboard'), open: opening(press('button', 'layout.user_menu')) },
    { name: 'language menu', as: 'manager', at: at('/dashboard'), open: opening(press('button', 'language.select')) },
    {
      name: 'navigation drawer',
      as: 'manager',
      at: at('/dashboard'),
      open: opening(press('button', 'layout.open_menu')),
      fits: below(992),
    },
    { name: 'range', as: 'manager', at: at('/dashboard'), open: opening(pressFirst('main [aria-haspopup=dialog]')) },
  ],
  userList: [
    { name: 'list', as: 'master', at: at('/user/list') },
    { name: 'nothing found', as: 'master', at: at('/user/list?q=zzzz') },
    { name: 'menu of a row', as: 'master', at: at('/user/list'), open: rowMenu },
  ],
  userAdd: [
    { name: 'empty', as: 'master', at: at('/user/add') },
    { name: 'nothing filled in', as: 'master', at: at('/user/add'), open: submit },
  ],
  userInvite: [
    { name: 'empty', as: 'manager', at: at('/user/invite') },
    { name: 'nothing pasted', as: 'manager', at: at('/user/invite'), open: submit },
    { name: 'checked', as: 'manager', at: at('/user/invite'), open: checkPeople },
  ],
  teamList: [
    { name: 'list', as: 'master', at: at('/user/team') },
    { name: 'nothing found', as: 'master', at: at('/user/team?q=zzzz') },
    { name: 'delete', as: 'master', at: at('/user/team'), open: deleteFirst },
  ],
  teamAdd: [
    { name: 'empty', as: 'manager', at: at('/user/team/add') },
    { name: 'nothing filled in', as: 'manager', at: at('/user/team/add'), open: submit },
  ],
  team: [{ name: 'to change', as: 'manager', at: ({ team }) => `/user/team/${team}` }],
  user: [{ name: 'contributor', as: 'master', at: ({ user }) => `/user/${user}` }],
  userProfile: [
    { name: 'master', as: 'master', at: at('/user-profile') },
    { name: 'manager', as: 'manager', at: at('/user-profile') },
    { name: 'contributor', as: 'contributor', at: at('/user-profile') },
  ],
  categoryList: [
    { name: 'list', as: 'master', at: at('/category/list') },
    { name: 'menu of a row', as: 'master', at: at('/category/list'), open: rowMenu },
    { name: 'add', as: 'master', at: at('/category/list'), open: opening(press('button', 'category.add')) },
    {
      name: 'delete',
      as: 'master',
      at: at('/category/list'),
      open: deleteFirst,
    },
  ],
  qualityTable: [
    { name: 'choose a file', as: 'manager', at: at('/quality/table') },
    { name: 'figures', as: 'manager', at: at('/quality/table'), open: measureCodes },
  ],
  backup: [{ name: 'overview', as: 'master', at: at('/backup') }],
  trash: [
    { name: 'list', as: 'master', at: at('/trash') },
    { name: 'menu of a row', as: 'master', at: at('/trash'), open: rowMenu },
    { name: 'nothing found', as: 'master', at: at('/trash?q=zzzz') },
  ],
  projectList: [
    { name: 'list', as: 'manager', at: at('/project/list') },
    { name: 'nothing found', as: 'manager', at: at('/project/list?q=zzzz') },
    { name: 'menu of a row', as: 'manager', at: at('/project/list'), open: rowMenu },
    {
      name: 'new view',
      as: 'manager',
      at: at('/project/list?state=active'),
      async open(hand) {
        await viewsMenu(hand);
        await press('menuitem', 'view.save_as')(hand);
        await shown(hand.page.getByRole('dialog'));
      },
    },
    {
      name: 'changed view',
      as: 'manager',
      at: at('/project/list?state=active'),
      async open(hand) {
        await viewsMenu(hand);
        await press('menuitem', 'view.save_as')(hand);
        const name = `${hand.t('status.project.active')} ${Date.now() % 100_000}`;
        await hand.page.getByRole('dialog').getByRole('textbox').fill(name);
        await press('button', 'common.save')(hand);
        await hand.page.getByRole('dialog').waitFor({ state: 'detached' });
        await hand.page.getByRole('searchbox').first().fill('app');
        await hand.page.getByRole('button', { name: hand.t('view.save_changes') }).waitFor();
        await opening(pressFirst('main section [aria-haspopup=menu]'))(hand);
      },
    },
  ],
  projectAdd: [
    { name: 'empty', as: 'manager', at: at('/project/add') },
    { name: 'nothing filled in', as: 'manager', at: at('/project/add'), open: submit },
  ],
  project: [{ name: 'active', as: 'manager', at: ({ project }) => `/project/${project}` }],
  projectEdit: [{ name: 'active', as: 'manager', at: ({ project }) => `/project/${project}/edit` }],
  taskList: [
    { name: 'list', as: 'manager', at: at('/task/list') },
    { name: 'menu of a row', as: 'manager', at: at('/task/list'), open: rowMenu },
  ],
  taskAdd: [{ name: 'empty', as: 'manager', at: at('/task/add') }],
  task: [
    { name: 'published', as: 'manager', at: ({ task }) => `/task/${task}` },
    { name: 'shared rows', as: 'manager', at: ({ overlapped }) => `/task/${overlapped}` },
    { name: 'draft', as: 'manager', at: ({ draft }) => `/task/${draft}` },
    {
      name: 'export',
      as: 'manager',
      at: ({ task }) => `/task/${task}`,
      open: opening(press('button', 'common.export')),
    },
    { name: 'workbench', as: 'contributor', at: ({ started }) => `/task/${started}` },
    { name: 'workbench returned', as: 'contributor', at: ({ returned }) => `/task/${returned}` },
    { name: 'workbench approved', as: 'contributor', at: ({ approved }) => `/task/${approved}` },
    {
      name: 'workbench grid',
      as: 'contributor',
      at: ({ started }) => `/task/${started}`,
      async open({ page, t }) {
        await page.getByText(t('workbench.view_grid'), { exact: true }).first().click();
        await shown(page.locator('[role=grid], table'));
      },
      fits: from(992),
    },
    {
      name: 'workbench skip',
      as: 'contributor',
      at: ({ started }) => `/task/${started}`,
      open: opening(press('button', 'workbench.skip')),
    },
    {
      name: 'workbench keys',
      as: 'contributor',
      at: ({ started }) => `/task/${started}`,
      open: opening(type('?')),
      fits: from(768),
    },
    {
      name: 'workbench help',
      as: 'contributor',
      at: ({ started }) => `/task/${started}`,
      open: opening(press('button', 'workbench.help')),
      fits: below(992),
    },
  ],
  taskEdit: STEPS.map((step) => ({
    name: step,
    as: 'manager',
    at: ({ draft }: Ids) => `/task/${draft}/edit?step=${step}`,
  })),
  taskAnswerImport: [
    { name: 'start', as: 'manager', at: ({ overlapped }) => `/task/${overlapped}/import` },
    { name: 'staged', as: 'manager', at: ({ overlapped }) => `/task/${overlapped}/import`, open: answersOfOthers },
    { name: 'draft', as: 'manager', at: ({ draft }) => `/task/${draft}/import` },
  ],
  taskAdjudicate: [{ name: 'queue', as: 'manager', at: ({ overlapped }) => `/task/${overlapped}/adjudicate` }],
  taskQuality: [
    {
      name: 'figures',
      as: 'manager',
      at: ({ overlapped }) => `/task/${overlapped}/quality?answers=so_far`,
      open: measured,
    },
    { name: 'draft', as: 'manager', at: ({ draft }) => `/task/${draft}/quality`, open: measured },
  ],
  qualityReport: [
    {
      name: 'figures',
      as: 'manager',
      at: ({ overlapped }) => `/task/${overlapped}/quality/report?answers=so_far`,
      open: reported,
    },
  ],
  questionQuality: [
    {
      name: 'choices',
      as: 'manager',
      at: ({ overlapped }) => `/task/${overlapped}/quality/1?answers=so_far`,
      open: measured,
    },
  ],
  myTasks: [
    { name: 'some', as: 'contributor', at: at('/task') },
    { name: 'none yet', as: 'fresh', at: at('/task') },
  ],
  submissionList: [
    { name: 'list', as: 'manager', at: at('/submission') },
    { name: 'nothing found', as: 'manager', at: at('/submission?q=zzzz') },
  ],
  // leads to the submission that is next
  submissionNext: [{ name: 'next', as: 'manager', at: at('/submission/next') }],
  submission: [
    { name: 'under review', as: 'manager', at: ({ toReview }) => `/submission/${toReview}` },
    { name: 'approved', as: 'master', at: ({ reviewed }) => `/submission/${reviewed}` },
    {
      name: 'export',
      as: 'manager',
      at: ({ toReview }) => `/submission/${toReview}`,
      open: opening(press('button', 'common.export')),
    },
  ],
  errorPage: [1, 2, 3, 4, 5, 6].map((v) => ({ name: `v${v}`, as: 'signedOut', at: at(`/error/error-v${v}`) })),
  errorV1: [
    { name: 'unknown address', as: 'manager', at: at('/no/such/page') },
    {
      name: 'another user’s record',
      as: 'manager',
      at: at('/project/00000000-0000-7000-8000-000000000000'),
      expected: refused,
    },
  ],
  helpCenter: [{ name: 'guides', as: 'signedOut', at: at('/help/') }],
};
