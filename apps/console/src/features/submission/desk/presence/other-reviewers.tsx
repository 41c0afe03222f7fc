import type { Schema } from '@concord/api-client';
import { formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, useToast } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import type { ShowFirst } from '../decision/use-decision.tsx';

type Other = Schema<'OtherReviewers'>['entities'][number];

/** The server drops a reviewer it hasn't heard from for 75 seconds. */
const REPEAT_MS = 30_000;

/** Joins the review, and returns who else has; undefined until that is known. */
function useJoinReview(id: string): readonly Other[] | undefined {
  const { data } = useQuery({
    // An event about the submission reads it anew.
    queryKey: ['put', '/submission/{id}/reviewer', { path: { id } }],
    queryFn: ({ signal }) => api.call('put', '/submission/{id}/reviewer', { params: { path: { id } }, signal }),
    refetchInterval: REPEAT_MS,
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  });
  return data?.entities;
}

/** Who of the others has marked something since this was first called with them. */
function useMarkers(others: readonly Other[] | undefined): string[] {
  const [first, setFirst] = useState(others);
  if (first === undefined && others !== undefined) setFirst(others);
  const seen = new Map(first?.map(({ reviewer, marks_count }) => [reviewer.id, marks_count]));
  return (others ?? [])
    .filter(({ reviewer: { id }, marks_count }) => marks_count > (seen.get(id) ?? 0))
    .map(({ reviewer: { name } }) => name);
}

type OtherReviewersProps = {
  id: string;
  /** Shows the submission with the marks of the others. */
  readAnew: () => void;
  /** No one decides about marks that they have not seen. */
  showFirst: ShowFirst;
};

/** Who else reviews the submission now, and that they have marked something meanwhile. */
export function OtherReviewers({ id, readAnew, showFirst }: OtherReviewersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const others = useJoinReview(id);
  const marked = useMarkers(others);
  const here = (others ?? []).filter(({ is_here }) => is_here).map(({ reviewer }) => reviewer.name);
  const markers = formatList(marked, language);
  const hasMarks = marked.length > 0;
  useImperativeHandle<(() => void) | null, (() => void) | null>(showFirst, () => {
    if (!hasMarks) return null;
    return () => {
      toast({ text: t('review.shown_first', { names: markers }) });
      readAnew();
    };
  });
  if (here.length === 0 && !hasMarks) return null;
  return (
    <Banner
      flush
      live="polite"
      action={
        hasMarks && (
          <Button size="small" onClick={readAnew}>
            {t('review.show_marks')}
          </Button>
        )
      }
    >
      {here.length > 0 && t('review.others_here', { names: formatList(here, language) })}{' '}
      {hasMarks && t('review.new_marks', { names: markers })}
    </Banner>
  );
}
