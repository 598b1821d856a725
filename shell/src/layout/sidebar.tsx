/** Logo, search, menu, switch user, logout, profile (shell.txt §2). */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { cx, Kbd, Link, skipKey, useFeatures, useLocation, useSession, useWords } from '@cartage/ui/core.ts';
import { TALK_READ } from '@cartage/contract/communication/talk.ts';
import { ArrowLeftRight, LogOut, Search, type LucideIcon } from 'lucide-react';
import { lazy, useId, type ReactNode } from 'react';
import { entryOf, useMenu, type MenuItem } from '../menu.ts';
import { Logo } from './logo.tsx';
import { Part } from './part.tsx';
import { usePrefetch } from './prefetch.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useEndImpersonation } from '../auth/impersonation.ts';

const Count = lazy(() => import('./counts.tsx'));
const OwnLinks = lazy(() => import('./own-links.tsx'));
const Mentions = lazy(() => import('../talk/mentions.tsx'));
export const row =
  'flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-sm text-muted hover:bg-surface-2 hover:text-ink touch [&_svg]:size-4 [&_svg]:stroke-[1.75]';

export default function Sidebar({ onSearch }: { onSearch: () => void }) {
  const t = useWords(layoutWords);
  const items = useMenu();
  const { pathname, search, state } = useLocation();
  const { status, isCustomer, isDriver, impersonating, can } = useSession();
  const has = useFeatures();
  const end = useEndImpersonation();
  // A record lights the list it was opened from; both lists share its address.
  const from = (state as { walk?: { from?: string } } | null)?.walk?.from?.split('?')[0];
  const here = entryOf(items, pathname.startsWith('/bookings-beta/details/') ? (from ?? '/bookings') : pathname);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-2.5">
      <Link to="/" className="flex h-9 items-center rounded-control px-2">
        <Logo />
      </Link>
      {!isDriver && (
        <button
          type="button"
          onClick={onSearch}
          className="flex h-8 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-surface-0 px-2 text-sm text-muted hover:text-ink touch"
        >
          <Search aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="flex-1 text-left">{t('searchHere')}</span>
          <Kbd>{isMac() ? t('commandK') : t('ctrlK')}</Kbd>
        </button>
      )}
      <nav aria-label={t('main')} className="flex flex-1 flex-col gap-px">
        {items.map((e) => (
          <Entry key={e.to} item={e} isHere={e === here} />
        ))}
      </nav>
      {status === 'authenticated' && !isDriver && (
        <Part>
          <OwnLinks />
        </Part>
      )}
      <div className="grid gap-px">
        {!isDriver && has('Discussions') && can(...TALK_READ) && (
          <Part>
            <Mentions />
          </Part>
        )}
        {!isCustomer && !impersonating && !isDriver && can('Administration.Impersonate') && (
          <Foot to={`/auth/switch?${new URLSearchParams({ returnTo: pathname + search })}`} icon={ArrowLeftRight}>
            {t('switchUser')}
          </Foot>
        )}
        {impersonating ? (
          <button type="button" className={cx(row, 'text-warn')} onClick={end}>
            <LogOut aria-hidden />
            {t('endImpersonation')}
          </button>
        ) : (
          <Foot to="/auth/logout" icon={LogOut}>
            {t('logout')}
          </Foot>
        )}
      </div>
      <ProfileMenu />
    </div>
  );
}
function Entry({ item: e, isHere }: { item: MenuItem; isHere: boolean }) {
  const link = usePrefetch(e.to),
    count = useId();
  return (
    <Link
      ref={link}
      to={e.to}
      aria-current={isHere ? 'page' : undefined}
      aria-describedby={e.counted && count}
      onClick={() => {
        try {
          localStorage.removeItem(skipKey(e.to));
        } catch {
          /* nothing was kept */
        }
      }}
      className={cx(row, isHere && 'bg-accent-soft font-medium text-accent hover:bg-accent-soft hover:text-accent')}
    >
      <e.icon aria-hidden />
      {e.label}
      {e.counted && (
        <Part>
          <Count of={e.counted} id={count} />
        </Part>
      )}
    </Link>
  );
}
const Foot = ({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) => (
  <Link to={to} className={row}>
    <Icon aria-hidden />
    {children}
  </Link>
);
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
