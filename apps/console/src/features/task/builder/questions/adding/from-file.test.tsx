import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mood, openQuestions, questionsAt, why } from '../../../../../testing/builder/questions-app.tsx';
import { type Answers, ok, problem } from '../../../../../testing/fake-server.ts';
import { documentOf } from './download-questions.ts';

async function openDialog(answer: NonNullable<Answers['POST /question/read']>) {
  const app = await openQuestions(questionsAt(), {});
  app.answers['POST /question/read'] = answer;
  const { actor, screen } = app;
  await actor.click(screen.getByRole('button', { name: 'More actions for questions' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Import JSON' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import JSON' }));
  const paste = async (text: string) => {
    await actor.click(dialog.getByRole('textbox', { name: 'Or paste the JSON' }));
    await actor.paste(text);
    await actor.click(dialog.getByRole('button', { name: 'Show the questions' }));
  };
  const choose = async (content: string) => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    expect(input).toBeTruthy();
    if (input) await actor.upload(input, new File([content], 'questions.json', { type: 'application/json' }));
  };
  return { ...app, dialog, paste, choose };
}

test('a document is without the datasets of its task, and an open question without choices', () => {
  const { dataset: _, ...whole } = mood;
  expect(
    documentOf(
      [
        { ...mood, dataset: 'x' },
        { ...why, choices: mood.choices },
      ],
      'Read *all*',
    ),
  ).toMatchObject({
    concord: 'questions',
    version: 1,
    guideline: 'Read *all*',
    questions: [whole, { name: 'What went wrong?', choices: [] }],
  });
});

test('the questions of a pasted document are shown and added', async () => {
  const { actor, screen, dialog, paste, server, received } = await openDialog(ok(documentOf([mood, why], '')));
  await paste('{"concord": "questions"}');
  await actor.click(await dialog.findByRole('button', { name: 'Add 2 questions' }));
  expect(await screen.findByText('2 questions added')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'People' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().questions).toEqual([mood, why]);
  const read = received.find(({ operation }) => operation === 'POST /question/read');
  expect(read?.body).toEqual({ text: '{"concord": "questions"}' });
});

test('a file is read at once', async () => {
  const { dialog, choose } = await openDialog(ok(documentOf([mood], '')));
  await choose('{"concord": "questions"}');
  expect(await dialog.findByRole('checkbox', { name: 'Overall sentiment' })).toBeTruthy();
});

test('an empty file is called empty, and the questions of the file before it are gone', async () => {
  const { dialog, choose, received } = await openDialog(ok(documentOf([mood], '')));
  await choose('{"concord": "questions"}');
  await dialog.findByRole('checkbox', { name: 'Overall sentiment' });
  await choose(' \n');
  expect(await dialog.findByText('This file is empty. Choose another file.')).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: 'Overall sentiment' })).toBeNull();
  expect(received.filter(({ operation }) => operation === 'POST /question/read')).toHaveLength(1);
});

test('what is wrong is said line by line; a corrected text can be read again', async () => {
  const errors = [
    { pointer: '/questions/0/type', code: 'not_allowed' as const, params: { line: 5, expected: 'single, open' } },
    { pointer: '/questions/0/required', code: 'type' as const, params: { line: 6, expected: 'boolean' } },
    { pointer: '/questions/1/name', code: 'too_long' as const, params: { line: 12, n: 500 } },
  ];
  const { actor, answers, dialog, paste } = await openDialog(problem(422, 'questions_invalid', { errors }));
  await paste('{"concord": "questions", "questions": []}');
  expect(await dialog.findByText('Line 5 (questions/0/type): Use one of these values: single, open')).toBeTruthy();
  expect(dialog.getByText(/^Line 6 .*The value must have this JSON type: boolean$/)).toBeTruthy();
  expect(dialog.getByText('Line 12 (questions/1/name): Maximum 500 symbols')).toBeTruthy();
  answers['POST /question/read'] = ok(documentOf([mood], ''));
  await actor.click(dialog.getByRole('button', { name: 'Show the questions' }));
  expect(await dialog.findByRole('button', { name: 'Add 1 question' })).toBeTruthy();
  expect(dialog.queryByText(/^Line 5/)).toBeNull();
});

test.each([
  [problem(422, 'questions_not_json', { params: { line: 7 } }), /^Line 7 isn’t valid JSON/],
  [problem(422, 'questions_newer_version', { params: { version: 2 } }), /made by a newer version of Concord/],
])('a text that is no such document is refused as a whole', async (answer, words) => {
  const { dialog, paste } = await openDialog(answer);
  await paste('{');
  expect(await dialog.findByText(words)).toBeTruthy();
});

test.each([
  ['another object', '{"name": "my-app", "version": "1.0.0"}'],
  ['a list', '[{"text": "Great", "label": "positive"}]'],
  ['a table', 'id,text\n1,Great'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
  ['a workbook', 'PK\u0003\u0004\u0014\u0000'],
])('a file that holds %s instead of questions is refused in plain words', async (_, content) => {
  const { dialog, choose, received } = await openDialog(ok(documentOf([mood], '')));
  await choose('{"concord": "questions"}');
  await dialog.findByRole('checkbox', { name: 'Overall sentiment' });
  await choose(content);
  expect(await dialog.findByText(/^No Concord questions were found\. Choose a JSON file/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: 'Overall sentiment' })).toBeNull();
  expect(received.filter(({ operation }) => operation === 'POST /question/read')).toHaveLength(1);
});
