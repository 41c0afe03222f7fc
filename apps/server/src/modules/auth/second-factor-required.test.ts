import { expect, test } from 'vitest';
import { access } from '../../http/contract/access.ts';
import { readContract } from '../../http/contract/contract.ts';
import { codeOf } from '../../testing/client/code-of.ts';
import { firstStep, withSecondFactor } from '../../testing/client/second-factor.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp({ secondFactor: [0, 1] });
app.clock.stop();

test('users of a type that requires it can do nothing but set it up and leave', async () => {
  const session = app.withToken((await firstStep(app, 'manager')).token);
  expect((await session.get('/auth/getUser')).result.second_factor).toBe('missing');
  expect((await session.get('/auth/secondFactor')).result).toMatchObject({ since: null, is_required: true });
  const refused = { status: 403, code: 'second_factor_missing' };
  expect((await session.get('/project')).problem).toMatchObject(refused);
  expect((await session.get('/events')).problem).toMatchObject(refused);
  expect((await session.patch('/auth/profile', { version: 1, name: 'X' })).problem).toMatchObject(refused);
  const change = { old_password: 'concord-demo', password: 'another one' };
  expect((await session.post('/auth/changePassword', change)).problem).toMatchObject(refused);

  const { secret } = (await session.post('/auth/secondFactor', { password: 'concord-demo' })).result;
  expect((await session.get('/project')).problem).toMatchObject(refused);
  const code = codeOf(secret, app.services.now().getTime());
  expect((await session.post('/auth/secondFactor/confirm', { code })).status).toBe(200);
  expect((await session.get('/project')).status).toBe(200);
  expect((await session.get('/auth/getUser')).result.second_factor).toBe('on');
});

test('no operation but what sets it up and ends the session answers without it, events, exports and backups included', async () => {
  const session = app.withToken((await firstStep(app, 'master')).token);
  const answered: string[] = [];
  for (const { id, method, path } of readContract().operations) {
    const who: readonly (string | number)[] = [access[id]].flat();
    if (!who.includes(0) || id === 'logout') continue;
    const answer = await session.send({
      method,
      path: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
    });
    if (answer.status < 400 || answer.problem.code !== 'second_factor_missing') answered.push(id);
  }
  expect(answered.sort()).toEqual(['confirmSecondFactor', 'getSecondFactor', 'getUser', 'startSecondFactor']);
});

test('users of other types are asked for nothing', async () => {
  const session = app.withToken((await firstStep(app, 'contributor')).token);
  expect((await session.get('/auth/getUser')).result.second_factor).toBe('off');
  expect((await session.get('/userTask')).status).toBe(200);
});

test('who turns it off has to set it up again before anything else', async () => {
  const { session, code } = await withSecondFactor(app, 'manager2');
  expect((await session.post('/auth/secondFactor/disable', { code: code() })).status).toBe(204);
  expect((await session.get('/project')).problem.code).toBe('second_factor_missing');
});

test('a master with two-step verification is asked for a code, not for the password, and each code serves once', async () => {
  const { session, code } = await withSecondFactor(app, 'master');
  const id = app.people.contributor2;
  const change = (proof: object) => session.unchecked('PATCH', `/user/${id}`, { version: 1, type: 1, ...proof });
  expect((await change({})).problem.errors).toMatchObject([{ pointer: '/code', code: 'required' }]);
  expect((await change({ password: 'concord-demo' })).problem.errors).toMatchObject([{ pointer: '/code' }]);
  expect((await change({ code: '000000' })).problem.code).toBe('code_wrong');
  const used = code();
  expect((await change({ code: used })).status).toBe(200);
  expect((await session.post('/backup', { code: used })).problem.code).toBe('code_wrong');
  app.clock.advance(30_000);
  expect((await session.post('/backup', { code: code() })).problem.code).toBe('backup_not_set_up');
});
