// @vitest-environment jsdom
import { getLanguage } from '@concord/i18n';
import { within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser, renderApp } from '../../testing/render-app.tsx';

// On a busy machine screens and menus, fetched when first shown, take longer than the second waited by default.
const patient = { timeout: 4000 };
const noEntities = { status: 200, body: { entities: [], totalCount: 0 } };
const answers = {
  'GET /project': noEntities,
  'GET /user': noEntities,
  'GET /category': noEntities,
  'GET /userTask': noEntities,
};

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'concord.aside=; path=/; max-age=0';
});

async function open(type: 0 | 1 | 2, path: string) {
  const app = await renderApp(path, { user: aUser(type), answers });
  const menu = await app.screen.findByRole('complementary', { name: 'Main menu' }, patient);
  return { ...app, menu, lines: () => linesOf(menu) };
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
  await screen.findByRole('heading', { name: 'User List' }, patient);
  expect(path()).toBe('/user/list');
  expect(lines()).toEqual(ofManager('closed'));
});

test('a master’s menu has the User section too, opened and highlighted where one is', async () => {
  const { lines, menu } = await open(0, '/user/list');
  expect(lines()).toEqual([...ofManager('closed'), 'User', 'User (open)', 'User List', 'Add User']);
  const current = menu.querySelectorAll('[aria-current="page"]');
  expect([...current].map(({ textContent }) => textContent)).toEqual(['User List']);
});

test('a change of route opens its place in the menu, runs the bar and begins at the top', async () => {
  const { actor, menu, lines, screen } = await open(0, '/project/list');
  const scroll = vi.spyOn(window, 'scrollTo');
  await actor.click(within(menu).getByRole('link', { name: 'User List' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' }, patient)).toBeTruthy();
  await screen.findByRole('heading', { name: 'User List' }, patient);
  expect(lines()).toContain('User (open)');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});

test('the head of a page has its title, and breadcrumbs that begin at the dashboard', async () => {
  const { screen } = await open(0, '/project/add');
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, patient);
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
  await within(foot).findByRole('link', { name: 'Example Ltd' }, patient);
  expect(foot.textContent).toContain('2026 © Example Ltd');
  expect(within(foot).getByRole('link').getAttribute('href')).toBe('https://example.org');
  expect(foot.textContent).toContain('+08:00');
});

test('the user menu greets by name, shows its first letter and offers Sign Out', async () => {
  const { screen, actor } = await open(0, '/project/list');
  const button = screen.getByRole('button', { name: /^Hi, Ana/ });
  expect(within(button).getByText('A')).toBeTruthy();
  await actor.hover(button);
  expect((await screen.findByRole('menuitem', { name: 'Sign Out' }, patient)).getAttribute('href')).toBe('/logout');
});

test('the language is chosen in the bar at the top', async () => {
  const { screen, actor } = await open(0, '/project/list');
  await actor.hover(screen.getByRole('button', { name: 'Choose a language' }));
  expect((await screen.findAllByRole('menuitem', undefined, patient)).map(({ textContent }) => textContent)).toEqual([
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

test('a cookie remembers that the side menu is collapsed', async () => {
  const { actor, menu } = await open(0, '/project/list');
  await actor.click(within(menu).getByRole('button', { name: 'Collapse the menu' }));
  expect(document.cookie).toContain('concord.aside=collapsed');
});

test('a side menu that was left collapsed starts collapsed', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'concord.aside=collapsed; path=/';
  const { screen } = await open(0, '/project/list');
  expect(screen.getByRole('button', { name: 'Expand the menu' }).getAttribute('aria-expanded')).toBe('false');
});
