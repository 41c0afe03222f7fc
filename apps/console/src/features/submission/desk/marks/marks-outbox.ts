import type { ApiErrorCode } from '@concord/api-client';
import { inNameOf, pageOutbox } from '../../../../shared/outbox/page-outbox.ts';
import { api } from '../../../../shared/session/session.ts';
import { earlierMarks } from './earlier-marks.ts';
import { type MarksSaved, marksAdapter, type PlacedMark } from './marks-adapter.ts';

/** What a reviewer has marked in this browser and the server has not acknowledged, on whatever submission. */
export const marksOf = pageOutbox<PlacedMark, MarksSaved, ApiErrorCode>(
  (user) =>
    marksAdapter(({ submission: id, round }, marks) =>
      api.call('put', '/submission/{id}/marks', {
        params: { path: { id } },
        body: { round, marks },
        ...inNameOf(user),
      }),
    ),
  earlierMarks,
);
