import { ApiError, type Schema } from '@concord/api-client';
import { api } from '../../../shared/session/session.ts';
import type { AdjudicateEffect, AdjudicateEvent, Decided } from './model/adjudicate-model.ts';

type Effect<Type> = Extract<AdjudicateEffect, { type: Type }>;

const CELL = '/task/{id}/adjudication/{row_no}/{question_no}';

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version';

/** The next cell under the filters. */
export async function readNext(
  id: string,
  filters: Schema<'DisputedRequest'>,
  { asked, after }: Effect<'read.next'>,
): Promise<AdjudicateEvent> {
  const body = { ...filters, ...(after && { after }) };
  try {
    const next = await api.call('post', '/task/{id}/adjudication/next', { params: { path: { id } }, body });
    return { type: 'next.read', asked, next };
  } catch (error) {
    return { type: 'next.failed', asked, error };
  }
}

/** Makes a decision. Where another person was faster, the cell is read as it is now. */
export async function decideCell(id: string, { place, body }: Effect<'decide'>): Promise<AdjudicateEvent> {
  const params = { path: { id, ...place } };
  try {
    await api.call('put', CELL, { params, body });
    return { type: 'decided' };
  } catch (error) {
    if (!isStale(error)) return { type: 'refused', error };
  }
  try {
    return { type: 'overtaken', cell: await api.call('get', CELL, { params }) };
  } catch (error) {
    return { type: 'refused', error };
  }
}

export async function undoDecision(id: string, { place, id: decision }: Decided): Promise<AdjudicateEvent> {
  const params = { path: { id, ...place }, query: { decision } };
  try {
    return { type: 'undone', cell: await api.call('delete', CELL, { params }) };
  } catch (error) {
    return { type: 'undo.failed', error, isFinal: isRefused(error) };
  }
}
