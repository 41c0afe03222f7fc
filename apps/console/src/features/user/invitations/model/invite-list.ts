import type { FieldError, Schema } from '@concord/api-client';
import type { UserType } from '@concord/domain';
import { checkPeople, type PeopleRead, type PersonLine } from '@concord/domain/people';

/** A line of a list of people to invite. */
export type Line = {
  /** Its place in the list that was read, from 1. */
  readonly id: number;
  readonly person: PersonLine;
  /** What the server has found wrong with the line; undefined until it has been asked. */
  readonly found?: readonly FieldError[] | undefined;
  /** Shown as fields. A line that once had a problem stays so, so that nothing moves while it is corrected. */
  readonly isOpen: boolean;
};

/** The lines of a request to invite: answered, they are not sent again. */
type Batch = { readonly lines: readonly Line[]; readonly isSending: boolean };

export type InviteList = {
  /** In the order of the list that was read. */
  readonly lines: readonly Line[];
  readonly reading: Pick<PeopleRead, 'columns' | 'ignored' | 'leftOut'>;
  /**
   * What is being sent, or was sent without an answer: no one knows whether these people are invited. They are not
   * changed, so that the same request can be sent again, which invites no one twice.
   */
  readonly batch?: Batch | undefined;
  readonly invited: readonly PersonLine[];
};

type Check = Schema<'InvitationCheck'>;

export type InviteEvent =
  | { type: 'list.read'; list: PeopleRead; check: Check; inviter: { type: UserType } }
  | { type: 'list.closed' }
  | { type: 'line.opened'; id: number }
  | { type: 'line.edited'; id: number; values: Partial<PersonLine> }
  | { type: 'line.removed'; id: number }
  | { type: 'line.restored'; line: Line }
  | { type: 'lines.checked'; asked: readonly Line[]; check: Check }
  | { type: 'batch.sent'; lines: readonly Line[] }
  | { type: 'batch.answered'; check: Check }
  | { type: 'batch.unanswered' }
  | { type: 'batch.refused' };

export const noList: InviteList = {
  lines: [],
  reading: { columns: [], ignored: [], leftOut: 0 },
  invited: [],
};

/** The list after an event. */
export function step(list: InviteList, event: InviteEvent): InviteList {
  switch (event.type) {
    case 'list.read':
      return read(list, event);
    case 'list.closed':
      return { ...noList, invited: list.invited };
    case 'line.opened':
      return changed(list, event.id, (line) => ({ ...line, isOpen: true }));
    case 'line.edited':
      return changed(list, event.id, ({ id, person }) => ({
        id,
        person: { ...person, ...event.values },
        isOpen: true,
      }));
    case 'line.removed':
      return { ...list, lines: list.lines.filter(({ id }) => id !== event.id) };
    case 'line.restored':
      return { ...list, lines: [...list.lines, event.line].toSorted((a, b) => a.id - b.id) };
    case 'lines.checked':
      return { ...list, lines: withFindings(list.lines, event.asked, event.check) };
    case 'batch.sent':
      return { ...list, batch: { lines: event.lines, isSending: true } };
    case 'batch.unanswered':
      return { ...list, batch: list.batch && { ...list.batch, isSending: false } };
    case 'batch.refused':
      return { ...list, batch: undefined };
    case 'batch.answered':
      return answered(list, event.check);
  }
}

function read({ invited }: InviteList, { list, check, inviter }: Extract<InviteEvent, { type: 'list.read' }>) {
  const { people, columns, ignored, leftOut } = list;
  const lines = people.map((person, index): Line => {
    const found = check.lines[index]?.problems;
    return { id: index + 1, person, isOpen: false, ...(found && { found }) };
  });
  return {
    lines: verdicts({ lines }, inviter).map(({ line, state }) => ({ ...line, isOpen: state === 'wrong' })),
    reading: { columns, ignored, leftOut },
    invited,
  };
}

const changed = (list: InviteList, id: number, change: (line: Line) => Line): InviteList => ({
  ...list,
  lines: list.lines.map((line) => (line.id === id ? change(line) : line)),
});

/** What the server has found in lines that have not changed since it was asked. */
function withFindings(lines: readonly Line[], asked: readonly Line[], check: Check): Line[] {
  const findings = new Map(asked.map(({ person }, index) => [person, check.lines[index]?.problems]));
  return lines.map((line) => {
    const found = findings.get(line.person);
    return found ? { ...line, found, isOpen: line.isOpen || found.length > 0 } : line;
  });
}

/** Those who are invited leave the list; what the others are now is asked again, as they may have repeated one of them. */
function answered(list: InviteList, check: Check): InviteList {
  const sent = list.batch?.lines ?? [];
  const invited = sent.filter((_, index) => check.lines[index]?.problems.length === 0);
  const ids = new Set(invited.map(({ id }) => id));
  const rest = list.lines.flatMap(({ id, person, isOpen }) => (ids.has(id) ? [] : [{ id, person, isOpen }]));
  return {
    ...list,
    lines: withFindings(rest, sent, check),
    batch: undefined,
    invited: [...list.invited, ...invited.map(({ person }) => person)],
  };
}

export type LineState = 'wrong' | 'checking' | 'ready' | 'sending' | 'unanswered';
/** Whether the line is part of a request, and so is not changed. */
export const isSent = (state: LineState): boolean => state === 'sending' || state === 'unanswered';

export type Verdict = { readonly line: Line; readonly problems: readonly FieldError[]; readonly state: LineState };

/** What is wrong with each line now. */
export function verdicts(
  { lines, batch }: Pick<InviteList, 'lines' | 'batch'>,
  inviter: { readonly type: UserType },
): Verdict[] {
  const own = checkPeople(
    lines.map(({ person }) => person),
    inviter,
  );
  const sent = new Set(batch?.lines.map(({ id }) => id));
  return lines.map((line, index): Verdict => {
    if (batch && sent.has(line.id)) return { line, problems: [], state: batch.isSending ? 'sending' : 'unanswered' };
    const here: readonly FieldError[] = own[index] ?? [];
    // What is repeated is known here alone: the server is asked about a part of the list.
    const there = (line.found ?? []).filter(
      ({ pointer, code }) => code !== 'duplicate' && !here.some((problem) => problem.pointer === pointer),
    );
    const problems = [...here, ...there];
    if (problems.length > 0) return { line, problems, state: 'wrong' };
    return { line, problems, state: line.found ? 'ready' : 'checking' };
  });
}
