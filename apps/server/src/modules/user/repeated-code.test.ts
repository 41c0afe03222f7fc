import { expect, test } from 'vitest';
import { withSecondFactor } from '../../testing/client/second-factor.ts';
import { invitee } from '../../testing/invitees.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
app.clock.stop();

test('an invitation that is sent again under its key gets the same answer, although its code is used up', async () => {
  const { session, code } = await withSecondFactor(app, 'master');
  const send = (key: string, payload: object) =>
    session.send({
      method: 'POST',
      path: '/user',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify(payload),
    });
  const request = { ...invitee({ type: 0 }), code: code() };
  const first = await send('one', request);
  expect(first.status).toBe(201);
  const again = await send('one', request);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const others = [
    { ...request, code: '000000' },
    { ...invitee({ type: 0 }), code: request.code },
  ];
  for (const other of others)
    for (const key of ['one', 'another']) expect((await send(key, other)).problem.code).toBe('code_wrong');
});
