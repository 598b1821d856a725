/** At most one toast; a dismissed one is kept for a very long time before it is removed (shell.txt §9). */
import type { ReactNode } from 'react';

export type ToastMessage = {
  title: string;
  description?: ReactNode;
  tone?: 'ok' | 'bad' | 'info';
  action?: { label: string; onClick: () => void };
  durationMs?: number;
};
export type ShownToast = ToastMessage & { id: number; open: boolean };
const LIMIT = 1,
  REMOVE_DELAY_MS = 1_000_000;
let shown: ShownToast[] = [],
  nextId = 1;
const listeners = new Set<() => void>();
const set = (next: ShownToast[]) => {
  shown = next;
  for (const l of listeners) l();
};

export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = nextId++;
  set([{ ...message, id, open: true }, ...shown].slice(0, LIMIT));
  return { dismiss: () => dismissToast(id) };
}
export function dismissToast(id: number): void {
  set(shown.map((t) => (t.id === id ? { ...t, open: false } : t)));
  const timer: unknown = setTimeout(() => set(shown.filter((t) => t.id !== id)), REMOVE_DELAY_MS);
  // In node (tests) the long timer must not hold the process.
  if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
}
export const toastStore = {
  get: () => shown,
  subscribe: (l: () => void) => {
    listeners.add(l);
    return () => {
      listeners.delete(l);
    };
  },
};
