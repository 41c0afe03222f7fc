import { specConstants } from '@concord/domain';
import { initI18n } from '@concord/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, fakeServer, list, ok, problem, type Received } from '../../testing/fake-server.ts';
import { aCategory, idOf } from '../../testing/records.ts';
import { api } from '../session/session.ts';
import { ListFilter } from './list-filter.tsx';
import { ListTable } from './list-table.tsx';
import { oneOf } from './list-url.ts';
import { type ListPaging, useList } from './use-list.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const seen: unknown[] = [];
let paging: ListPaging | undefined;

function Categories() {
  const list = useList(
    '/category',
    { sortFields: ['name', 'createdAt'], sortOrder: 'asc', filters: { state: oneOf('used', 'empty') } },
    ({ state: _, ...query }) => api.query('get', '/category', { params: { query } }),
  );
  seen.push(list);
  ({ paging } = list);
  return (
    <ListTable
      list={list}
      caption="Categories"
      searchLabel="Find a category"
      filters={
        <ListFilter
          label="State"
          value={list.paging.filters.state}
          options={[{ value: 'used', label: 'Used' }]}
          onChange={(state) => list.paging.setFilter('state', state)}
        />
      }
      columns={[
        { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
        { id: 'projects', header: 'Projects', cell: ({ projects_count }) => projects_count },
        { id: 'parent', header: 'Parent', cell: ({ parent }) => parent },
      ]}
    />
  );
}

const names = Array.from({ length: 12 }, (_, index) => `Category ${String(index + 1).padStart(2, '0')}`);

function answerPage({ url: { searchParams } }: Pick<Received, 'url'>) {
  const q = searchParams.get('q') ?? '';
  const found = names.filter((name) => name.includes(q));
  const size = Number(searchParams.get('pageSize'));
  const start = (Number(searchParams.get('pageNumber')) - 1) * size;
  const entities = found.slice(start, start + size).map((name) => aCategory({ id: idOf(names.indexOf(name)), name }));
  return ok({ entities, totalCount: found.length });
}

async function open(path: string, answers: Answers = { 'GET /category': answerPage }) {
  await initI18n('en');
  const server = fakeServer(answers);
  const router = createMemoryRouter([{ path: '/category/list', element: <Categories /> }], { initialEntries: [path] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const search = () => router.state.location.search;
  const asked = () => server.received.map(({ url }) => url.search);
  return { ...server, actor: userEvent.setup(), search, asked, router, client };
}

test('gives exactly the state every list has', async () => {
  const { client } = await open('/category/list');
  await screen.findByText('Category 01');
  expect(Object.keys(Object(seen.at(-1))).sort()).toEqual([
    'actionsLoading',
    'entities',
    'listError',
    'listLoading',
    'paging',
    'totalCount',
  ]);
  expect(seen.at(-1)).toMatchObject({
    listLoading: false,
    actionsLoading: false,
    totalCount: 12,
    paging: { pageNumber: 1, pageSize: 10, sortField: 'name', sortOrder: 'asc' },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = client.getMutationCache().build(client, { mutationFn: () => promise });
  act(() => void action.execute(undefined));
  await expect.poll(() => seen.at(-1)).toMatchObject({ actionsLoading: true, listLoading: false });
  resolve();
  await expect.poll(() => seen.at(-1)).toMatchObject({ actionsLoading: false });
});

test('asks for the page its address says', async () => {
  const { asked } = await open('/category/list?pageNumber=2&pageSize=5&sortField=createdAt&sortOrder=desc');
  await screen.findByText('Category 06');
  expect(asked()).toEqual(['?pageNumber=2&pageSize=5&sortField=createdAt&sortOrder=desc']);
});

test('says “Please wait...” while it loads and “No records found” when there is nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const empty = list();
  await open('/category/list', { 'GET /category': () => promise.then(() => empty) });
  expect(await screen.findByText('Please wait...')).toBeTruthy();
  resolve();
  expect(await screen.findByText('No records found')).toBeTruthy();
  expect(screen.queryByText('Please wait...')).toBeNull();
  expect(screen.queryByText('No items match the filters.')).toBeNull();
});

test('turns pages, and the browser’s back button turns them back', async () => {
  const { actor, search, router, answers } = await open('/category/list');
  await screen.findByText('Category 01');
  const held = Promise.withResolvers<void>();
  answers['GET /category'] = (asked) => held.promise.then(() => answerPage(asked));
  await actor.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('table', { busy: true })).toBeTruthy();
  held.resolve();
  expect(await screen.findByText('Category 11')).toBeTruthy();
  expect(search()).toBe('?pageNumber=2');
  await router.navigate(-1);
  expect(await screen.findByText('Category 01')).toBeTruthy();
});

test('hides numbers and arrows where there is one page, but offers sizes while there are more than three', async () => {
  await open('/category/list?pageSize=25');
  await screen.findByText('Category 12');
  expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '3',
    '5',
    '10',
    '25',
    '50',
    '100',
  ]);
});

test('pages of another size start with the first', async () => {
  const { actor, search } = await open('/category/list?pageNumber=2');
  await screen.findByText('Category 11');
  await actor.click(screen.getByRole('radio', { name: '5' }));
  expect(await screen.findByText('Category 01')).toBeTruthy();
  expect(search()).toBe('?pageSize=5');
});

test('remembers the size for the next visit', async () => {
  const { actor } = await open('/category/list');
  await actor.click(await screen.findByRole('radio', { name: '5' }));
  await screen.findByText('1–5 of 12');
  cleanup();
  await open('/category/list');
  expect(await screen.findByText('1–5 of 12')).toBeTruthy();
});

test('sorts by the head of a column', async () => {
  const { actor, search } = await open('/category/list');
  await screen.findByText('Category 01');
  await actor.click(screen.getByRole('button', { name: /Name/ }));
  expect(search()).toBe('?sortField=name&sortOrder=desc');
});

test('searches, says when nothing matches, and clears what narrows it', async () => {
  const { actor, search } = await open('/category/list?pageNumber=2');
  await screen.findByText('Category 11');
  await actor.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'nothing');
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
  expect(search()).toBe('?q=nothing');
  await actor.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await screen.findByText('Category 01')).toBeTruthy();
  expect(search()).toBe('');
  // the button is gone, and the keyboard goes on from where it was
  expect(screen.getByRole('combobox', { name: 'State' })).toBe(document.activeElement);
});

test('a text that has become too short to look for narrows nothing any more', async () => {
  const { actor, search } = await open('/category/list');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a category' });
  await actor.type(field, '12x');
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
  await actor.type(field, '{Backspace}');
  expect(await screen.findByText('Category 01')).toBeTruthy();
  expect(search()).toBe('');
  expect(field.value).toBe('12');
});

test('of a long text only as much is looked for as the server takes', async () => {
  const { actor, search } = await open('/category/list');
  await actor.click(await screen.findByRole('searchbox', { name: 'Find a category' }));
  await actor.paste('x'.repeat(250));
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
  expect(search()).toBe(`?q=${'x'.repeat(200)}`);
});

test('of two changes that follow each other at once neither is lost', async () => {
  const { search } = await open('/category/list');
  await screen.findByText('Category 01');
  const now = paging;
  act(() => {
    now?.setSearch('Category 1');
    now?.setSort('name', 'desc');
  });
  await expect.poll(search).toContain('sortOrder=desc');
  expect(search()).toContain('q=Category+1');
});

test('clearing the filters also clears what was just typed and is not searched for yet', async () => {
  const { actor, search } = await open('/category/list?state=used');
  await screen.findByText('Category 01');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a category' });
  await actor.type(field, 'Category 1');
  await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field.value).toBe('');
  await new Promise((resolve) => setTimeout(resolve, specConstants.searchDelayMs));
  expect(search()).toBe('');
});

test('a search is one step for the browser’s back button, however many letters it took', async () => {
  const { actor, search, router } = await open('/category/list');
  await screen.findByText('Category 01');
  await actor.click(screen.getByRole('button', { name: /Name/ }));
  const field = screen.getByRole('searchbox', { name: 'Find a category' });
  await actor.type(field, 'Category');
  await expect.poll(search).toContain('q=Category');
  await actor.type(field, ' 12');
  await expect.poll(search).toContain('q=Category+12');
  await act(() => router.navigate(-1));
  expect(search()).toBe('');
});

test('a text that was just typed is searched for in the order and under the filter chosen since', async () => {
  const { actor, search } = await open('/category/list');
  await screen.findByText('Category 01');
  await actor.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'Category 1');
  await actor.click(screen.getByRole('button', { name: /Name/ }));
  await actor.click(screen.getByRole('combobox', { name: 'State' }));
  await actor.click(screen.getByRole('option', { name: 'Used' }));
  await expect.poll(search).toContain('q=Category+1');
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
    q: 'Category 1',
    sortField: 'name',
    sortOrder: 'desc',
    state: 'used',
  });
});

test('filters by what is chosen', async () => {
  const { actor, search, router } = await open('/category/list');
  await screen.findByText('Category 01');
  await actor.click(screen.getByRole('combobox', { name: 'State' }));
  await actor.click(screen.getByRole('option', { name: 'Used' }));
  expect(search()).toBe('?state=used');
  await actor.click(screen.getByRole('button', { name: 'Remove filter “State”' }));
  expect(search()).toBe('');
  await act(() => router.navigate(-1));
  expect(search(), 'Back brings the filter back').toBe('?state=used');
});

test('a list that a filter alone has emptied says that nothing matches it', async () => {
  await open('/category/list?state=used', { 'GET /category': list() });
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
});

test.each([3, 9])('page %i, past the end, leads to the last one', async (page) => {
  const { search } = await open(`/category/list?pageNumber=${page}`);
  expect(await screen.findByText('Category 11')).toBeTruthy();
  expect(search()).toBe('?pageNumber=2');
});

test('of more than 10,000 items it says only that, and the last page ends with the 10,000th', async () => {
  const entities = [aCategory({ name: 'Category of many' })];
  const { asked, search } = await open('/category/list?pageNumber=2000', {
    'GET /category': () => ok({ entities, totalCount: 10_001 }),
  });
  expect(await screen.findByText('9,991–10,000 of more than 10,000')).toBeTruthy();
  expect(await screen.findByText('More than 10,000 items')).toBeTruthy();
  expect(search()).toBe('?pageNumber=1000');
  expect(asked().at(-1)).toContain('pageNumber=1000');
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('columns are hidden and moved by the menu, which the next visit finds as it was left', async () => {
  const { actor } = await open('/category/list');
  await screen.findByText('Category 01');
  expect(heads()).toEqual(['Name', 'Projects', 'Parent']);
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('button', { name: 'Move “Parent” up' }));
  expect(heads()).toEqual(['Name', 'Parent', 'Projects']);
  await actor.click(screen.getByRole('checkbox', { name: 'Projects' }));
  expect(heads()).toEqual(['Name', 'Parent']);
  cleanup();
  const { actor: again } = await open('/category/list');
  await screen.findByText('Category 01');
  expect(heads()).toEqual(['Name', 'Parent']);
  await again.click(await screen.findByRole('button', { name: 'Columns' }));
  await again.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(heads()).toEqual(['Name', 'Projects', 'Parent']);
});

test('a list that the server is too busy for is read later by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answers } = await open('/category/list', { 'GET /category': problem(503, 'unavailable') });
  await vi.advanceTimersByTimeAsync(5000); // reading has been tried a few times
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server isn’t responding at the moment.');
  expect(alert.textContent).toContain('we’ll keep trying');
  answers['GET /category'] = answerPage;
  vi.advanceTimersByTime(15_000);
  expect(await screen.findByText('Category 01')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Something went wrong on the server', problem(500, 'internal')],
  ['Too many attempts', problem(429, 'too_many_attempts')],
])('a list that cannot be read says why in its place, and is read by trying again: %s', async (why, answer) => {
  const { actor, answers } = await open('/category/list', { 'GET /category': answer });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(why);
  expect(alert.textContent).toContain('r-1');
  expect(screen.getByRole('searchbox', { name: 'Find a category' })).toBeTruthy();
  answers['GET /category'] = answerPage;
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Category 01')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
