import { act, fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '../../../shared/session/session.ts';
import { aSubmissionSummary } from '../../../testing/desk/submissions.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aPerson, aProject, aTaskSummary, aUserTask } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const answers = { 'GET /project': list() };

let users = 0;

/** A person of their own for each test: where one has gone is not offered to the next. */
function someone(type: 0 | 1) {
  users += 1;
  return { ...aUser(type), id: `019a9f5e-0000-7000-8000-${String(users).padStart(12, 'f')}` };
}

async function openList(type: 0 | 1 = 0) {
  const app = await renderApp('/project/list', { user: someone(type), answers });
  await app.screen.findByRole('heading', { name: 'Project List' });
  return app;
}

test.each([
  ['still composing', { isComposing: true }],
  ['as Safari says it', { keyCode: 229 }],
])('Ctrl K of an input method opens no palette: %s', async (_how, sign) => {
  const { screen } = await openList();
  // what opens it is taken from the browser, which has a Ctrl K of its own
  const isTaken = (press: object) => !fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...press });
  expect(isTaken(sign)).toBe(false);
  expect(isTaken({})).toBe(true);
  expect(await screen.findByRole('combobox', { name: 'Command palette' })).toBeTruthy();
});

type App = Awaited<ReturnType<typeof openList>>;

/** The palette, once the one before has closed. */
async function openPalette({ actor, screen }: App) {
  await expect.poll(() => screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull();
  await actor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Command palette' });
  const placesOf = (section: string) => {
    const group = screen.queryByRole('group', { name: section });
    return group
      ? within(group)
          .queryAllByRole('option')
          .map(({ textContent }) => textContent)
      : [];
  };
  return { placesOf };
}

test.each([
  [0, ['Agreement in a file', 'Teams', 'Trash', 'Backups', 'My profile']],
  [1, ['Agreement in a file', 'Teams', 'Trash', 'My profile']],
] as const)(
  'the palette offers a user of type %i the pages beside the menu that they may open',
  async (type, pages) => {
    const app = await openList(type);
    const { placesOf } = await openPalette(app);
    expect(placesOf('Pages').slice(-pages.length)).toEqual(pages);
    expect(placesOf('Pages').includes('Backups')).toBe(type === 0);
  },
);

test('where one has gone by the palette is offered again, to that person alone', async () => {
  const app = await openList();
  const first = await openPalette(app);
  expect(first.placesOf('Recent')).toEqual([]);
  await app.actor.click(app.screen.getByRole('option', { name: 'Agreement in a file' }));
  await expect.poll(app.path).toBe('/quality/table');
  expect((await openPalette(app)).placesOf('Recent')).toEqual(['Agreement in a file']);
  await app.actor.keyboard('{Escape}');
  act(() => session.send({ type: 'sign.out' }));
  await app.screen.findByLabelText('Username');
  app.answers['GET /auth/getUser'] = ok(someone(0));
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await app.screen.findByRole('complementary', { name: 'Main menu' });
  expect((await openPalette(app)).placesOf('Recent')).toEqual([]);
});

test.each([{ shiftKey: true }, { altKey: true }, { ctrlKey: false }])('K with %o opens no palette', async (keys) => {
  await openList();
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...keys })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true })).toBe(false);
});

const nothing: Answers = {
  'GET /project': list(),
  'GET /task': list(),
  'GET /submission': list(),
  'GET /user': list(),
};

/** The palette of someone on whose server these are found, with a text typed into it. */
async function find(text: string, found: Answers) {
  const app = await openList();
  Object.assign(app.answers, nothing, found);
  const palette = await openPalette(app);
  const field = app.screen.getByRole<HTMLInputElement>('combobox', { name: 'Command palette' });
  await app.actor.type(field, text);
  const asked = (path: string) =>
    app.received.flatMap(({ operation, url }) =>
      operation === `GET ${path}` && url.searchParams.has('q') ? [url.searchParams.get('q')] : [],
    );
  return { ...app, ...palette, field, asked };
}

const id = (n: number) => `019a9f5e-0000-7000-8000-0000000000${n + 10}`;
const project = aProject({ id: id(1), name: 'Rail', category: { id: id(5), name: 'Mobility' } });
const aTask = () => aTaskSummary({ id: id(2), name: 'Delays', project: { ...aTaskSummary().project, name: 'Rail' } });
const ana = { id: id(4), name: 'Ana Silva', username: 'ana', pic: null };
const aSubmission = aSubmissionSummary({ id: id(3), task: { id: id(2), name: 'Delays' }, contributor: ana });

test.each<[string, string, Answers, RegExp, string]>([
  ['a project', 'Projects', { 'GET /project': list(project) }, /^Rail.*Mobility$/, `/project/${id(1)}`],
  ['a task', 'Tasks', { 'GET /task': list(aTask()) }, /^Delays.*Rail$/, `/task/${id(2)}`],
  [
    'a submission',
    'Submissions',
    { 'GET /submission': list(aSubmission) },
    /^Delays.*Ana Silva$/,
    `/submission/${id(3)}`,
  ],
  ['a person', 'People', { 'GET /user': list(aPerson(ana)) }, /^Ana Silva.*@ana$/, `/user/${id(4)}`],
])('%s is found among its kind, with what tells it apart, and opened', async (_, kind, found, option, leadsTo) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { actor, placesOf } = await find('rai', found);
  await expect.poll(() => placesOf(kind)).toEqual([expect.stringMatching(option)]);
  await actor.keyboard('{Control>}{Enter}{/Control}');
  expect(opened.mock.calls.map(([path]) => path)).toEqual([leadsTo]);
  opened.mockRestore();
});

test('of a long text that was pasted, as much is looked for as the server takes', async () => {
  const { actor, asked } = await find('r', {});
  await actor.paste('ail r'.repeat(60));
  await expect.poll(() => asked('/project')).toEqual(['rail '.repeat(40)]);
});

test('contributors find their own tasks, and are offered nothing that is for staff', async () => {
  const app = await renderApp('/dashboard', {
    user: { ...someone(0), type: 2 },
    answers: {
      'GET /userTask': ok({ entities: [aUserTask({ id: id(2), name: 'Delays' })], totalCount: 1, project_list: [] }),
    },
  });
  await app.screen.findByRole('complementary', { name: 'Main menu' });
  const { placesOf } = await openPalette(app);
  expect(placesOf('Actions')).toEqual(['Sign Out']);
  expect(placesOf('Pages')).toEqual(['Dashboard', 'Task', 'My profile']);
  await app.actor.type(app.screen.getByRole('combobox', { name: 'Command palette' }), 'del');
  await expect.poll(() => placesOf('Tasks')).toEqual([expect.stringMatching(/^Delays.*Café reviews$/)]);
  const sought = app.received.filter(({ url }) => url.searchParams.has('q')).map(({ operation }) => operation);
  expect(new Set(sought)).toEqual(new Set(['GET /userTask']));
});

test('staff are offered what they do most, each once', async () => {
  const { placesOf } = await openPalette(await openList(0));
  expect(placesOf('Actions')).toEqual(['Review next', 'Add Task', 'Add Project', 'Add User', 'Sign Out']);
});

test('pages fit whatever their case and the spaces around what is typed', async () => {
  const { placesOf } = await find('  TRASH ', {});
  expect(placesOf('Pages')).toEqual(['Trash']);
  expect(placesOf('Actions')).toEqual([]);
});

test('two letters look for nothing on the server, and what was found before is gone; one Chinese character is enough', async () => {
  const { actor, field, asked, placesOf } = await find('rai', { 'GET /project': list(project) });
  await expect.poll(() => placesOf('Projects')).toHaveLength(1);
  await actor.type(field, '{Backspace}');
  await expect.poll(() => placesOf('Projects')).toEqual([]);
  await actor.clear(field);
  await actor.type(field, '鐵');
  await expect.poll(() => asked('/project')).toEqual(['rai', '鐵']);
});

test('what one text has found is not offered for another until the server has answered', async () => {
  const { actor, field, answers, asked, placesOf } = await find('rai', { 'GET /project': list(project) });
  await expect.poll(() => placesOf('Projects')).toHaveLength(1);
  const found = Promise.withResolvers<void>();
  answers['GET /project'] = async () => {
    await found.promise;
    return ok({ entities: [{ ...project, name: 'Rail freight' }], totalCount: 1 });
  };
  await actor.type(field, 'l');
  await expect.poll(() => asked('/project')).toEqual(['rai', 'rail']);
  expect(placesOf('Projects')).toHaveLength(1);
  await actor.clear(field);
  await actor.type(field, 'del');
  await expect.poll(() => asked('/project')).toEqual(['rai', 'rail', 'del']);
  expect(placesOf('Projects')).toEqual([]);
  found.resolve();
  await expect.poll(() => placesOf('Projects')).toHaveLength(1);
});

test('what one text has found and another does not fit goes as it is typed: Enter opens nothing of it', async () => {
  const { actor, field, asked, path, placesOf, answers } = await find('rai', { 'GET /project': list(project) });
  await expect.poll(() => placesOf('Projects')).toHaveLength(1);
  await actor.keyboard('n{Enter}');
  expect(placesOf('Projects')).toEqual([]);
  answers['GET /project'] = list({ ...project, name: 'Delivery' });
  await actor.tripleClick(field);
  await actor.keyboard('del{Enter}');
  expect(placesOf('Projects')).toEqual([]);
  await expect.poll(() => placesOf('Projects')).toHaveLength(1);
  expect(asked('/project')).toEqual(['rai', 'del']);
  expect(path()).toBe('/project/list');
});

test('pages are found without their accents', async () => {
  const { screen } = await find('ágreement', {});
  expect(screen.getByRole('option', { name: 'Agreement in a file' })).toBeTruthy();
});

test('what fits nothing is said, with what was typed', async () => {
  const { screen } = await find('xyzzy', {});
  expect(await screen.findAllByText('No results for “xyzzy”')).not.toEqual([]);
});

test('a kind that can’t be searched is said and tried again; the others are there meanwhile', async () => {
  const { actor, screen, answers, asked, placesOf } = await find('rai', {
    'GET /project': list(project),
    'GET /task': problem(403, 'forbidden'),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(placesOf('Projects')).toHaveLength(1);
  answers['GET /task'] = list(aTask());
  await actor.click(again);
  await expect.poll(() => placesOf('Tasks')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(asked('/project')).toEqual(['rai']);
});

test('Ctrl Enter opens a place in a new tab; the palette stays, and the place is offered again', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const app = await find('trash', {});
  await app.actor.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/trash', '_blank', 'noopener');
  opened.mockRestore();
  expect(app.path()).toBe('/project/list');
  expect(app.field.value).toBe('trash');
  await app.actor.clear(app.field);
  expect(app.placesOf('Recent')).toEqual(['Trash']);
});

test('closed, the palette forgets what was typed', async () => {
  const app = await find('trash', {});
  await app.actor.click(app.screen.getByRole('button', { name: /^Close/ }));
  const { placesOf } = await openPalette(app);
  expect(app.screen.getByRole('combobox', { name: 'Command palette' })).toHaveProperty('value', '');
  expect(placesOf('Pages')).toContain('Teams');
});

test('signing out by the palette is no place to return to', async () => {
  const user = someone(0);
  const app = await renderApp('/project/list', { user, answers });
  await app.screen.findByRole('heading', { name: 'Project List' });
  await openPalette(app);
  await app.actor.click(app.screen.getByRole('option', { name: 'Sign Out' }));
  await app.screen.findByLabelText('Username');
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await app.screen.findByRole('complementary', { name: 'Main menu' });
  expect((await openPalette(app)).placesOf('Recent')).toEqual([]);
});
