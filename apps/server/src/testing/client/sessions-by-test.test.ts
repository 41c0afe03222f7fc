import { expect, test } from 'vitest';
import { createTestApp } from '../test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

test('a test may end its session', async () => {
  expect((await manager.post('/auth/logout')).status).toBe(204);
  expect((await manager.get('/auth/getUser')).status).toBe(401);
});

test('the next one has a session of its own', async () => {
  expect((await manager.get('/auth/getUser')).status).toBe(200);
});

test('a test that does not change it keeps its session', async () => {
  const sessions = async () => (await manager.get('/auth/session')).result.entities.filter((one) => one.is_current);
  const [before] = await sessions();
  const [after] = await sessions();
  expect(after?.id).toBe(before?.id);
});
