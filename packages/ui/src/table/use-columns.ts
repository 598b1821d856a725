import { useState } from 'react';
import type { Column } from './columns.tsx';

export type ChosenColumns = { visible: Record<string, boolean>; toggle: (key: string, on: boolean) => void };
/** Which columns this person wants to see, kept per list. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]): ChosenColumns {
  const key = `table.${name}.columns`;
  const [visible, setVisible] = useState<Record<string, boolean>>(() => {
    try { return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean>; } catch { return {}; }
  });
  const toggle = (column: string, on: boolean) => {
    const next = { ...visible, [column]: on };
    if (!columns.some((c) => next[c.key] ?? !c.hidden)) return;
    setVisible(next);
    try { localStorage.setItem(key, JSON.stringify(next)); } catch { /* for this visit only */ }
  };
  return { visible, toggle };
}
