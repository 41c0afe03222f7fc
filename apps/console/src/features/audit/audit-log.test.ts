import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { daysOf } from './audit-log.ts';

const eventAt = (at: string): Schema<'AuditEvent'> => ({
  id: at,
  at,
  actor: null,
  operation: 'login',
  subject_type: 'user',
  subject_id: '019a9f5e-0000-7000-8000-0000000000d1',
  subject_name: null,
  task: null,
  project: null,
  before: null,
  after: null,
});

test('events are under their day at +08:00: what happened after 16:00 UTC is of the next one', () => {
  const events = ['2026-11-20T17:30:00Z', '2026-11-20T16:00:00Z', '2026-11-20T15:59:00Z'].map(eventAt);
  const days = daysOf(events, 'en', { date: '2026-11-21', label: 'Today' });
  expect(days.map(({ label, events: ofDay }) => [label, ofDay.map(({ time }) => time)])).toEqual([
    ['Today', ['01:30', '00:00']],
    ['20 November 2026', ['23:59']],
  ]);
});
