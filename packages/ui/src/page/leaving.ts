/**
 * What is typed and not saved, and the question before it is thrown away. Links, the palette, Back and Forward all go
 * through the router's history, so that it is asked there, once for every page. Not by a data router and its `useBlocker`:
 * that is 18 KB before anybody has signed in, for what stands below.
 */
import type { Location, To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;
/** `PartOfPage` of where it was typed. */
type PartOf = (search: URLSearchParams) => string;
type Place = { pathname: string; search: string };

/** Without a part: its page keeps it when it is left, so that closing the browser alone would lose it. */
const unsaved = new Map<string, PartOf | undefined>();
const listeners = new Set<() => void>();
let asked: (() => void) | undefined;

const onUnload = (e: BeforeUnloadEvent): void => e.preventDefault();
/** Under an id of the caller's own; answers how to say that it is saved, or gone. */
export function keepUnsaved(id: string, part: PartOf | undefined): () => void {
  unsaved.set(id, part);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    unsaved.delete(id);
    if (!unsaved.size) window.removeEventListener('beforeunload', onUnload);
  };
}
/** Nothing that is still on the page is worth a question: what it was typed into has just been deleted. */
export function letGo(): void {
  unsaved.clear();
  window.removeEventListener('beforeunload', onUnload);
}
/** At once where nothing is unsaved; else when somebody has said that it may go. */
export function askBefore(leave: () => void): void {
  if (atRisk().length) ask(leave);
  else leave();
}
function ask(leave: (() => void) | undefined): void {
  asked = leave;
  for (const listener of listeners) listener();
}
export const leaving = {
  /** What waits for an answer. */ get: () => asked,
  stay: (): void => ask(undefined),
  leave: (): void => {
    const act = asked;
    letGo();
    ask(undefined);
    act?.();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const atRisk = (): PartOf[] => [...unsaved.values()].filter((part) => part !== undefined);
function loses(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return atRisk().length > 0;
  const [was, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return atRisk().some((part) => part(was) !== part(next));
}

/** The router's history, in which whatever would lose unsaved text waits for an answer. It is made with `v5Compat`. */
export function asking(history: History): History {
  let at: Location = history.location;
  let isGoingBack = false;
  const placeOf = (to: To): Place => new URL(history.createHref(to), 'http://page');
  const change =
    (how: 'push' | 'replace'): History['push'] =>
    (to, state) => {
      const go = () => history[how](to, state);
      if (loses(at, placeOf(to))) ask(go);
      else go();
    };
  const listen: History['listen'] = (listener) => {
    at = history.location;
    return history.listen((update) => {
      const { action, delta } = update;
      // Our own step back to the page that is still open.
      if (isGoingBack) {
        isGoingBack = false;
        return;
      }
      // The browser has gone there already: the address is put right first, and gone to again once that is wanted.
      if (action === 'POP' && delta && loses(at, update.location)) {
        isGoingBack = true;
        history.go(-delta);
        ask(() => history.go(delta));
        return;
      }
      at = update.location;
      listener(update);
    });
  };
  // Its place and action are read through to it, since they change.
  return Object.assign(Object.create(history) as History, { push: change('push'), replace: change('replace'), listen });
}
