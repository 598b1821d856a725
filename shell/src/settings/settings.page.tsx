/** The settings: a column of pages, and the one that is open. Each knows who may see it (pages.tsx). */
import { Page, PartOfPage, SkeletonRows, useNavigate, useSearchParams } from '@cartage/ui/core.ts';
import { Suspense, useEffect, useState } from 'react';
import { Framed, useSettingsPages, type SettingsPageEntry } from './pages.tsx';
import { SaveBarPlace } from './save-bar.tsx';
import { PageSelect, pathOf, SecondLevel } from './second-level.tsx';

export default function SettingsPage() {
  const pages = useSettingsPages();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const openBy = (by: URLSearchParams) =>
    pages.find((page) => page.value === by.get('tab') && page.content) ?? pages[0]!;
  const here = openBy(search);
  const onOpen = (page: SettingsPageEntry, field?: string) => void navigate(pathOf(page, field));
  useField(search.get('field'), here.value);
  const Content = here.content!;
  return (
    <div className="flex min-h-0 flex-1">
      <SecondLevel pages={pages} here={here} onOpen={onOpen} />
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        <Page title={here.label} note={here.note} className="flex-1">
          <PageSelect pages={pages} here={here} onOpen={onOpen} />
          <SaveBarPlace.Provider value={foot}>
            <PartOfPage value={(by) => openBy(by).value}>
              <Framed cards={here.cards}>
                <Suspense fallback={<SkeletonRows rows={8} />}>
                  <Content key={here.value} />
                </Suspense>
              </Framed>
            </PartOfPage>
          </SaveBarPlace.Provider>
          <div ref={setFoot} className="sticky bottom-0 z-10 mt-auto -mb-3 md:-mb-4" />
        </Page>
      </div>
    </div>
  );
}

const MOST_WAITED_MS = 5000;
/** Puts the cursor into the field that was asked for, once its page has it. */
function useField(label: string | null, page: string): void {
  useEffect(() => {
    if (!label) return;
    const find = () => {
      const field = document.querySelector(`[data-label="${CSS.escape(label)}"], [aria-label="${CSS.escape(label)}"]`);
      const control = field?.matches('input, textarea, select, button')
        ? field
        : field?.querySelector('input, textarea, select, button');
      if (!(control instanceof HTMLElement)) return false;
      control.focus();
      control.scrollIntoView?.({ block: 'center' });
      return true;
    };
    if (find()) return;
    const watch = new MutationObserver(() => find() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), MOST_WAITED_MS);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [label, page]);
}
