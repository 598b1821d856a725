/** A customer's record: head and tabs. Staff open it from the list; its own people see it as "Account". */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { locality } from '@cartage/contract/address.ts';
import {
  Card,
  CopyCode,
  ErrorState,
  Page,
  SkeletonRows,
  Status,
  currentLocale,
  useFeatures,
  useFormat,
  useSession,
  type ApiError,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { RecordPager, Tabs, useTalkBeside } from '@cartage/ui/data.ts';
import { useLinksTab } from '@cartage/ui/history.ts';
import { Mail, Phone } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useActs } from './acts.tsx';
import { talkOf } from './discussion/talk-of.ts';
import { CUSTOMER_DOTS, nameOf } from './name.ts';
import { useCounts } from './counts.ts';
import { CUSTOMER_TABS } from './tabs.tsx';

const t = wordsOf(customerWords);

const crumbs = worded(() => [{ label: t('customers'), to: '/customers' }]);

export function CustomerRecord({ customer: c, isOwn }: { customer: Customer; isOwn: boolean }) {
  const { can } = useSession();
  const has = useFeatures();
  const counts = useCounts(c, isOwn);
  const links = useLinksTab('Customer', c.id);
  const { actions, dialogs } = useActs(c, isOwn);
  const beside = useTalkBeside({ ...talkOf(c), hidden: !can('Customer.View') });
  const tabs = CUSTOMER_TABS.filter((tab) => {
    const needed = (isOwn && tab.own) || tab.permission;
    if (beside && tab.value === 'discussion') return false;
    return !(tab.staff && isOwn) && (!needed || can(...needed)) && (!tab.feature || has(tab.feature));
  });
  return (
    <Page
      title={isOwn ? t('account') : nameOf(c)}
      {...(!isOwn && {
        crumbs: crumbs(),
        pager: <RecordPager call={customerCalls.list} href={(row) => `/customers/${row.id}/details`} />,
      })}
      heading={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(c)} <CopyCode code={c.code} className="text-base text-muted" />
          <span className="text-sm font-normal">
            <Status code={c.status} dot={CUSTOMER_DOTS[c.status] ?? 'processing'} />
          </span>
        </span>
      }
      sub={<Lines customer={c} />}
      actions={actions}
      beside={beside}
    >
      <Tabs
        className="@container [&>[role=tablist]]:px-0 [&>[role=tabpanel]]:pt-3"
        tabs={[
          ...tabs.map(({ value, label, part: Part }) => ({
            value,
            label: label(),
            count: counts[value],
            content: (
              <Suspense fallback={<Loading />}>
                <Part customer={c} isOwn={isOwn} />
              </Suspense>
            ),
          })),
          { ...links, content: <Card flush>{links.content}</Card> },
        ]}
      />
      {dialogs}
    </Page>
  );
}

const TRADES = worded((): Record<string, string> => ({
  'business Account': t('businessOnAccount'),
  'business Payg': t('businessPayingAsItGoes'),
  'business Guest': t('businessAsGuest'),
  business: t('business'),
  'person Account': t('individualOnAccount'),
  'person Payg': t('individualPayingAsItGoes'),
  'person Guest': t('individualAsGuest'),
  person: t('individual'),
}));
function tradesAs({ isBusiness, type }: Customer): string {
  const who = isBusiness ? 'business' : 'person';
  return TRADES()[`${who} ${type}`] ?? TRADES()[who]!;
}

/** Where it is, whom to call, what it trades as and since when. */
function Lines({ customer: c }: { customer: Customer }) {
  const { zone } = useFormat();
  const place = [c.address.addressLine1, locality({ ...c.address, state: null })].filter(Boolean).join(', ');
  const parts: ReactNode[] = [
    place,
    c.contact && <Contact icon={<Phone aria-hidden />} href={`tel:${c.contact}`} text={c.contact} />,
    c.email && <Contact icon={<Mail aria-hidden />} href={`mailto:${c.email}`} text={c.email} />,
    tradesAs(c),
    <>
      {t('customerSinceMonth', {
        month: new Date(c.dateOfRegistration).toLocaleDateString(currentLocale(), {
          month: 'short',
          year: 'numeric',
          timeZone: zone,
        }),
      })}
    </>,
  ].filter(Boolean);
  return (
    <ul className="-ms-3 flex flex-wrap items-center gap-y-1 overflow-hidden text-muted">
      {parts.map((part, i) => (
        // The line before a part that begins a row lies outside of the list's edge.
        <li
          key={i}
          className="relative min-w-0 ps-3 [overflow-wrap:anywhere] sm:pe-3 sm:before:absolute sm:before:-start-px sm:before:top-1/2 sm:before:h-3 sm:before:w-px sm:before:-translate-y-1/2 sm:before:bg-line-strong"
        >
          {part}
        </li>
      ))}
    </ul>
  );
}
const Contact = ({ icon, href, text }: { icon: ReactNode; href: string; text: string }) => (
  <a href={href} className="inline-flex items-center gap-1.5 hover:text-ink hover:underline [&_svg]:size-3.5">
    {icon}
    {text}
  </a>
);

const Loading = () => (
  <Card flush>
    <SkeletonRows />
  </Card>
);
/** Before there is a record to show. */
export function RecordPending({
  isOwn,
  error,
  onRetry,
}: {
  isOwn: boolean;
  error: ApiError | null;
  onRetry: () => void;
}) {
  return (
    <Page title={isOwn ? t('account') : t('customer')} {...(!isOwn && { crumbs: crumbs() })}>
      <Card flush>{error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}</Card>
    </Page>
  );
}
