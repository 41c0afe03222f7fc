import { expect, test } from 'vitest';
import { question } from '../../../testing/factories.ts';
import { taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { measured, answered } = taskQualityOf(app);

test('the list of tasks says how far the question can be relied on that can be least, by what was first submitted', async () => {
  const [given, contrary] = [0, 1].map((first) =>
    Array.from({ length: 40 }, (_, row) => ((row + first) % 2 ? 'a' : 'b')),
  );
  const rows = given ?? [];
  const questions = [question(1), question(2, { required: false })];
  const { task, of, submit } = await answered({ contributor: rows, contributor2: rows }, { questions });
  for (const [name, values] of [
    ['contributor', rows],
    ['contributor2', contrary ?? []],
  ] as const)
    await of(name).save(values.map((value, index) => of(name).cell(index + 1, 2, value)));
  const listed = async () =>
    (await app.as('manager').get('/task?pageSize=100')).result.entities.find(({ id }) => id === task)?.quality;
  await measured(task, 'so_far');
  expect(await listed()).toBeNull();
  await submit();
  const { questions: read } = await measured(task);
  expect(read.map(({ figures }) => figures?.reading?.verdict)).toEqual(['reliable', 'not_reliable']);
  expect(await listed()).toBe('not_reliable');
});
