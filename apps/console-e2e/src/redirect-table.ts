/**
 * Where every address of the console leads whom: SPEC.md section 2, and DESIGN.md section 6 where that is silent.
 * `docs/redirects.md` is written from it; the journey `redirects` asks for each in a browser.
 *
 * In an address `{task}` stands for the id of a record, in a title for its name. `{others task}` is not assigned to the
 * contributor; `{unknown}` is an id that nothing has.
 */

export const visitors = ['signedOut', 'master', 'manager', 'contributor'] as const;
export type Visitor = (typeof visitors)[number];

export const records = ['user', 'project', 'task', 'others task', 'submission', 'unknown'] as const;
export type RecordName = (typeof records)[number];

/** The final address and the heading of its page. */
export type Ending = { path: string; title: string };
export type Row = { asked: string } & Readonly<Record<Visitor, Ending>>;
export type Chapter = { title: string; rows: readonly Row[] };

const login = { path: '/auth/login', title: 'Sign in to Concord' };
const dashboard = { path: '/dashboard', title: 'Dashboard' };
const missing = { path: '/error/error-v1', title: 'OOPS! Something went wrong here' };

const forAll = (asked: string, end: Ending): Row => ({
  asked,
  signedOut: end,
  master: end,
  manager: end,
  contributor: end,
});
const signedIn = (asked: string, end: Ending): Row => ({ ...forAll(asked, end), signedOut: login });
const signedOut = (asked: string, end: Ending): Row => ({ ...forAll(asked, dashboard), signedOut: end });
const staff = (asked: string, end: Ending): Row => ({ ...signedIn(asked, end), contributor: missing });

const masters = (asked: string, end: Ending): Row => ({ ...staff(asked, end), manager: missing });

/** The page of the address itself. */
const page = (of: typeof signedIn, path: string, title: string): Row => of(path, { path, title });
const unread = 'This could not be loaded';

export const chapters: readonly Chapter[] = [
  {
    title: 'Home and dashboard',
    rows: [
      signedIn('/', dashboard),
      page(signedIn, '/dashboard', 'Dashboard'),
      page(signedIn, '/dashboard/', 'Dashboard'),
      signedIn('/DASHBOARD', missing),
      signedIn('/dashboard/more', missing),
    ],
  },
  {
    title: 'Users',
    rows: [
      staff('/user', { path: '/user/list', title: 'User List' }),
      staff('/user/', { path: '/user/list', title: 'User List' }),
      page(staff, '/user/list', 'User List'),
      page(staff, '/user/add', 'Add User'),
      page(staff, '/user/invite', 'Invite several people'),
      page(staff, '/user/team', 'Teams'),
      page(staff, '/user/team/add', 'Create team'),
      page(staff, '/user/team/{unknown}', unread),
      signedIn('/user/team/not-a-uuid', missing),
      page(staff, '/user/{user}', '{user}'),
      page(staff, '/user/{unknown}', unread),
      signedIn('/user/not-a-uuid', missing),
      page(signedIn, '/user-profile', 'My profile'),
    ],
  },
  {
    title: 'Projects and categories',
    rows: [
      staff('/project', { path: '/project/list', title: 'Project List' }),
      page(staff, '/project/list', 'Project List'),
      page(staff, '/project/add', 'Add Project'),
      page(staff, '/project/{project}', '{project}'),
      page(staff, '/project/{project}/edit', 'Edit “{project}”'),
      page(staff, '/project/{unknown}', unread),
      signedIn('/project/not-a-uuid', missing),
      staff('/category', { path: '/category/list', title: 'Category' }),
      page(staff, '/category/list', 'Category'),
      signedIn('/category/{unknown}', missing),
    ],
  },
  {
    title: 'Quality',
    rows: [signedIn('/quality', missing), page(staff, '/quality/table', 'Agreement in a file')],
  },
  {
    title: 'Backups',
    rows: [page(masters, '/backup', 'Backups'), signedIn('/backup/more', missing)],
  },
  {
    title: 'Trash',
    rows: [page(staff, '/trash', 'Trash'), signedIn('/trash/more', missing)],
  },
  {
    title: 'Tasks',
    rows: [
      { ...staff('/task', { path: '/task/list', title: 'Task List' }), contributor: { path: '/task', title: 'Task' } },
      page(staff, '/task/list', 'Task List'),
      page(staff, '/task/add', 'New task'),
      page(signedIn, '/task/{task}', '{task}'),
      {
        ...page(staff, '/task/{others task}', '{others task}'),
        contributor: { path: '/task/{others task}', title: unread },
      },
      page(signedIn, '/task/{unknown}', unread),
      signedIn('/task/not-a-uuid', missing),
      page(staff, '/task/{task}/edit', '{task}'),
      page(staff, '/task/{task}/adjudicate', '{task}'),
      page(staff, '/task/{task}/import', 'Import answers'),
      page(staff, '/task/{task}/quality', 'Quality'),
      page(staff, '/task/{task}/quality/report', 'Reliability report'),
      page(staff, '/task/{task}/quality/500', unread),
      signedIn('/task/{task}/more', missing),
    ],
  },
  {
    title: 'Submissions',
    rows: [
      page(staff, '/submission', 'Submission'),
      page(staff, '/submission/', 'Submission'),
      page(staff, '/submission/{submission}', '{submission}'),
      page(staff, '/submission/{unknown}', unread),
      signedIn('/submission/not-a-uuid', missing),
    ],
  },
  {
    title: 'Errors and help',
    rows: [
      forAll('/error', missing),
      page(forAll, '/error/error-v1', 'OOPS! Something went wrong here'),
      page(forAll, '/error/error-v2', 'OOPS! Something went wrong here'),
      page(forAll, '/error/error-v3', 'How did you get here'),
      page(forAll, '/error/error-v4', 'Nothing left to do here.'),
      page(forAll, '/error/error-v5', "We're working on it"),
      page(forAll, '/error/error-v6', "We're working on it"),
      forAll('/error/error-v9', missing),
      signedIn('/nowhere', missing),
      // not even the server can read these
      forAll('//dashboard', missing),
      forAll('/%E0%A4%A', missing),
      forAll('/help/', { path: '/help/en/', title: 'Help Center' }),
      page(forAll, '/help/de/', 'Hilfe-Center'),
    ],
  },
  {
    title: 'Signing in and out',
    rows: [
      signedOut('/auth', login),
      signedOut('/auth/xyz', login),
      signedOut('/auth/login', login),
      signedOut('/auth/login?tab=2#form', login),
      signedOut('/auth/login/', { ...login, path: '/auth/login/' }),
      signedIn('/Auth/Login', missing),
      signedOut('/auth/registration', login),
      signedOut('/auth/registration/no-such-token', {
        path: '/auth/registration/no-such-token',
        title: 'Welcome to Concord',
      }),
      signedOut('/auth/forgot-password', { path: '/auth/forgot-password', title: 'Forgotten password' }),
      page(forAll, '/confirm-email/no-such-token', 'Confirm your new address'),
      signedIn('/confirm-email', missing),
      forAll('/logout/more', missing),
      // the last: it ends the session
      forAll('/logout', login),
    ],
  },
];

export const rows: readonly Row[] = chapters.flatMap(({ rows }) => rows);
