/** "5 of 29" with previous and next, in a record that was opened from a list. Shift+J and Shift+K do the same. */
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Page } from '@cartage/contract/list.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../controls/button.tsx';
import { toast } from '../page/toast-store.ts';
import { useClient } from '../query/client.tsx';
import { isTyping } from './keys.ts';
import { useWalk, type Walk } from './walk.ts';

const t = wordsOf(listWords);

type RowOf<C extends Call> = Answer<C> extends Page<infer R> ? R : never;
type Way = 'Previous' | 'Next';

/** `call` is the list's, `href` its rows' address; without a list behind it nothing is shown. */
export function RecordPager<C extends Call>({ call, href }: { call: C; href: (row: RowOf<C>) => string | undefined }) {
  const walk = useWalk(call);
  const { pathname, search } = useLocation(),
    navigate = useNavigate(),
    client = useClient();
  const [busy, setBusy] = useState<Way>();
  const at = walk?.hrefs.findIndex((h) => h.split('?')[0] === pathname) ?? -1;
  const place = walk && at >= 0 ? walk.skip + at : -1;
  const can = { Previous: place > 0, Next: place >= 0 && place < (walk?.total ?? 0) - 1 };

  const go = async (way: Way, pressed: boolean) => {
    if (!walk || !can[way] || busy) return;
    const open = (w: Walk, index: number) => {
      const { pressed: _, ...rest } = w;
      // In place of this record: going back leads to the list, not through every record seen on the way.
      const tab = new URLSearchParams(search).get('tab'),
        to = w.hrefs[index]!;
      void navigate(tab && !to.includes('?') ? `${to}?tab=${encodeURIComponent(tab)}` : to, {
        replace: true,
        state: { walk: { ...rest, ...(pressed && { pressed: way }) } },
      });
    };
    const index = at + (way === 'Next' ? 1 : -1);
    if (walk.hrefs[index]) return open(walk, index);
    setBusy(way);
    const skip = way === 'Next' ? walk.skip + walk.hrefs.length : Math.max(0, walk.skip - walk.size),
      size = way === 'Next' ? walk.size : walk.skip - skip;
    try {
      const page = (await client(call, { ...walk.query, skipCount: skip, maxResultCount: size } as Input<C>)) as Page<
        RowOf<C>
      >;
      const hrefs = page.items.map((row) => href(row)).filter((h) => h !== undefined);
      if (hrefs.length) open({ ...walk, hrefs, skip, total: page.totalCount }, way === 'Next' ? 0 : hrefs.length - 1);
      else toast({ title: t('theListEndsHere'), description: t('listEndsMeaning'), tone: 'info' });
    } catch {
      toast({
        title: t('nextPageFailed'),
        description: t('nextPageFailedMeaning'),
        tone: 'bad',
      });
    }
    setBusy(undefined);
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (
        (e.key !== 'J' && e.key !== 'K') ||
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        isTyping(e.target) ||
        document.querySelector('[role="dialog"]')
      )
        return;
      void latest.current(e.key === 'J' ? 'Next' : 'Previous', false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!walk || place < 0) return null;
  return (
    <nav aria-label={t('recordsOfTheList')} className="flex shrink-0 items-center gap-1 text-table text-muted">
      <span className="num me-1 whitespace-nowrap">{t('placeOf', { place: place + 1, total: walk.total })}</span>
      <Step
        label={t('previousRecord')}
        keys="Shift+K"
        icon={<ChevronUp />}
        focused={walk.pressed === 'Previous'}
        disabled={!can.Previous}
        busy={busy === 'Previous'}
        onGo={() => void go('Previous', true)}
      />
      <Step
        label={t('nextRecord')}
        keys="Shift+J"
        icon={<ChevronDown />}
        focused={walk.pressed === 'Next'}
        disabled={!can.Next}
        busy={busy === 'Next'}
        onGo={() => void go('Next', true)}
      />
    </nav>
  );
}

type StepProps = {
  label: string;
  keys: string;
  icon: ReactNode;
  focused: boolean;
  disabled: boolean;
  busy: boolean;
  onGo: () => void;
};
/** Stays in the tab order at the list's ends, so that the focus is not lost there. */
function Step({ label, keys, icon, focused, disabled, busy, onGo }: StepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Button
      ref={button}
      variant="ghost"
      size="table"
      className="w-8 px-0 aria-disabled:text-control aria-disabled:hover:bg-transparent"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      aria-disabled={disabled || undefined}
      state={busy ? 'loading' : 'idle'}
      icon={icon}
      onClick={onGo}
    />
  );
}
