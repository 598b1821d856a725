/** The tenant's own CSS and icon on the page, and a look that is tried in this tab before anybody else gets it. */
import { LOOK_SCOPE } from '@cartage/contract/core/look-scope.ts';
import { useEffect, useSyncExternalStore } from 'react';

/** Pictures are `data:` addresses: the draft's are nobody else's to fetch. */
export type LookPreview = {
  accent: string | null;
  css: string;
  logo: string | null;
  darkLogo: string | null;
  favicon: string | null;
};
const KEY = 'cartage.look-preview';
const listeners = new Set<() => void>();
let preview: LookPreview | undefined = read();

export const useLookPreview = (): LookPreview | undefined =>
  useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => preview,
  );
/** Undefined ends it. It ends with the tab as well. */
export function setLookPreview(next: LookPreview | undefined): void {
  preview = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    /* until the page is loaded anew */
  }
  for (const listener of listeners) listener();
}
function read(): LookPreview | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LookPreview | null) ?? undefined;
  } catch {
    return undefined;
  }
}

let worn = '',
  tried: string | undefined,
  bare = 0;
/** What pages wear; made safe and put under its scope by the server. */
export function wearCss(css: string): void {
  worn = css;
  dress();
}
/**
 * While the page that calls it is open, the app itself wears no CSS of the tenant, so that whatever was written can be
 * put right; elements with the scope's own attribute wear `css`.
 */
export function useCssOnTrial(css: string): void {
  useEffect(() => {
    bare++;
    return () => {
      bare--;
      tried = undefined;
      dress();
    };
  }, []);
  useEffect(() => {
    tried = css;
    dress();
  }, [css]);
}
function dress(): void {
  const text = tried ?? worn;
  let sheet = document.getElementById('tenant-look');
  if (!sheet && text) {
    sheet = document.createElement('style');
    sheet.id = 'tenant-look';
    document.head.append(sheet);
  }
  if (sheet && sheet.textContent !== text) sheet.textContent = text;
  document.documentElement.toggleAttribute(LOOK_SCOPE, bare === 0 && worn !== '');
}
export function wearFavicon(address: string): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  if (link.getAttribute('href') !== address) link.href = address;
}
