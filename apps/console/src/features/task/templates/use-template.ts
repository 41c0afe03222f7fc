import { useTranslation } from '@concord/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { examples } from './examples.ts';
import { type Content, type Template, templates } from './templates.ts';

type Chosen = {
  /** undefined while it is being read */
  content: Content | undefined;
  /** the record, of a template that is no example */
  saved: Template | undefined;
  error: Error | null;
};

/** The template with an id, of the workspace or of the examples. */
export function useTemplate(id: string | undefined): Chosen {
  const { t } = useTranslation();
  const example = useMemo(() => examples(t).find((one) => one.id === id), [t, id]);
  const isSaved = id !== undefined && example === undefined;
  const { data, error } = useQuery({ ...templates.one(id ?? ''), enabled: isSaved, throwOnError: false });
  return { content: example ?? data, saved: data, error };
}
