/** Theme, text size and density: this device's, kept locally, applied to the root before the first paint by theme.js. */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';
export type Appearance = { theme: Theme; textSize: number; density: Density };
export const TEXT_SIZES = [100, 110, 125, 150, 175, 200] as const;
const KEY = 'cartage.appearance';
const listeners = new Set<() => void>();
let current: Appearance = read();

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => current,
  );
export function setAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    /* stays for this page */
  }
  apply(current);
  for (const listener of listeners) listener();
}
function apply({ theme, textSize, density }: Appearance): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['density'] = density;
  root.style.setProperty('--text-scale', String(textSize / 100));
}
function read(): Appearance {
  const usual: Appearance = { theme: 'system', textSize: 100, density: 'comfortable' };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Appearance>) };
  } catch {
    return usual;
  }
}
