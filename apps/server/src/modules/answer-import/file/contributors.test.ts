import { expect, test } from 'vitest';
import { answerFiles } from '../../../testing/answer-files.ts';
import { makePublished } from '../../../testing/factories.ts';
import { invite } from '../../../testing/invitees.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { check } = answerFiles(app);

test('a contributor is found by their username in the letters of the file, also in those that differ at the end of a word', async () => {
  const { task } = await makePublished(app);
  const { id } = await invite(app.as('manager'), { username: 'ΝΙΚΟΣ', email: 'nikos@demo.invalid' });
  for (const name of ['ΝΙΚΟΣ', 'νικος', 'Νικος']) {
    const { contributors } = await check(task, `row_no,contributor,question,value\n1,${name},Question 1,a\n`);
    expect(
      contributors.map(({ user }) => user?.id),
      name,
    ).toEqual([id]);
  }
});
