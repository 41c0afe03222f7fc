import { useTranslation } from '@concord/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { examples } from './examples.ts';
import { type Content, templates } from './templates.ts';

/** Reads what a new task takes from a template, of the workspace or of the examples; nothing without one. */
export function useContentOf(): (id: string | undefined) => Promise<Partial<Omit<Content, 'name'>>> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (id) => {
    if (id === undefined) return {};
    const { guideline, questions } =
      examples(t).find((one) => one.id === id) ?? (await client.fetchQuery(templates.one(id)));
    return { guideline, questions };
  };
}
