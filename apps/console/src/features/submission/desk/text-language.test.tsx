import { expect, test } from 'vitest';
import { aRow, desksOnServer, idOf, question } from '../../../testing/desk/desk-on-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

test('a text carries the language of its dataset, in the row and in the list of rows', async () => {
  const row = aRow(1, { 1: 'yes' });
  const context = [{ name: 'Store', value: 'طريق الميناء' }];
  const arabic = { ...row, content: { ...row.content, text: 'WiFi ممتاز', language: 'ar', context } };
  const server = desksOnServer([{ rows: [arabic, aRow(2, { 1: 'no' })], questions: [question(1)] }], {});
  const { screen } = await renderApp(`/submission/${idOf(1)}`, { user: aUser(1), answers: server.answers });
  const found = await screen.findAllByText(/WiFi ممتاز|طريق الميناء/);
  expect(found.map((element) => [element.localName, element.lang, element.dir])).toEqual([
    ['span', 'ar', 'rtl'],
    ['bdi', 'ar', 'rtl'],
    ['p', 'ar', 'rtl'],
  ]);
  const other = screen.getByText('Text 2');
  expect([other.getAttribute('lang'), other.dir]).toEqual([null, 'auto']);
});
