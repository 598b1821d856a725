/** Where a list stands: search, segment, filters, sort and page live in the URL; the paging position is kept per route too. */
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '../page/search-params.ts';
import { skipKey } from './skip-key.ts';

export type ListState = {
  search: string;
  segment: string;
  sort: string | undefined;
  skip: number;
  size: number;
  /** Values of a filter; several are comma separated in the URL. */
  of: (filter: string) => string[];
  /** The URL's own text under a name. */
  value: (name: string) => string;
  set: (change: Record<string, string | number | undefined>) => void;
  clear: (names: string[]) => void;
};
export const PAGE_SIZES = [20, 50, 100] as const;

export function useListState(route?: string): ListState {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const key = skipKey(route ?? pathname);
  const saved = useMemo(() => (params.size === 0 ? stored(key) : undefined), [key, params.size]);
  const skip = Number(params.get('skip') ?? saved ?? 0) || 0;
  useEffect(() => {
    store(key, skip);
  }, [key, skip]);
  const set = useCallback(
    (change: Record<string, string | number | undefined>) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          // Another filter or order begins at the first page.
          if (!('skip' in change)) next.delete('skip');
          for (const [name, value] of Object.entries(change))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          if (next.get('skip') === '0') {
            next.delete('skip');
            store(key, 0);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams, key],
  );
  const size = PAGE_SIZES.find((n) => String(n) === params.get('size')) ?? PAGE_SIZES[0];
  return {
    search: params.get('q') ?? '',
    segment: params.get('status') ?? '',
    sort: params.get('sort') ?? undefined,
    skip,
    size,
    set,
    value: (name) => params.get(name) ?? '',
    of: (filter) => (params.get(filter) ?? '').split(',').filter(Boolean),
    clear: (names) => set(Object.fromEntries(names.map((n) => [n, undefined]))),
  };
}
function stored(key: string): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}
function store(key: string, skip: number): void {
  try {
    if (skip) localStorage.setItem(key, String(skip));
    else localStorage.removeItem(key);
  } catch {
    /* kept in the URL only */
  }
}
