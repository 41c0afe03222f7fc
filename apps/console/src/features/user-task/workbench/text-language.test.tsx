import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { freshBrowser } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

test.each([
  ['ar', 'ar', 'rtl'],
  ['ja', 'ja', 'auto'],
  [null, null, 'auto'],
])('a text whose language is %s carries it, beside the questions and in the table', async (language, lang, dir) => {
  freshBrowser();
  const text = 'A text of the dataset';
  const onServer = taskOnServer({}, 1, { language, text });
  const { screen, actor } = await renderApp(`/task/${TASK_ID}`, { user: aUser(2), answers: onServer.answers });
  const carried = (element: Element) => [element.getAttribute('lang'), element.getAttribute('dir')];
  expect(carried(await screen.findByText(text))).toEqual([lang, dir]);
  expect(carried(screen.getByText('Harbour Lane'))).toEqual([lang, language === null ? 'auto' : dir]);
  await actor.click(screen.getByText('Grid'));
  const cell = await screen.findByRole('gridcell', { name: text });
  expect(carried(cell.querySelector('[dir]') ?? cell)).toEqual([lang, dir]);
});
