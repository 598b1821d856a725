/** What stands round the pages of who has no account: the operator's line and its foot; neither on somebody else's site. */
import { guestBookingCalls, type GuestTerms } from '@cartage/contract/booking/guest.ts';
import { guestWords } from '@cartage/contract/words/guest/guest.ts';
import {
  cx,
  LanguagePicker,
  Link,
  NavLink,
  useCall,
  useLogo,
  useSearchParams,
  useSession,
  useTenant,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Phone, Truck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

const t = wordsOf(guestWords);
/** In a frame of another site the page stands alone. */
export function useEmbedded(): { embedded: boolean; keep: (path: string) => string } {
  const [params] = useSearchParams();
  const embedded = params.get('embed') === '1';
  return { embedded, keep: (path) => (embedded ? `${path}${path.includes('?') ? '&' : '?'}embed=1` : path) };
}
export const useGuestTerms = () => useCall(guestBookingCalls.terms, {}, { staleMs: 600_000, retry: false });

type Props = { title: string; terms?: GuestTerms | undefined; children: ReactNode; narrow?: boolean };
export function GuestFrame({ title, terms, children, narrow }: Props) {
  const { name, allowSelfRegistration } = useTenant();
  const isIn = useSession().status === 'authenticated';
  const { embedded } = useEmbedded();
  useEffect(() => {
    document.title = `${title}${name ? ` · ${name}` : ''}`;
  }, [title, name]);
  const width = narrow ? 'max-w-2xl' : 'max-w-[62.5rem]';
  return (
    <div className="flex min-h-full flex-col border-t-3 border-accent bg-surface-0">
      {!embedded && (
        <header className="border-b border-line bg-surface-1 print:hidden">
          <div className="mx-auto flex min-h-13 max-w-[62.5rem] flex-wrap items-center gap-x-6 px-4 sm:px-6">
            <Operator name={name} />
            <nav aria-label={t('withoutAccount')} className="order-last flex gap-5 max-sm:w-full sm:order-none">
              {[
                ['/guest/quote', t('getQuote')],
                ['/track', t('trackFreight')],
                ['/guest/booking', t('yourBooking')],
              ].map(([to, label]) => (
                <NavLink
                  key={to}
                  to={to!}
                  className={({ isActive }) =>
                    cx(
                      'border-b-2 py-3 text-table font-medium max-sm:py-2',
                      isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              ))}
            </nav>
            <span className="ms-auto flex items-center gap-4 text-table text-muted">
              <LanguagePicker className="max-sm:hidden" />
              {terms?.supportPhone && (
                <a
                  href={`tel:${terms.supportPhone.replaceAll(' ', '')}`}
                  className="flex items-center gap-1.5 hover:text-ink"
                >
                  <Phone aria-hidden className="size-4 stroke-[1.75]" />
                  <bdi className="max-sm:sr-only">{terms.supportPhone}</bdi>
                </a>
              )}
              <Link
                to={isIn ? '/' : '/auth/login'}
                className="rounded-control border border-line-strong px-3 py-1.5 font-medium text-ink hover:bg-surface-2"
              >
                {t(isIn ? 'home' : 'signIn')}
              </Link>
            </span>
          </div>
        </header>
      )}
      <div className={cx('mx-auto w-full flex-1 px-3 py-4 sm:px-6', width)}>
        {children}
        {/* A phone's head has no room for it. */}
        {!embedded && <LanguagePicker className="mt-6 sm:hidden print:hidden" />}
      </div>
      {!embedded && terms && (
        <footer className="border-t border-line bg-surface-1 print:hidden">
          <div className="mx-auto flex max-w-[62.5rem] flex-wrap gap-x-6 gap-y-1 px-4 py-3 text-xs text-muted sm:px-6">
            <bdi>{[terms.legalName || terms.name, terms.address].filter(Boolean).join(', ')}</bdi>
            <nav aria-label={t('alsoHere')} className="ms-auto flex flex-wrap gap-x-6 gap-y-1">
              {[
                ['/track', t('trackFreight')],
                ['/guest/booking', t('yourBooking')],
                ...(allowSelfRegistration && !isIn ? [['/register', t('openAccount')]] : []),
                isIn ? ['/', t('home')] : ['/auth/login', t('signIn')],
              ].map(([to, label]) => (
                <Link key={to} to={to!} className="hover:text-ink">
                  {label}
                </Link>
              ))}
            </nav>
          </div>
        </footer>
      )}
    </div>
  );
}

function Operator({ name }: { name: string }) {
  const address = useLogo();
  const [failed, setFailed] = useState<string>();
  return (
    <span className="flex min-w-0 items-center gap-2 py-2.5">
      {failed === address ? (
        <span aria-hidden className="grid size-7 place-items-center rounded-control bg-accent text-on-accent">
          <Truck className="size-4" strokeWidth={1.75} />
        </span>
      ) : (
        <img
          src={address}
          alt=""
          onError={() => setFailed(address)}
          className="h-7 max-w-40 object-contain object-left rtl:object-right"
        />
      )}
      <span className="truncate text-base font-semibold tracking-[-.01em]">{name}</span>
    </span>
  );
}
