/** Named ways of looking at a list: filters, order, columns and widths; kept in this browser, per person and list. */
import { currentLocale } from '../page/locale.ts';
import { useState } from 'react';
import type { Arrangement } from './use-columns.ts';

export type View = Arrangement & {
  name: string;
  /** The URL's own parameters: search, segment, filters, order, page size. */ params: Record<string, string>;
};
export type Views = {
  views: readonly View[];
  /** Replaces the one of that name. */ save: (view: View) => void;
  remove: (name: string) => void;
};
export const LONGEST_NAME = 40;

/** `list` names the list, `userId` the person. */
export function useViews(list: string, userId: number | undefined): Views {
  const key = `table.${list}.views.${userId ?? 0}`;
  const [views, setViews] = useState(() => read(key));
  const put = (change: (now: View[]) => View[]) => {
    // Read anew: another tab may have saved one since.
    const next = change(read(key)).sort((a, b) => a.name.localeCompare(b.name, currentLocale()));
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      /* for this visit only */
    }
  };
  return {
    views,
    save: (view) => put((now) => [...now.filter((v) => v.name !== view.name), view]),
    remove: (name) => put((now) => now.filter((v) => v.name !== name)),
  };
}
/** Whether two views show the same. */
export const isSame = (a: Omit<View, 'name'>, b: Omit<View, 'name'>): boolean => text(a) === text(b);
const text = ({ params, visible, widths }: Omit<View, 'name'>) =>
  JSON.stringify(
    [params, visible, widths].map((o) =>
      Object.entries(o as Record<string, unknown>)
        .filter(([, v]) => v !== '')
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    ),
  );

function read(key: string): View[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as Partial<View>[];
    return stored
      .filter((v) => typeof v.name === 'string')
      .map((v) => ({ name: v.name!, params: v.params ?? {}, visible: v.visible ?? {}, widths: v.widths ?? {} }));
  } catch {
    return [];
  }
}
