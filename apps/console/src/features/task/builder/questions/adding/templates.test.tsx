import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mood, openQuestions, questionsAt, why } from '../../../../../testing/builder/questions-app.tsx';
import { type Answers, list, ok, problem } from '../../../../../testing/fake-server.ts';
import { idOf } from '../../../../../testing/records.ts';
import { aUser } from '../../../../../testing/render-app.tsx';

const { dataset: _, ...asked } = mood;
const me = aUser(1);
const meRef = { id: me.id, name: me.name, username: me.username, pic: null };

function aTemplate(fields: Partial<Schema<'Template'>> = {}): Schema<'Template'> {
  return {
    id: idOf(60),
    name: 'Café reviews',
    guideline: 'Read *all*',
    questions: [asked],
    questions_count: 1,
    createdBy: meRef,
    createdAt: '2026-11-20T06:00:00Z',
    updatedAt: '2026-11-20T06:00:00Z',
    version: 1,
    ...fields,
  };
}
function summaryOf({ guideline, questions, ...summary }: Schema<'Template'>): Schema<'TemplateSummary'> {
  return summary;
}

/** The menu beside the questions of a task that has one. */
async function openMenu(item: string, more: Answers, task: Partial<Schema<'Task'>> = {}) {
  const app = await openQuestions(questionsAt(1), { questions: [mood], guideline: '', ...task });
  Object.assign(app.answers, more);
  const { actor, screen } = app;
  await actor.click(screen.getByRole('button', { name: 'More actions for questions' }));
  await actor.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog', { name: item }));
  const sent = (operation: string) => app.received.filter((one) => one.operation === operation);
  return { ...app, dialog, sent };
}

async function openTemplates(template = aTemplate(), more: Answers = {}) {
  const app = await openMenu('Use a template', {
    'GET /template': list(summaryOf(template)),
    'GET /template/{id}': { only: template.id, answer: () => ok(template) },
    ...more,
  });
  const { actor, dialog, screen } = app;
  const choose = async (name: RegExp) => {
    await actor.click(dialog.getByRole('combobox', { name: 'Template' }));
    await actor.click(await screen.findByRole('option', { name }));
  };
  return { ...app, choose };
}
const saved = async ({ actor, screen, server }: Awaited<ReturnType<typeof openTemplates>>) => {
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByText(/Draft saved/);
  return server.task();
};

test('the questions and the guideline of a template are added', async () => {
  const app = await openTemplates();
  await app.choose(/Café reviews/);
  await app.actor.click(await app.dialog.findByRole('button', { name: 'Add 1 question' }));
  expect(await app.screen.findByText('1 question added')).toBeTruthy();
  const task = await saved(app);
  expect(task.questions).toEqual([mood, { ...mood, question_no: 2, name: 'Overall sentiment (2)' }]);
  await expect.poll(() => app.server.task().guideline).toBe('Read *all*');
});

test('there is an example for each job, which needs no server', async () => {
  const app = await openTemplates(aTemplate(), { 'GET /template': list() });
  const { actor, dialog, screen } = app;
  await actor.click(dialog.getByRole('combobox', { name: 'Template' }));
  await screen.findByRole('option', { name: /Quality check/ });
  const options = within(screen.getByRole('listbox', { name: 'Template' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Content codingExample',
    'Sentiment analysisExample',
    'Quality checkExample',
  ]);
  await actor.click(screen.getByRole('option', { name: /Quality check/ }));
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await actor.click(await dialog.findByRole('button', { name: 'Add 3 questions' }));
  const { questions } = await saved(app);
  expect(questions.map(({ question_no, name, show_when }) => [question_no, name, show_when])).toEqual([
    [1, 'Overall sentiment', null],
    [2, 'Is the result correct?', null],
    [3, 'What is wrong?', { question_no: 2, values: ['no'] }],
    [4, 'How should it be?', { question_no: 2, values: ['no'] }],
  ]);
});

test('an own template is renamed in place', async () => {
  const template = aTemplate();
  const app = await openTemplates(template, {
    'PATCH /template/{id}': ({ body }) => ok({ ...template, ...body, version: 2 }),
  });
  const { actor, dialog, choose, sent } = app;
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Rename' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await actor.type(name, 'Guest reviews{Enter}');
  await expect
    .poll(() => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Template' }).value)
    .toBe('Guest reviews');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rename' }));
  expect(sent(`PATCH /template/${template.id}`)[0]?.body).toEqual({ name: 'Guest reviews', version: 1 });
});

test('a name that another template has is refused, and stays as typed', async () => {
  const { actor, dialog, choose } = await openTemplates(aTemplate(), {
    'PATCH /template/{id}': problem(409, 'name_taken'),
  });
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Rename' }));
  await actor.type(dialog.getByRole('textbox', { name: 'Name' }), '!{Enter}');
  expect(await dialog.findByText('This name is already in use. Choose another name.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Café reviews!');
});

test('an own template is deleted, and restored by undoing', async () => {
  const template = aTemplate();
  const { actor, dialog, choose, sent } = await openTemplates(template, {
    'DELETE /template/{id}': { only: template.id, answer: { status: 204 } },
    'POST /template/{id}/restore': { only: template.id, answer: ok(template) },
  });
  const field = () => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Template' }).value;
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('“Café reviews” deleted')).toBeTruthy();
  expect(field()).toBe('');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Undo' }));
  await actor.keyboard('{Enter}');
  await expect.poll(field).toBe('Café reviews');
  expect(sent(`POST /template/${template.id}/restore`)).toHaveLength(1);
});

test('a template chosen while another is being deleted stays chosen, and the deletion can be undone', async () => {
  const held = Promise.withResolvers<void>();
  const { actor, dialog, choose } = await openTemplates(aTemplate(), {
    'DELETE /template/{id}': async () => {
      await held.promise;
      return { status: 204 };
    },
  });
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Delete' }));
  await choose(/Quality check/);
  held.resolve();
  expect(await dialog.findByText('“Café reviews” deleted')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Undo' })).not.toBe(document.activeElement);
  expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveProperty('value', 'Quality check');
});

test('a deletion that is refused once another template is chosen is told with the name of its template', async () => {
  const held = Promise.withResolvers<void>();
  const { actor, dialog, choose } = await openTemplates(aTemplate(), {
    'DELETE /template/{id}': async () => {
      await held.promise;
      return problem(403, 'forbidden');
    },
  });
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Delete' }));
  await choose(/Quality check/);
  held.resolve();
  expect(await dialog.findByText(/^Café reviews: You don’t have permission to do this\./)).toBeTruthy();
  await choose(/Café reviews/);
  expect(dialog.queryByText(/permission/)).toBeNull();
});

test('a template chosen while a deleted one is being restored stays chosen', async () => {
  const held = Promise.withResolvers<void>();
  const { actor, dialog, choose, sent } = await openTemplates(aTemplate(), {
    'DELETE /template/{id}': { status: 204 },
    'POST /template/{id}/restore': async () => {
      await held.promise;
      return ok(aTemplate());
    },
  });
  await choose(/Café reviews/);
  await actor.click(await dialog.findByRole('button', { name: 'Delete' }));
  await actor.click(await dialog.findByRole('button', { name: 'Undo' }));
  await choose(/Quality check/);
  const before = sent('GET /template').length;
  held.resolve();
  await expect.poll(() => sent('GET /template').length).toBeGreaterThan(before);
  expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveProperty('value', 'Quality check');
});

test('of a long text that was pasted, as much is looked for among many templates as the server takes', async () => {
  const { actor, dialog, sent } = await openTemplates(aTemplate(), {
    'GET /template': ok({ entities: [summaryOf(aTemplate())], totalCount: 60 }),
  });
  await actor.click(dialog.getByRole('combobox', { name: 'Template' }));
  await expect.poll(() => sent('GET /template')).toHaveLength(1);
  await actor.paste('café '.repeat(60));
  await expect.poll(() => sent('GET /template').at(-1)?.url.searchParams.get('q')).toBe('café '.repeat(40));
});

test('a template of another manager is used, and neither renamed nor deleted', async () => {
  const { dialog, choose } = await openTemplates(aTemplate({ createdBy: { ...meRef, id: idOf(61) } }));
  await choose(/Café reviews/);
  await dialog.findByRole('button', { name: 'Add 1 question' });
  expect(dialog.queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a template that is gone is said so', async () => {
  const { dialog, choose } = await openTemplates(aTemplate(), { 'GET /template/{id}': problem(404, 'not_found') });
  await choose(/Café reviews/);
  expect(await dialog.findByRole('alert')).toBeTruthy();
});

test('the questions and the guideline of a task are saved under a name, and undo deletes the template', async () => {
  const made = aTemplate({ name: 'My template' });
  const { actor, screen, dialog, sent } = await openMenu(
    'Save as template',
    {
      'POST /template': { status: 201, body: made },
      'DELETE /template/{id}': { only: made.id, answer: { status: 204 } },
    },
    { questions: [mood, why], guideline: 'Read *all*', is_draft: false },
  );
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await actor.clear(name);
  await actor.type(name, 'My template');
  expect(dialog.getByText(/^The template has the 2 questions and the guideline/)).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template “My template” saved')).toBeTruthy();
  const { dataset: __, ...second } = why;
  expect(sent('POST /template')[0]?.body).toEqual({
    name: 'My template',
    guideline: 'Read *all*',
    questions: [asked, second],
  });
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => sent(`DELETE /template/${made.id}`)).toHaveLength(1);
});

test('a template that is refused is not saved, and the dialog says why', async () => {
  const { actor, dialog } = await openMenu('Save as template', { 'POST /template': problem(409, 'name_taken') });
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This name is already in use. Choose another name.')).toBeTruthy();
});
