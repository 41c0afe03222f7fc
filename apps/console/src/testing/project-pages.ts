import { type Answers, list } from './fake-server.ts';
import { aCategory, idOf } from './records.ts';
import { aUser, renderApp } from './render-app.tsx';

/** A category, by itself or below “Retail”. */
export const categoryOf = (n: number, name: string, parent: string | null = null) =>
  aCategory({ id: idOf(n), name, parent, path: parent === null ? [] : [{ id: parent, name: 'Retail' }] });

/** A page of a project manager who has two categories and no tasks. */
export const openProjects = (path: string, answers: Answers) =>
  renderApp(path, {
    user: aUser(1),
    answers: {
      'GET /category': list(categoryOf(2, 'Retail'), categoryOf(3, 'Cafés', idOf(2))),
      'GET /task': list(),
      ...answers,
    },
  });
