import { TestRunner } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';

/** Returns the token of a person in the test that runs; each test signs in anew, when it first needs to. */
export function sessionsByTest(signIn: (username: DemoUsername) => Promise<string>) {
  let tokens = new Map<DemoUsername, Promise<string>>();
  let test: unknown;
  return (username: DemoUsername): Promise<string> => {
    const current = TestRunner.getCurrentTest()?.id;
    if (current !== test) tokens = new Map();
    test = current;
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return token;
  };
}
