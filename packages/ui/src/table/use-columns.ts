import { useState } from 'react';
import type { Column } from './columns.tsx';

/** Which columns are shown, where that differs from the page's own choice, and how wide they are, in px. */
export type Arrangement = { visible: Record<string, boolean>; widths: Record<string, number> };
export type ChosenColumns = Arrangement & {
  toggle: (key: string, on: boolean) => void;
  arrange: (change: Partial<Arrangement>) => void;
};
/** How this person wants to see the columns, kept per list. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]): ChosenColumns {
  const [visible, setVisible] = useState(() => stored<boolean>(`table.${name}.columns`));
  const [widths, setWidths] = useState(() => stored<number>(`table.${name}.widths`));
  const arrange = (change: Partial<Arrangement>) => {
    if (change.visible) {
      setVisible(change.visible);
      store(`table.${name}.columns`, change.visible);
    }
    if (change.widths) {
      setWidths(change.widths);
      store(`table.${name}.widths`, change.widths);
    }
  };
  const toggle = (column: string, on: boolean) => {
    const next = { ...visible, [column]: on };
    if (columns.some((c) => next[c.key] ?? !c.hidden)) arrange({ visible: next });
  };
  return { visible, widths, toggle, arrange };
}
function stored<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>;
  } catch {
    return {};
  }
}
function store(key: string, value: Record<string, unknown>): void {
  try {
    if (Object.keys(value).length) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    /* for this visit only */
  }
}
