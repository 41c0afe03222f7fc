import { languageTag, useLanguage } from '@concord/i18n';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/session/session.ts';
import { flattenTree, type Level, shownRows, type TreeRow } from './category-tree.ts';

const PAGE_SIZE = 100;
const TOP = '';
const SEARCH = 'search';

const pageOf = (level: string, pageNumber: number, q: string) => {
  const place = level === SEARCH ? { q } : level === TOP ? { top: true } : { parent: level };
  return api.query('get', '/category', { params: { query: { ...place, pageNumber, pageSize: PAGE_SIZE } } });
};

/**
 * The tree of categories: as a whole while it fits into one answer, else level by level as they are opened, a page at a
 * time, so that no answer grows with the tree.
 * @param q finds some of them in a tree that is not shown as a whole
 */
export function useCategoryTree(q: string) {
  const language = useLanguage();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const first = useQuery(api.query('get', '/category', { params: { query: { pageSize: PAGE_SIZE } } }));
  const isWhole = first.data !== undefined && first.data.totalCount <= first.data.entities.length;
  const byLevel = first.data !== undefined && !isWhole;
  const levels = byLevel ? (q === '' ? [TOP, ...opened] : [SEARCH]) : [];
  const wanted = levels.flatMap((level) =>
    Array.from({ length: pages.get(`${level}${level === SEARCH ? q : ''}`) ?? 1 }, (_, index) => ({
      level,
      no: index + 1,
    })),
  );
  const read = useQueries({
    queries: wanted.map(({ level, no }) => ({ ...pageOf(level, no, q), placeholderData: keepPreviousData })),
  });
  function levelOf(id: string): Level | undefined {
    const own = read.filter((_, index) => wanted[index]?.level === id).flatMap(({ data }) => data ?? []);
    const [start] = own;
    return start && { entities: own.flatMap(({ entities }) => entities), totalCount: start.totalCount };
  }
  const rows: TreeRow[] = byLevel
    ? shownRows(levelOf, q === '' ? TOP : SEARCH)
    : flattenTree(first.data?.entities ?? [], languageTag(language));

  return {
    rows,
    isLoading: first.data === undefined || (byLevel && rows.length === 0 && read.some(({ isPending }) => isPending)),
    /** it is too large to be shown as a whole */
    byLevel,
    isOpen: (id: string) => opened.has(id),
    open: (id: string) => setOpened((now) => new Set(now).add(id)),
    toggle: (id: string) =>
      setOpened((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id))),
    more(level: string): void {
      const key = `${level}${level === SEARCH ? q : ''}`;
      setPages((now) => new Map(now).set(key, (now.get(key) ?? 1) + 1));
    },
  };
}
