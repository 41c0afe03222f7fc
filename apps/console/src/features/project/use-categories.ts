import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session.ts';

/** All categories as options, each under the names of those it belongs to. */
export function useCategories(): { value: string; label: string }[] {
  const { data } = useQuery(api.query('get', '/category', { params: { query: { pageSize: 100 } } }));
  const categories = data?.entities ?? [];
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path = (id: string | null): string[] => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...path(category.parent), category.name] : [];
  };
  return categories
    .map(({ id }) => ({ value: id, label: path(id).join(' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label, document.documentElement.lang));
}
