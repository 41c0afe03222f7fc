import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import { codeOf } from '@concord/server/src/testing/client/code-of.ts';
import { leniently } from './leniently.ts';

/** Two-step verification is turned on, used to sign in, and turned off again. */
export const useSecondFactor = leniently(async (api, { person }) => {
  if (person.type === undefined) return;
  const proof = { username: person.who, password: demoPassword };
  const { secret } = (await api.post('/auth/secondFactor', { password: demoPassword })).result;
  const confirmed = await api.post('/auth/secondFactor/confirm', { code: codeOf(secret, Date.now()) });
  const [first = '', second = ''] = confirmed.result.codes;
  const { result: login } = await api.post('/auth/login', proof);
  if (!('ticket' in login)) throw new Error('no code is asked for');
  await api.post('/auth/login/code', { ticket: login.ticket, code: first });
  const { codes } = (await api.post('/auth/secondFactor/recoveryCodes', { code: second })).result;
  await api.post('/auth/secondFactor/disable', { code: codes[0] ?? '' });
});
