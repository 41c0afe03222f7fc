/**
 * Every address of the console, once: the router, the menu, the guards and all links read it here.
 * Fill in a parameter with react-router's `generatePath(paths.project, { id })`.
 */
export const paths = {
  home: '/',
  login: '/auth/login',
  registration: '/auth/registration/:token',
  forgotPassword: '/auth/forgot-password',
  confirmEmail: '/confirm-email/:token',
  logout: '/logout',
  dashboard: '/dashboard',
  userList: '/user/list',
  userAdd: '/user/add',
  userInvite: '/user/invite',
  user: '/user/:id',
  userProfile: '/user-profile',
  categoryList: '/category/list',
  projectList: '/project/list',
  projectAdd: '/project/add',
  project: '/project/:id',
  projectEdit: '/project/:id/edit',
  taskList: '/task/list',
  taskAdd: '/task/add',
  task: '/task/:id',
  taskEdit: '/task/:id/edit',
  myTasks: '/task',
  qualityTable: '/quality/table',
  submissionList: '/submission',
  submission: '/submission/:id',
  errorPage: '/error/:page',
  errorV1: '/error/error-v1',
  helpCenter: '/help/',
} as const;
