import { within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { aUser, renderApp } from '../render-app.tsx';
import { TASK_ID, taskOnServer } from './task-on-server.ts';

let users = 0;

/** Before each test: a browser that keeps nothing yet, at a desk with a mouse, where nothing scrolls. */
export function freshBrowser({ isWide = true } = {}): void {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isWide && query.includes('min-width') }),
  );
  Element.prototype.scrollTo = () => {};
  // Nothing is laid out here: a list that draws what is in view needs a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
}

/** The workbench of a new contributor, so that tests don't share stored answers. */
export async function openWorkbench(onServer = taskOnServer(), address = `/task/${TASK_ID}`) {
  users += 1;
  const user = { ...aUser(2), id: `019a9f5e-0000-7000-8000-${String(users).padStart(12, '0')}` };
  const app = await renderApp(address, { user, answers: onServer.answers });
  const questions = await app.screen.findByRole('region', { name: 'Questions' });
  await within(questions).findAllByRole('radiogroup');
  const choice = (name: string) => within(questions).getByRole<HTMLInputElement>('radio', { name });
  const rowOf = (position: number) =>
    app.screen.findAllByText(new RegExp(`^Row ${position.toLocaleString('en')} of [\\d,]+$`));
  return { ...app, onServer, questions, choice, rowOf };
}
