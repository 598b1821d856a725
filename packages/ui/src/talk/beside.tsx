/** A record's discussions beside it, from the width on that leaves the record its room; a narrower page has them as a tab. */
import { TALK_READ } from '@cartage/contract/communication/talk.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { MessagesSquare } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMedia } from '../appearance/media.ts';
import { Button } from '../controls/button.tsx';
import type { Tab } from '../controls/tabs.tsx';
import { cx } from '../cx.ts';
import type { BesideParts } from '../page/beside-place.ts';
import { useSearchParams } from '../page/search-params.ts';
import { useFeatures } from '../session/features.tsx';
import { useSession } from '../session/session.tsx';
import { wordsOf } from '../words/spoken.ts';
import { isTyping } from '../table/keys.ts';
import type { DiscussionsProps } from './discussions.tsx';

const t = wordsOf(pageWords);
// With the calls that it asks: lists, which have no panel, are spared them.
const Unread = lazy(() => import('./unread.tsx'));
const Panel = lazy(() => import('./panel.tsx'));
const SHORTCUT = 'C';
/** 1280 px: less would leave the record narrower than a tablet. */
const WIDE = '(min-width: 80rem)';

export type TalkBeside = BesideParts & {
  isOpen: boolean;
  /** What stood at the record's side before: a tab as long as the panel takes that room, else none. */
  facts: (content: ReactNode) => Tab[];
};
/** For `beside` of a page; undefined where there is no room or nothing to read, and the record then keeps its tab. */
export function useTalkBeside({ hidden, ...of }: DiscussionsProps & { hidden?: boolean }): TalkBeside | undefined {
  const { can } = useSession();
  const has = useFeatures();
  const isThere = useMedia(WIDE) && !hidden && has('Discussions') && can(...TALK_READ);
  const [search, setSearch] = useSearchParams();
  // A mention or a link leads to the tab; where there is none, to the panel.
  const asked = search.get('tab') === 'discussion';
  const [wanted, want] = useState(() => asked || wasOpen());
  useEffect(() => {
    if (asked) want(true);
  }, [asked]);
  const isOpen = isThere && wanted;

  const button = useRef<HTMLButtonElement>(null);
  const [enters, enter] = useState(false);
  const show = (open: boolean) => {
    remember(open);
    enter(open);
    // Whoever was in it stands on what opens it again.
    if (!open && document.activeElement?.closest('[data-beside]')) button.current?.focus();
    want(open);
    if (!open && (asked || search.has('discussion')))
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (asked) next.delete('tab');
          next.delete('discussion');
          return next;
        },
        { replace: true },
      );
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!isThere) return;
    const onKey = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'c' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      if (isTyping(e.target) || document.querySelector('[role="dialog"],[role="menu"],[role="listbox"]')) return;
      e.preventDefault();
      latest.current(!isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isThere, isOpen]);

  const id = useId();
  if (!isThere) return undefined;
  return {
    isOpen,
    // The tabs have a frame already.
    facts: (content) =>
      isOpen
        ? [{ value: 'facts', label: t('facts'), content: <div className="[&>section]:border-0">{content}</div> }]
        : [],
    button: (
      <Button
        ref={button}
        variant="outline"
        icon={<MessagesSquare />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={SHORTCUT}
        title={`${t('conversation')} (${SHORTCUT})`}
        className={cx(isOpen && 'border-accent bg-accent-soft text-accent')}
        onClick={() => show(!isOpen)}
      >
        {t('conversation')}
        <Suspense fallback={null}>
          <Unread entity={of.entity} id={of.id} />
        </Suspense>
      </Button>
    ),
    panel: isOpen && (
      <Suspense fallback={null}>
        <Panel id={id} of={of} enters={enters} onClose={() => show(false)} />
      </Suspense>
    ),
  };
}

const KEY = 'cartage.conversation';
/** This device's: who works with it open wants it on the next record as well. */
function remember(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'closed');
  } catch {
    /* holds for this record */
  }
}
function wasOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
}
