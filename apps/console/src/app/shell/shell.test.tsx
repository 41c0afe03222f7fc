import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '@concord/api-client';
import { getLanguage } from '@concord/i18n';
import { act, cleanup, type Screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type CurrentUser, session } from '../../shared/session/session.ts';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { aProject, aTaskSummary, noTasks } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

// On a busy machine screens and menus, fetched when first shown, take longer than the second waited by default.
const noEntities = list();
const answers: Answers = {
  'GET /audit': ok({ entities: [], next: null }),
  'GET /project': noEntities,
  'GET /user': noEntities,
  'GET /category': noEntities,
  'GET /userTask': ok(noTasks),
};

const ID_OF_ONE = '019a9f5e-0000-7000-8000-0000000000a1';
const ID_OF_ANOTHER = '019a9f5e-0000-7000-8000-0000000000a2';

/** What index.html runs before anything is drawn. */
function runFirstPaint(): void {
  const script = document.createElement('script');
  script.textContent = readFileSync(join(import.meta.dirname, '../../../public/first-paint.js'), 'utf8');
  document.head.append(script);
  script.remove();
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'concord.aside=; path=/; max-age=0';
});

async function open(type: 0 | 1 | 2, path: string, details: Partial<CurrentUser> = {}, more: Answers = {}) {
  const app = await renderApp(path, { user: { ...aUser(type), ...details }, answers: { ...answers, ...more } });
  const menu = await app.screen.findByRole('complementary', { name: 'Main menu' });
  return { ...app, menu, lines: () => linesOf(menu) };
}

async function openSettings({ getByRole, findByRole }: Screen, actor: UserEvent): Promise<void> {
  await actor.click(getByRole('button', { name: 'Open quick panel' }));
  await actor.click(await findByRole('tab', { name: 'Settings' }));
}

/** What the side menu offers, top to bottom. A name that opens a submenu says whether it is open. */
function linesOf(menu: HTMLElement): string[] {
  const entries = within(menu).getByRole('navigation').querySelectorAll('p, a, button');
  return [...entries].map((entry) => {
    const open = entry.getAttribute('aria-expanded');
    return `${entry.textContent}${open === null ? '' : open === 'true' ? ' (open)' : ' (closed)'}`;
  });
}

const ofManager = (project: string) => [
  'Dashboard',
  'Content',
  `Project (${project})`,
  'Project List',
  'Add Project',
  'Task List',
  'Category',
  'Report',
  'Submission',
];

test('a contributor’s menu has Dashboard and Task', async () => {
  const { lines, menu } = await open(2, '/task');
  expect(lines()).toEqual(['Dashboard', 'Task']);
  expect(within(menu).getByRole('link', { name: 'Task' }).getAttribute('aria-current')).toBe('page');
});

test('a project manager’s menu has Content and Report, and no User section, though the list of users opens', async () => {
  const { lines, path, screen } = await open(1, '/user');
  await screen.findByRole('heading', { name: 'User List' });
  expect(path()).toBe('/user/list');
  expect(lines()).toEqual(ofManager('closed'));
});

test('a master’s menu has the User section too, opened and highlighted where one is', async () => {
  const { lines, menu } = await open(0, '/user/list');
  expect(lines()).toEqual([...ofManager('closed'), 'User', 'User (open)', 'User List', 'Add User']);
  const current = menu.querySelectorAll('[aria-current="page"]');
  expect([...current].map(({ textContent }) => textContent)).toEqual(['User List']);
});

test('a change of route opens its place in the menu, runs the bar and starts at the top', async () => {
  const { actor, menu, lines, screen } = await open(0, '/project/list');
  const scroll = vi.spyOn(window, 'scrollTo');
  await actor.click(within(menu).getByRole('link', { name: 'User List' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'User List' });
  expect(lines()).toContain('User (open)');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});

test('a button leads back to the top of a page that is scrolled by more than 300 px', async () => {
  const { screen, actor } = await open(0, '/project/list');
  const scrollBy = (px: number) =>
    act(() => {
      Object.assign(window, { scrollY: px });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollBy(300);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  scrollBy(301);
  const scroll = vi.spyOn(window, 'scrollTo');
  await actor.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  scroll.mockRestore();
  scrollBy(0);
});

test('the head of a page has its title, and breadcrumbs that start at the dashboard', async () => {
  const { screen } = await open(0, '/project/add');
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Project List', 'Add Project']);
  expect(within(crumbs).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Project');
  expect(document.title).toBe('Add Project · Concord');
});

test('the logo leads home; the foot has the year, the company and the time zone', async () => {
  const { screen, menu } = await open(0, '/project/list');
  expect(within(menu).getByRole('link', { name: 'Concord home' }).getAttribute('href')).toBe('/');
  const foot = screen.getByRole('contentinfo');
  await within(foot).findByRole('link', { name: 'Example Ltd' });
  expect(foot.textContent).toContain('2026 © Example Ltd');
  expect(within(foot).getByRole('link', { name: 'Example Ltd' }).getAttribute('href')).toBe('https://example.org');
  expect(within(foot).getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/help/en/');
  expect(foot.textContent).toContain('+08:00');
});

test('the user menu greets by name, shows its first letter and offers Sign Out', async () => {
  const { screen, actor } = await open(0, '/project/list');
  const button = screen.getByRole('button', { name: /^Hi Ana/ });
  expect(within(button).getByText('A')).toBeTruthy();
  await actor.hover(button);
  expect((await screen.findByRole('menuitem', { name: 'Sign Out' })).getAttribute('href')).toBe('/logout');
});

test.each([
  [0, 1],
  [1, 0],
  [2, 0],
] as const)('only masters have the backups in their menu (type %i: %i times)', async (type, times) => {
  const { screen, actor } = await open(type, '/dashboard');
  await actor.hover(screen.getByRole('button', { name: /^Hi Ana/ }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(screen.queryAllByRole('menuitem', { name: 'Backups' })).toHaveLength(times);
});

test.each([
  [0, 0],
  [2, 2],
] as const)(
  'contributors have their pages at the bottom of a phone as well (type %i: %i times)',
  async (type, times) => {
    const { screen } = await open(type, '/dashboard');
    const links = screen.getAllByRole('navigation', { name: 'Main menu' }).map((menu) =>
      within(menu)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent)
        .join(),
    );
    expect(links.filter((names) => names === 'Dashboard,Task')).toHaveLength(times);
  },
);

test('the user panel has name, occupation and address, and leads to the profile and out', async () => {
  const { screen, actor } = await open(0, '/project/list', { occupation: 'Head of research' });
  await actor.hover(screen.getByRole('button', { name: /^Hi Ana/ }));
  await actor.click(await screen.findByRole('menuitem', { name: 'User panel' }));
  const panel = await screen.findByRole('dialog', { name: 'User panel' });
  expect(within(panel).getByText('Ana')).toBeTruthy();
  expect(within(panel).getByText('Head of research')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'ana@example.org' })).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/user-profile');
  expect(within(panel).getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/logout');
});

test('the header menu is off; switched on in Settings it has only Dashboard, for this person alone', async () => {
  const { screen, actor } = await open(0, '/project/list', { id: ID_OF_ONE });
  const menus = () => screen.queryByRole('navigation', { name: 'Header menu' });
  expect(menus()).toBeNull();
  await openSettings(screen, actor);
  await actor.click(await screen.findByRole('switch', { name: 'Show the header menu' }));
  const links = within(await screen.findByRole('navigation', { name: 'Header menu' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dashboard']);
  act(() => session.send({ type: 'token.changed', token: null }));
  await screen.findByLabelText('Username');
  cleanup();
  const other = await open(0, '/project/list', { id: ID_OF_ANOTHER });
  expect(other.screen.queryByRole('navigation', { name: 'Header menu' })).toBeNull();
});

const ofPast = {
  id: '019a9f5e-0000-7000-8000-0000000000e1',
  at: '2026-11-20T05:48:00.000Z',
  actor: { id: ID_OF_ANOTHER, name: 'Mei', username: 'mei', pic: null },
  task: { id: '019a9f5e-0000-7000-8000-0000000000b1', name: 'Urgency' },
  project: { id: '019a9f5e-0000-7000-8000-0000000000c1', name: 'Rail' },
};

test('news are unread until they are looked at or all marked as read', async () => {
  const assignment = '019a9f5e-0000-7000-8000-0000000000d1';
  const news: Schema<'Notification'> = { ...ofPast, kind: 'submitted', assignment, can_open: true, is_read: false };
  const unread = ok({ entities: [news], next: null, unread_count: 1 });
  const more = {
    'GET /notification': unread,
    'POST /notification/read': ok({ unread_count: 0 }),
  };
  const app = await open(1, '/project/list', {}, more);
  await app.actor.click(await app.screen.findByRole('button', { name: 'Open quick panel, 1 unread' }));
  expect((await app.screen.findByRole('tab', { name: /^Notifications/ })).textContent).toContain('1');
  const list = await app.screen.findByRole('list', { name: 'Notifications' });
  expect(list.textContent).toContain('Mei submitted “Urgency”');
  expect(within(list).getByRole('link', { name: 'Urgency' }).getAttribute('href')).toBe(`/submission/${assignment}`);
  app.answers['GET /notification'] = ok({ entities: [{ ...news, is_read: true }], next: null, unread_count: 0 });
  await app.actor.click(app.screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await app.screen.findByText('No unread notifications')).toBeTruthy();
  const read = app.received.find(({ operation }) => operation === 'POST /notification/read');
  expect(read?.body).toEqual({ id: news.id, older_too: true });
});

test('what is assigned for review leads to the submissions of the task that wait for this reviewer', async () => {
  const about = { kind: 'review_assigned', assignment: null, can_open: true } as const;
  const news: Schema<'Notification'> = { ...ofPast, ...about, is_read: false };
  const app = await open(
    1,
    '/project/list',
    { id: ID_OF_ONE },
    { 'GET /notification': ok({ entities: [news], next: null, unread_count: 1 }) },
  );
  await app.actor.click(await app.screen.findByRole('button', { name: 'Open quick panel, 1 unread' }));
  const list = await app.screen.findByRole('list', { name: 'Notifications' });
  expect(list.textContent).toContain('Mei assigned work on “Urgency” to you for review');
  const to = within(list).getByRole('link', { name: 'Urgency' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(to, location.href);
  expect(pathname).toBe('/submission');
  expect(Object.fromEntries(searchParams)).toEqual({
    state: 'under_review',
    reviewer: ID_OF_ONE,
    task: ofPast.task.id,
  });
});

test('the log says who changed what from what, and continues with older events', async () => {
  const event: Schema<'AuditEvent'> = {
    ...ofPast,
    operation: 'updateTask',
    subject_type: 'task',
    subject_id: ofPast.task.id,
    subject_name: 'Urgency',
    before: { due_date: '2026-11-20' },
    after: { due_date: '2026-11-24' },
  };
  const older: Schema<'AuditEvent'> = {
    ...event,
    id: '019a9f5e-0000-7000-8000-0000000000e0',
    operation: 'publishTask',
    before: null,
    after: null,
  };
  const { screen, actor, path } = await open(
    1,
    '/project/list',
    {},
    {
      // on its way for as long as it is looked at
      'GET /task/{id}': { only: ofPast.task.id, answer: () => new Promise(() => undefined) },
      'GET /audit': ({ url }) =>
        ok(url.searchParams.has('before') ? { entities: [older], next: null } : { entities: [event], next: event.id }),
    },
  );
  await actor.click(screen.getByRole('button', { name: 'Open quick panel' }));
  await actor.click(await screen.findByRole('tab', { name: 'Audit Logs' }));
  const day = await screen.findByRole('region', { name: '20 November 2026' });
  expect(day.textContent).toContain('Mei changed the task “Urgency”');
  expect(day.textContent).toContain('from 20 November 2026 to 24 November 2026');
  await actor.click(screen.getByRole('button', { name: 'Show earlier items' }));
  expect(await screen.findByText(/published the task/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier items' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toMatch(/published the task/));

  // A link in the panel leads to its page, not behind the panel; coming back does not open it again.
  await actor.click(within(day).getAllByRole('link', { name: 'Urgency' })[0] ?? day);
  const openDialog = () => document.querySelector('dialog[open]');
  await waitFor(() => expect(openDialog()).toBeNull());
  expect(path()).toBe(`/task/${ofPast.task.id}`);
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Project List' });
  expect(openDialog()).toBeNull();
});

test('theme and density change the page at once, and the next first paint', async () => {
  const { screen, actor } = await open(0, '/project/list', { id: ID_OF_ONE });
  const root = document.documentElement;
  await openSettings(screen, actor);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Audit Logs', 'Notifications', 'Settings']);
  const choose = async (what: string, option: string) =>
    actor.click(within(await screen.findByRole('radiogroup', { name: what })).getByRole('radio', { name: option }));
  await choose('Theme', 'Dark');
  await choose('Density', 'Compact');
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  delete root.dataset.theme;
  delete root.dataset.density;
  runFirstPaint();
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  await choose('Theme', 'System');
  await choose('Density', 'Comfortable');
  expect(root.dataset.theme).toBeUndefined();
  expect(root.dataset.density).toBeUndefined();
});

test('Ctrl K goes to pages by their names and to records by searching the server', async () => {
  const found = list(aProject({ ...ofPast.project, category: { id: ID_OF_ONE, name: 'Mobility' } }));
  const {
    screen,
    actor,
    path,
    answers: network,
  } = await open(
    1,
    '/project/list',
    {},
    {
      'GET /project/{id}': ok(aProject(ofPast.project)),
      'GET /task': noEntities,
      'GET /submission': noEntities,
    },
  );
  await actor.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  await actor.type(field, 'categ');
  expect(await screen.findByRole('option', { name: /Category/ })).toBeTruthy();
  await actor.clear(field);
  network['GET /project'] = found;
  await actor.type(field, 'rail');
  await screen.findByRole('option', { name: /Rail.*Mobility/ });
  await actor.keyboard('{Enter}');
  expect(path()).toBe(`/project/${ofPast.project.id}`);
});

test.each([
  ['a draft', 'the builder', { is_draft: true, status: 0 }, '/edit'],
  ['a published task', 'its page', { is_draft: false, status: 1 }, ''],
] as const)('Ctrl K leads to %s in %s', async (_, _place, state, end) => {
  const task = aTaskSummary({ name: 'Tone', ...state });
  const { screen, actor, path } = await open(
    1,
    '/project/list',
    {},
    {
      'GET /task': list(task),
      'GET /task/{id}': problem(404, 'not_found'),
      'GET /submission': noEntities,
    },
  );
  await actor.keyboard('{Control>}k{/Control}');
  await actor.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'tone');
  await actor.click(await screen.findByRole('option', { name: /^Tone/ }));
  await expect.poll(path).toBe(`/task/${task.id}${end}`);
});

test('the language is chosen in the bar at the top', async () => {
  const { screen, actor } = await open(0, '/project/list', {}, { 'PATCH /auth/profile': ok(aUser(0)) });
  await actor.hover(screen.getByRole('button', { name: /^Choose a language/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'English',
    '繁體中文',
    '简体中文',
    'Deutsch',
    'Español',
    'Français',
    '日本語',
  ]);
  await actor.click(screen.getByRole('menuitem', { name: '繁體中文' }));
  expect(getLanguage()).toBe('zh');
});

test('a broken value in storage leaves the chosen theme', async () => {
  localStorage.setItem('concord.language', '{broken');
  localStorage.setItem('concord.appearance', JSON.stringify({ person: 'a', people: { a: { theme: 'dark' } } }));
  runFirstPaint();
  expect(document.documentElement.dataset.theme).toBe('dark');
  localStorage.setItem('concord.appearance', 'null');
  runFirstPaint();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('an app that could not be started says so over an empty page, until it starts after all', async () => {
  document.body.innerHTML = '<div id="root"></div><dialog id="not-started"></dialog>';
  runFirstPaint();
  const note = document.querySelector('dialog');
  dispatchEvent(new ErrorEvent('error', { error: new Error('no answer') }));
  dispatchEvent(new ErrorEvent('error', { error: new Error('no answer') }));
  expect(note?.open).toBe(true);
  document.querySelector('#root')?.append(document.createElement('main'));
  await expect.poll(() => note?.open).toBe(false);
  document.body.innerHTML = '';
});

test('a cookie remembers that the side menu is folded or unfolded', async () => {
  const { actor, menu, screen } = await open(0, '/project/list');
  const kept = vi.spyOn(document, 'cookie', 'set');
  // The page is narrow, and no choice has been made yet.
  await actor.click(screen.getByRole('button', { name: 'Expand the menu' }));
  expect(document.cookie).toContain('concord.aside=open');
  await actor.click(within(menu).getByRole('button', { name: 'Collapse the menu' }));
  expect(document.cookie).toContain('concord.aside=collapsed');
  // also by the next session
  expect(kept.mock.lastCall?.[0]).toMatch(/; path=\/; max-age=31536000;/);
  kept.mockRestore();
});

test('a side menu that was left unfolded starts so on a narrow page too', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'concord.aside=open; path=/';
  const { menu } = await open(0, '/project/list');
  expect(within(menu).getByRole('button', { name: 'Collapse the menu' }).getAttribute('aria-expanded')).toBe('true');
});

test('a side menu that was left collapsed starts collapsed', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'concord.aside=collapsed; path=/';
  const { screen } = await open(0, '/project/list');
  expect(screen.getByRole('button', { name: 'Expand the menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('the menu that was opened over a narrow page is not there again when a page made wider is narrow once more', async () => {
  const windows = new EventTarget();
  let width = 800;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    },
    addEventListener: windows.addEventListener.bind(windows),
    removeEventListener: windows.removeEventListener.bind(windows),
  }));
  const resize = (to: number) =>
    act(() => {
      width = to;
      windows.dispatchEvent(new Event('change'));
    });
  const { screen, actor } = await open(0, '/project/list');
  await actor.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  resize(1300);
  expect(screen.queryByRole('dialog')).toBeNull();
  resize(800);
  expect(screen.queryByRole('dialog')).toBeNull();
});
