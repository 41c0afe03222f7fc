import { expect, test } from 'vitest';
import type { AnswersStatus } from '../../answers/answers-adapter.ts';
import { type Whereabouts, whereabouts } from './whereabouts.ts';

type Fields = Pick<AnswersStatus, 'unsent' | 'unkept' | 'send'>;

const away: Fields['send'] = { kind: 'waiting', code: 'network' };
const busy: Fields['send'] = { kind: 'waiting', code: 'unavailable' };

test.each<[string, Partial<Fields>, boolean, Whereabouts]>([
  ['nothing is unsent', {}, true, 'saved'],
  ['nothing is unsent, offline', {}, false, 'saved'],
  ['it is on this machine’s disk', { unsent: 2 }, true, 'kept'],
  ['it is not even there yet', { unsent: 2, unkept: 1 }, true, 'sending'],
  ['it is not there yet, offline: it is not said to be kept', { unsent: 2, unkept: 1 }, false, 'sending'],
  ['the machine has no network', { unsent: 1 }, false, 'offline'],
  ['the network does not lead to the server', { unsent: 1, send: away }, true, 'offline'],
  ['the server is there and busy', { unsent: 1, send: busy }, true, 'kept'],
])('where answers are when %s', (_, fields, isOnline, expected) => {
  const status: AnswersStatus = {
    unsent: 0,
    unkept: 0,
    send: { kind: 'idle' },
    blocked: null,
    refused: [],
    savedAt: null,
    canKeep: true,
    ...fields,
  };
  expect(whereabouts(status, isOnline)).toBe(expected);
});
