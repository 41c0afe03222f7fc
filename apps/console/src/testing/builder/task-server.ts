import type { Schema } from '@concord/api-client';
import { type AnswerTo, contractCheck } from '@concord/api-client/contract-check';
import { onTestFinished, vi } from 'vitest';
import { type Answers, complaintsOfTest, list, ok, problem, type Received } from '../fake-server.ts';
import { aTask, TASK } from './a-task.ts';

type Task = Schema<'Task'>;
type Body = Record<string, unknown>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

const noFinals: Schema<'TaskFinals'> = {
  as_of: '2026-11-23T08:00:00.000Z',
  state: 'current',
  counts: {
    adjudicated: 0,
    reviewed: 0,
    unanimous: 0,
    majority: 0,
    consensus: 0,
    open: 0,
    unanswered: 3,
    not_applicable: 0,
  },
  disputed: 0,
  basis_changed: 0,
};

/** For tests: a server that holds one task and takes changes on top of its version, as the real one does. */
export function taskServer(start: Partial<Task> = {}) {
  let task = aTask(start);
  const apply = (fields: Partial<Task>) => {
    task = { ...task, ...fields, version: task.version + 1 };
    return ok(task);
  };
  const change = (fieldsOf: (body: Body) => Partial<Task>) => (request: Received) => {
    const body = isBody(request.body) ? request.body : {};
    if (body.version !== task.version) return problem(409, 'stale_version');
    return apply(fieldsOf(body));
  };
  const people = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => ({ id, name: id, username: id, pic: null })) : [];
  const answers: Answers = {
    'GET /task/{id}': { only: TASK, answer: () => ok(task) },
    'PATCH /task/{id}': { only: TASK, answer: change(({ version: _, ...fields }) => fields) },
    'PUT /task/{id}/question': {
      only: TASK,
      answer: change(({ questions }) => ({ questions: questions as Task['questions'] })),
    },
    'PUT /task/{id}/contributor': {
      only: TASK,
      answer: change(({ contributor, reviewer }) => ({
        contributor: people(contributor).map((user) => ({ user, away_until: null, assignment: null })),
        reviewer: people(reviewer),
      })),
    },
    'GET /task/{id}/autoApproval': { only: TASK, answer: ok({ rule: null, approved_count: 0 }) },
    'GET /task/{id}/goldRule': {
      only: TASK,
      answer: ok({ rule: null, below_count: 0, paused_count: 0, score_shown: false }),
    },
    'GET /task/{id}/final': { only: TASK, answer: ok(noFinals) },
    'GET /task/{id}/pace': { only: TASK, answer: ok({ paces: [], away: [] }) },
    'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [], totalCount: 0 }) },
    'GET /user': list(),
    'GET /project': list(),
  };
  return { answers, task: () => task, apply };
}

export type Sent = { url: URL; file: File };

/**
 * For tests: what uploads are answered; without an answer they stay under way. Files leave by XMLHttpRequest, which says
 * how much of them has.
 */
export function fakeUploads(
  answer: (
    sent: Sent,
  ) =>
    | AnswerTo<'POST /task/{id}/dataset/upload'>
    | AnswerTo<'POST /task/{id}/answerImport/upload'>
    | AnswerTo<'POST /quality/table'>
    | undefined,
) {
  const sent: Sent[] = [];
  const complaints = complaintsOfTest();
  class Upload {
    status = 0;
    responseText = '';
    upload = new EventTarget();
    #url = '';
    #events = new EventTarget();
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    addEventListener(type: string, listener: EventListener) {
      this.#events.addEventListener(type, listener);
    }
    abort() {
      this.#events.dispatchEvent(new Event('abort'));
    }
    send(form: FormData) {
      const file = form.get('file');
      if (!(file instanceof File)) throw new Error('an upload without a file');
      const one = { url: new URL(this.#url, 'http://localhost'), file };
      sent.push(one);
      const answered = answer(one);
      if (!answered) return;
      const contract = contractCheck();
      const call = contract.find('POST', one.url);
      for (const wrong of [contract.ofRequest(call, undefined), contract.ofAnswer(call, answered)])
        if (wrong) complaints.push(`POST ${call.path}: ${wrong}`);
      this.status = answered.status;
      this.responseText = JSON.stringify(answered.body);
      queueMicrotask(() => this.#events.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => sessionStorage.clear());
  return sent;
}
