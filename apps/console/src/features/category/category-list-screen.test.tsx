import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list, ok, problem } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

function category(n: number, name: string, values: Partial<Schema<'Category'>> = {}): Schema<'Category'> {
  return {
    id: id(n),
    name,
    parent: null,
    path: [],
    description: '',
    projects_count: 0,
    children_count: 0,
    createdAt: '2026-11-01T00:00:00Z',
    version: 2,
    ...values,
  };
}

const open = (answers: Answers) => renderApp('/category/list', { user: aUser(1), answers });

test('categories are listed below those they belong to, with their description and number of projects', async () => {
  const { screen } = await open({
    'GET /category': list(
      category(3, 'Cafés', { parent: id(2), projects_count: 4 }),
      category(2, 'Retail', { description: 'Shops and chains' }),
    ),
  });
  const link = await screen.findByRole('link', { name: '4' });
  expect(link.getAttribute('href')).toBe(`/project/list?category=${id(3)}`);
  expect(tableText('Category').map((cells) => cells.slice(0, 2))).toEqual([
    ['Category', 'Projects'],
    ['RetailShops and chains', '0'],
    ['Cafés', '4'],
  ]);
  expect(screen.queryByRole('link', { name: '0' })).toBeNull();
});

test('without categories it says so and offers to add one', async () => {
  const { screen, actor, received } = await open({
    'GET /category': list(),
    'POST /category': { status: 201, body: category(2, 'Retail') },
  });
  expect(await screen.findByText('No records found')).toBeTruthy();
  const [add] = screen.getAllByRole('button', { name: 'Add category' });
  await actor.click(add ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Add category' });
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Required field')).toBeTruthy();
  await actor.type(within(dialog).getByLabelText('Name'), 'Retail');
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => received.find(({ operation }) => operation === 'POST /category')?.body)
    .toEqual({ name: 'Retail', description: '', parent: null });
  expect(await screen.findByText('“Retail” has been created')).toBeTruthy();
});

test('a category is renamed and moved in place, and not below itself', async () => {
  const ofCafes = { ...category(4, 'Espresso bars'), parent: id(3), path: [{ id: id(3), name: 'Cafés' }] };
  const { screen, actor, received } = await open({
    'GET /category': list(category(2, 'Retail'), category(3, 'Cafés'), ofCafes),
    'PATCH /category/{id}': { only: id(3), answer: ok(category(3, 'Coffee')) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Cafés”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Cafés”' });
  const name = within(dialog).getByLabelText('Name');
  await actor.clear(name);
  await actor.type(name, 'Coffee');
  await actor.click(within(dialog).getByRole('combobox', { name: 'Parent category' }));
  await within(dialog).findByRole('option', { name: 'Retail' });
  expect(within(dialog).getAllByRole('option')).toHaveLength(1);
  await actor.click(within(dialog).getByRole('option', { name: 'Retail' }));
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => received.find(({ operation }) => operation.startsWith('PATCH'))?.body)
    .toEqual({ name: 'Coffee', description: '', parent: id(2), version: 2 });
});

test.each([
  ['saved as it was is saved without asking', {}, [2, 3]],
  ['changed elsewhere is saved with their changes', { description: 'Hot drinks' }, [2, 3]],
  ['renamed is not saved over theirs', { name: 'Coffee houses' }, [2]],
])('a category that someone else has %s', async (_, change, versions) => {
  const now = category(3, 'Cafés', { ...change, version: 3 });
  const { screen, actor, received } = await open({
    'GET /category': list(category(3, 'Cafés')),
    'GET /category/{id}': { only: id(3), answer: ok(now) },
    'PATCH /category/{id}': ({ body }) => (body.version === 3 ? ok(now) : problem(409, 'stale_version')),
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Cafés”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Cafés”' });
  await actor.type(within(dialog).getByLabelText('Name'), ' and bars');
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  const isSaved = versions.length === 2;
  if (!isSaved) expect(await within(dialog).findByText(/^You and someone else changed: Name\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(isSaved));
  const sent = received.filter(({ operation }) => operation.startsWith('PATCH'));
  expect(sent.map(({ body }) => Object(body).version)).toEqual(versions);
  if (isSaved) expect(sent.at(-1)?.body).toMatchObject({ name: 'Cafés and bars', description: now.description });
});

test('a place below itself, where others have moved it, is refused once, at the field of the place', async () => {
  const { screen, actor } = await open({
    'GET /category': list(category(2, 'Retail'), category(3, 'Cafés')),
    'PATCH /category/{id}': problem(409, 'category_cycle'),
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Cafés”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Cafés”' }));
  const place = dialog.getByRole('combobox', { name: 'Parent category' });
  await actor.click(place);
  await actor.click(await dialog.findByRole('option', { name: 'Retail' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(/placed inside itself/)).toHaveLength(1);
  expect(place.getAttribute('aria-invalid')).toBe('true');
});

test('of a tree too large for one answer each level is read when it is opened, and continues with more', async () => {
  const big = (n: number, values: Partial<Schema<'Category'>> = {}) => ({
    ...category(2, `Top ${n}`, values),
    id: `019a9f5e-0000-7000-8000-${String(n).padStart(12, '0')}`,
  });
  const tops = Array.from({ length: 150 }, (_, index) => big(index + 1, { children_count: index === 0 ? 1 : 0 }));
  const [first = big(1)] = tops;
  const child = big(501, { name: 'Espresso bars', parent: first.id, path: [{ id: first.id, name: 'Top 1' }] });
  const { screen, actor } = await open({
    'GET /category': ({ url }) => {
      const { searchParams: query } = url;
      if (query.has('q')) return list(child);
      if (query.get('parent') === first.id) return list(child);
      const from = (Number(query.get('pageNumber') ?? 1) - 1) * 100;
      const totalCount = query.get('top') === 'true' ? 150 : 5000;
      return ok({ entities: tops.slice(from, from + 100), totalCount });
    },
  });
  expect(await screen.findByText('100 of 150 shown')).toBeTruthy();
  expect(screen.queryByText('Top 150')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Top 150')).toBeTruthy();
  expect(screen.queryByText('Espresso bars')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Show subcategories of “Top 1”' }));
  expect(await screen.findByText('Espresso bars')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Show subcategories of “Top 1”', expanded: true }));
  await waitFor(() => expect(screen.queryByText('Espresso bars')).toBeNull());
  expect(screen.getByText('Top 150')).toBeTruthy();
  await actor.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'espresso');
  await waitFor(() => expect(screen.queryByText('Top 150')).toBeNull());
  const found = within(await screen.findByRole('row', { name: /Espresso bars/ }));
  expect(found.getByText('Top 1')).toBeTruthy();
});

test('what a search finds in a large tree continues with more, and the next search begins anew', async () => {
  const found = Array.from({ length: 120 }, (_, index) => ({
    ...category(2, `Found ${index + 1}`),
    id: `019a9f5e-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  const { screen, actor } = await open({
    'GET /category': ({ url: { searchParams: query } }) => {
      if (!query.has('q')) return ok({ entities: [category(2, 'Retail')], totalCount: query.has('top') ? 1 : 5000 });
      const from = (Number(query.get('pageNumber') ?? 1) - 1) * 100;
      return ok({ entities: found.slice(from, from + 100), totalCount: 120 });
    },
  });
  await screen.findByText('Retail');
  const search = screen.getByRole('searchbox', { name: 'Find a category' });
  await actor.type(search, 'found');
  await screen.findByText('100 of 120 shown');
  await actor.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Found 120')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  await actor.type(search, ' 1');
  expect(await screen.findByText('100 of 120 shown')).toBeTruthy();
});

test('of a long text only as much is looked for in a large tree as the server takes', async () => {
  const sought: string[] = [];
  const { screen, actor } = await open({
    'GET /category': ({ url: { searchParams: query } }) => {
      sought.push(query.get('q') ?? '');
      return ok({ entities: [category(2, 'Retail')], totalCount: query.has('top') ? 1 : 5000 });
    },
  });
  await actor.click(await screen.findByRole('searchbox', { name: 'Find a category' }));
  await actor.paste('x'.repeat(250));
  await expect.poll(() => sought.at(-1)).toBe('x'.repeat(200));
});

test('of a large tree a category offers what is below it if there is anything, and shows where one is added', async () => {
  const [retail, empty] = [category(2, 'Retail', { children_count: 1 }), category(3, 'Empty')];
  const below = category(7, 'Cafés', { parent: retail.id, path: [{ id: retail.id, name: 'Retail' }] });
  const { screen, actor } = await open({
    'GET /category': ({ url }) => {
      const { searchParams: query } = url;
      if (query.get('parent') === retail.id) return list(below);
      if (query.get('top') === 'true') return list(retail, empty);
      return ok({ entities: [retail, empty], totalCount: 5000 });
    },
  });
  expect(await screen.findByRole('button', { name: 'Show subcategories of “Retail”' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show subcategories of “Empty”' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Actions for “Retail”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Add subcategory' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
  expect(dialog.getByRole('combobox', { name: /Parent/ })).toHaveProperty('value', 'Retail');
  expect(await screen.findByText('Cafés')).toBeTruthy();
});

test('a name of a category that is too long stays as typed, and is refused at its field', async () => {
  const { screen, actor, received } = await open({ 'GET /category': list(category(2, 'Retail')) });
  await actor.click(await screen.findByRole('button', { name: 'Add category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
  await actor.click(dialog.getByRole('textbox', { name: 'Name' }));
  await actor.paste('n'.repeat(121));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Maximum 120 symbols')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'n'.repeat(121));
  expect(received.some(({ operation }) => operation.startsWith('POST'))).toBe(false);
});

test('a category that holds anything is not deleted, and it is said why', async () => {
  const { screen, actor } = await open({
    'GET /category': list(category(2, 'Retail', { projects_count: 1 })),
    'DELETE /category/{id}': { only: id(2), answer: problem(409, 'category_not_empty') },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Retail”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Retail”?' });
  await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/^This category still has projects or subcategories/)).toBeTruthy();
});

test('a category that goes leaves the focus on the one in its place', async () => {
  const rows = [category(2, 'Banking'), category(3, 'Cafés'), category(4, 'Retail')];
  const { screen, actor, answers } = await open({
    'GET /category': list(...rows),
    'DELETE /category/{id}': { only: id(3), answer: { status: 204 } },
  });
  await actor.click(await screen.findByRole('button', { name: 'Actions for “Cafés”' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Cafés”?' });
  let arrive = () => {};
  answers['GET /category'] = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return list(...rows.filter(({ name }) => name !== 'Cafés'));
  };
  await actor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // a browser does that when the dialog closes
  screen.getByRole('button', { name: 'Actions for “Cafés”' }).focus();
  arrive();
  await waitFor(() => expect(screen.queryByText('Cafés')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for “Retail”' }));
});

test('what is typed about another category stays when an earlier change is saved late', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, answers } = await open({
    'GET /category': list(category(2, 'Retail'), category(3, 'Cafés')),
    'PATCH /category/{id}': async () => {
      await held.promise;
      return ok(category(3, 'Coffee'));
    },
  });
  const edit = async (name: string) => {
    await actor.click(await screen.findByRole('button', { name: `Actions for “${name}”` }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: `Edit “${name}”` }));
  };
  const first = await edit('Cafés');
  await actor.type(first.getByLabelText('Name'), ' and bars');
  await actor.click(first.getByRole('button', { name: 'Save' }));
  await actor.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await edit('Retail');
  await actor.type(second.getByLabelText('Name'), ' trade');
  answers['GET /category'] = list(category(2, 'Retail'), category(3, 'Coffee'));
  held.resolve();
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(second.getByLabelText('Name')).toHaveProperty('value', 'Retail trade');
  expect(screen.getByRole('dialog', { name: 'Edit “Retail”' })).toBeTruthy();
});
