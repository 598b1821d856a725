/** Sidebar, phone top bar, search palette and the page. Who is not signed in sees only public pages. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { BesidePlace, Button, TitleBar, useSession, type PageOptions, useWords } from '@cartage/ui/core.ts';
import { Menu, Search } from 'lucide-react';
import { lazy, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Logo } from './logo.tsx';
import { LookBar } from './look-bar.tsx';
import { SetOptions } from './options.ts';
import { NoMenu, Part, Unopened } from './part.tsx';

// Who signs in sees none; it comes beside the page's own code.
const Sidebar = lazy(() => import('./sidebar.tsx'));
const ActingBar = lazy(() => import('./acting-bar.tsx'));
const Drawer = lazy(() => import('./drawer.tsx'));
const loadPalette = () => import('../search/palette.tsx');
const Palette = lazy(loadPalette);
const Shortcuts = lazy(() => import('./shortcuts.tsx'));
/** Once the page stands: who presses Ctrl+K and types on must not lose the first letters to the loading. */
const PALETTE_AFTER_MS = 2000;

/** `options` are those of the shell's own page; a remote's page tells its own when it is there. */
export function Layout({ options, children }: { options: PageOptions | undefined; children: ReactNode }) {
  const t = useWords(layoutWords),
    tPages = useWords(pageWords);
  const { status, session, impersonating } = useSession();
  const { pathname, search } = useLocation();
  const [told, tell] = useState<PageOptions>({});
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [titleBar, setTitleBar] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const wasSignedIn = useRef(false);
  const { public: isPublic, hideNavigation, hideHeader } = options ?? told;
  const signedIn = status === 'authenticated';
  if (signedIn) wasSignedIn.current = true;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() === 'k' && (e.metaKey || e.ctrlKey) && signedIn) {
        e.preventDefault();
        setPalette((open) => !open);
      }
      if (e.key === '?' && !e.ctrlKey && !e.metaKey && !e.altKey && signedIn && !isTyping(e.target)) {
        e.preventDefault();
        setShortcuts(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [signedIn]);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  useEffect(() => setDrawer(false), [pathname]);
  if (!signedIn && !isPublic && !pathname.startsWith('/auth/') && !pathname.startsWith('/guest/')) {
    const back = pathname === '/' ? '' : pathname + search;
    const query = new URLSearchParams({
      ...(wasSignedIn.current && { error: 'SessionRequired' }),
      ...(back && { callbackUrl: back }),
    });
    return <Navigate to={`/auth/login${query.size ? `?${query}` : ''}`} replace />;
  }
  if (session?.missing && !impersonating && !isPublic && !pathname.startsWith('/auth/'))
    return <Navigate to={`/auth/complete?${new URLSearchParams({ callbackUrl: pathname + search })}`} replace />;
  const navigation = signedIn && !hideNavigation;
  return (
    <SetOptions.Provider value={tell}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-3 py-2 text-on-ink focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {tPages('skipToPage')}
      </a>
      <div className="flex h-dvh flex-col">
        {signedIn && impersonating && (
          <Part>
            <ActingBar />
          </Part>
        )}
        <LookBar />
        <div className="flex min-h-0 flex-1 flex-col md:flex-row">
          {navigation && (
            <aside className="hidden w-[13rem] shrink-0 border-r border-line bg-surface-1 md:block print:hidden">
              <Part missing={<NoMenu />}>
                <Sidebar onSearch={() => setPalette(true)} />
              </Part>
            </aside>
          )}
          {navigation && !hideHeader && (
            <header className="flex min-h-13 shrink-0 items-center gap-1 border-b border-line bg-surface-1 px-2 py-1 md:hidden print:hidden">
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('menu')}
                aria-expanded={drawer}
                onClick={() => setDrawer(true)}
              >
                <Menu />
              </Button>
              <div ref={setTitleBar} className="peer contents" />
              <span className="min-w-0 flex-1 peer-[:not(:empty)]:hidden">
                <Logo />
              </span>
              <Button variant="ghost" size="icon" aria-label={t('search')} onClick={() => setPalette(true)}>
                <Search />
              </Button>
            </header>
          )}
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none">
            <TitleBar value={titleBar}>
              <BesidePlace value={beside}>{children}</BesidePlace>
            </TitleBar>
          </main>
          <div ref={setBeside} className="contents" />
        </div>
      </div>
      {drawer && (
        <Part missing={<Unopened onClose={() => setDrawer(false)} />}>
          <Drawer onClose={() => setDrawer(false)}>
            <Sidebar
              onSearch={() => {
                setDrawer(false);
                setPalette(true);
              }}
            />
          </Drawer>
        </Part>
      )}
      {palette && (
        <Part missing={<Unopened onClose={() => setPalette(false)} />}>
          <Palette
            onClose={() => setPalette(false)}
            onShortcuts={() => {
              setPalette(false);
              setShortcuts(true);
            }}
          />
        </Part>
      )}
      {shortcuts && (
        <Part missing={<Unopened onClose={() => setShortcuts(false)} />}>
          <Shortcuts onClose={() => setShortcuts(false)} />
        </Part>
      )}
    </SetOptions.Provider>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
