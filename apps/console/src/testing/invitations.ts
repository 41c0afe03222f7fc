import type { Schema } from '@concord/api-client';
import { fireEvent } from '@testing-library/react';
import { type Answers, ok } from './fake-server.ts';
import { aUser, renderApp } from './render-app.tsx';

type Line = Schema<'InvitationLine'>;
type Problem = Schema<'FieldError'>;

const taken = (pointer: string): Problem => ({ pointer, code: 'taken', params: {} });
/** A server that knows these usernames and addresses, and keeps those it invites. */
export function invitationServer(known: readonly string[] = []) {
  const users = new Set(known);
  const check = (lines: readonly Line[]) =>
    lines.map(({ username, email }) => ({
      problems: [
        ...(users.has(username.toLowerCase()) ? [taken('/username')] : []),
        ...(users.has(email.toLowerCase()) ? [taken('/email')] : []),
      ],
    }));
  const answers: Answers = {
    'POST /invitation/check': ({ body }) => ok({ lines: check(body.lines) }),
    'POST /invitation': ({ body }) => {
      const lines = check(body.lines);
      body.lines.forEach(({ username, email }, index) => {
        if (lines[index]?.problems.length === 0) users.add(username.toLowerCase()).add(email.toLowerCase());
      });
      return ok({ lines });
    },
  };
  return { answers, users };
}

/** The screen that invites several people. */
export async function openInvitations(type: 0 | 1 = 1, answers: Answers = invitationServer().answers) {
  const app = await renderApp('/user/invite', { user: aUser(type), answers });
  await app.screen.findByRole('textbox', { name: 'People' });
  const sent = (operation: string) =>
    app.received.flatMap((one) => (one.operation === operation ? [one.body as { lines: Line[] }] : []));
  return {
    ...app,
    sent,
    async check(text: string) {
      fireEvent.change(app.screen.getByRole('textbox', { name: 'People' }), { target: { value: text } });
      await app.actor.click(app.screen.getByRole('button', { name: 'Check the list' }));
    },
    line: (n: number) => app.screen.getByRole('region', { name: `Line ${n}` }),
  };
}
export const field = (line: HTMLElement, name: string) => {
  const found = [...line.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const control = found && line.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(found.htmlFor)}`);
  if (!control) throw new Error(`no field ${name}`);
  return control;
};
/** The message of a field. */
export const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** A line that is ready, and four that are wrong: the last one if the server knows “dora”. */
export const sheet = [
  'Username\tE-mail\tName\tDesk',
  'ben\tben@example.org\tBen König\t4',
  'mei\tmei.example.org\tMei Tan\t5',
  'cy\tcy@example.org\tCy Young\t6',
  'BEN2\tBEN@example.org\tBen again\t7',
  'dora\tdora@example.org\tDora Lee\t8',
].join('\n');
