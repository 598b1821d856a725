/** A page's code is fetched when a link to it comes within 200 px of the view (shell.txt §9), while nothing else is going on. */
import { useEffect, useRef, type RefObject } from 'react';
import { matchPath } from 'react-router';
import { openRemote, remoteOf } from '../remotes.ts';

const MARGIN = '200px';
const done = new Set<string>();

export function usePrefetch(to: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link.current || done.has(to)) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((e) => e.isIntersecting)) return;
        seen.disconnect();
        whenIdle(() => void prefetch(to));
      },
      { rootMargin: MARGIN },
    );
    seen.observe(link.current);
    return () => seen.disconnect();
  }, [to]);
  return link;
}
export async function prefetch(to: string): Promise<void> {
  const name = remoteOf(to);
  if (!name || done.has(to)) return;
  done.add(to);
  try {
    const { pages } = await openRemote(name, 0);
    await Object.entries(pages)
      .find(([path]) => matchPath(path, to))?.[1]
      .load();
  } catch {
    // Whoever opens the page hears why.
    done.delete(to);
  }
}
/** A browser that waits for an answer is idle too: the page that stands gets its own code and rows first. */
const OWN_MS = 3000;
const whenIdle = (work: () => void): void => {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
    else work();
  }, OWN_MS);
};
