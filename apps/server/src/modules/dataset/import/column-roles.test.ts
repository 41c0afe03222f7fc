import { expect, test } from 'vitest';
import { makeDraft } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { columnsOf, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');
const uploaded = async (task: string, content: string) => (await upload(manager, task, content)).result;

test('roles that make no sense are refused, each with its place', async () => {
  const { task } = await makeDraft(app);
  const { id: upload_id } = await uploaded(task, 'a,b,c\n1,2,3\n');
  const check = async (columns: { name: string; role: string }[]) => {
    const { status, problem } = await manager.post(`/task/${task}/dataset/check`, { upload_id, columns });
    const { code, errors } = problem;
    return { status, code, errors: errors?.map(({ pointer, code }) => `${pointer} ${code}`) };
  };
  const refused = (...errors: string[]) => ({ status: 422, code: 'roles_invalid', errors });
  expect(await check(columnsOf(['a', 'id'], ['b', 'context'], ['c', 'context']))).toEqual(refused('/columns required'));
  expect(await check(columnsOf(['a', 'text'], ['b', 'text'], ['c', 'hidden']))).toEqual(
    refused('/columns/1/role duplicate'),
  );
  expect(await check(columnsOf(['a', 'text'], ['b', 'gold:1'], ['c', 'gold:1']))).toEqual(
    refused('/columns/2/role duplicate'),
  );
  expect(await check(columnsOf(['b', 'text'], ['a', 'id'], ['c', 'page']))).toEqual(
    refused('/columns/0/name unknown_reference', '/columns/1/name unknown_reference'),
  );
  expect(await check(columnsOf(['a', 'text']))).toEqual(refused('/columns too_few'));
  expect(await check(columnsOf(['a', 'text'], ['b', 'id'], ['c', 'id'], ['d', 'context']))).toEqual(
    refused('/columns/3/name unknown_reference', '/columns/2/role duplicate'),
  );
});
