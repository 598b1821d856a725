/** A record's discussions at the page's full height; `enters` where somebody has just opened it. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { wordsOf } from '../words/spoken.ts';
import Discussions, { type DiscussionsProps } from './discussions.tsx';

const t = wordsOf(pageWords);

type Props = { id: string; of: DiscussionsProps; enters: boolean; onClose: () => void };
export default function Panel({ id, of, enters, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (enters) panel.current?.focus({ preventScroll: true });
  }, [enters]);
  return (
    <aside
      ref={panel}
      id={id}
      tabIndex={-1}
      data-beside
      aria-label={t('conversation')}
      className="flex w-[25.5rem] shrink-0 flex-col border-s border-line bg-surface-1 outline-none print:hidden"
      onKeyDown={(e) => {
        // A menu of the panel stands elsewhere and has its own; who has begun to write keeps the box in sight.
        const isOwn = e.currentTarget.contains(e.target as Node);
        const writes = [...e.currentTarget.querySelectorAll('textarea')].some((box) => box.value.trim());
        if (e.key === 'Escape' && !e.defaultPrevented && isOwn && !writes) onClose();
      }}
    >
      <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{t('conversation')}</h2>
        <Button variant="ghost" size="icon" aria-label={t('closeConversation')} onClick={onClose}>
          <X />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Discussions {...of} />
      </div>
    </aside>
  );
}
