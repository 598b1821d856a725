import { useSyncExternalStore } from 'react';
import { useFloating } from '../controls/floating.ts';
import { toastStore } from './toast-store.ts';

/** The notification area, after the page's content; it is drawn from the first toast on. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return toasts.length ? <Shown /> : null;
}
function Shown() {
  const floating = useFloating();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return floating ? <floating.Toasts toasts={toasts} /> : null;
}
