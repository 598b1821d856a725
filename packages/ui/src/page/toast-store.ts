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
let toasts: ShownToast[] = [],
  nextId = 1;
const listeners = new Set<() => void>();
const set = (next: ShownToast[]) => {
  toasts = next;
  for (const l of listeners) l();
};

export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = nextId++;
  set([{ ...message, id, open: true }, ...toasts].slice(0, LIMIT));
  return { dismiss: () => dismissToast(id) };
}
export function dismissToast(id: number): void {
  set(toasts.map((t) => (t.id === id ? { ...t, open: false } : t)));
  const timer: unknown = setTimeout(() => set(toasts.filter((t) => t.id !== id)), REMOVE_DELAY_MS);
  // In node (tests) the long timer must not hold the process.
  if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
}
export const toastStore = {
  get: () => toasts,
  subscribe: (l: () => void) => {
    listeners.add(l);
    return () => {
      listeners.delete(l);
    };
  },
};
