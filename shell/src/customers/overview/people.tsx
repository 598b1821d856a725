/** The customer's own people who sign in, with the ways to reach them. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Avatar, Button, ErrorState, listed, Skeleton, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Mail, Phone } from 'lucide-react';
import { Section } from './section.tsx';
import { roleName } from '../../settings/permission-name.ts';

const t = wordsOf(overviewWords);

const SHOWN = 3;
export function People({ customer }: { customer: Customer }) {
  const found = useCall(userCalls.list, { filter: eq('customerId', customer.id), maxResultCount: SHOWN });
  const total = found.data?.totalCount ?? 0;
  return (
    <Section title={t('people')} link={total > 0 && { label: t('users', { count: total }), to: '?tab=users' }}>
      {found.isPending ? (
        <Skeleton className="h-20" />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : total === 0 ? (
        <p className="text-table text-muted">{t('nobodySignsIn')}</p>
      ) : (
        <ul className="grid gap-2">
          {found.data?.items.map((u) => {
            const name = `${u.name} ${u.surname}`.trim();
            return (
              <li key={u.id} className="flex items-center gap-2.5">
                <Avatar name={name} />
                <span className="min-w-0 flex-1 leading-4">
                  <span className="block truncate text-table font-medium">{name}</span>
                  <span className="block truncate text-xs text-muted">
                    {u.isActive ? listed(u.roles.map((r) => roleName(r.displayName))) : t('mayNotSignIn')}
                  </span>
                </span>
                {u.phoneNumber && (
                  <Button asChild size="icon" variant="outline" className="size-8">
                    <a href={`tel:${u.phoneNumber}`} aria-label={t('callName', { name })}>
                      <Phone />
                    </a>
                  </Button>
                )}
                <Button asChild size="icon" variant="outline" className="size-8">
                  <a href={`mailto:${u.emailAddress}`} aria-label={t('writeToName', { name })}>
                    <Mail />
                  </a>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
