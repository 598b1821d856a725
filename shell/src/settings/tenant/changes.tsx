/** Who changed which setting from what to what, newest first. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { Card, ErrorState, SkeletonRows, useCall, useTenant, When, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { doerNamed } from '@cartage/ui/history.ts';
import { useState } from 'react';
import { PutBack } from './put-back.tsx';
import { sentenceOf, shownValue } from './names.ts';

const t = wordsOf(settingsWords);

const MOST = 7;
export function Changes({ groups }: { groups: readonly string[] }) {
  const { tenantId } = useTenant();
  const [all, setAll] = useState(false);
  const [older, setOlder] = useState(false);
  const found = useCall(historyCalls.changes, { entityType: 'Tenant', entityId: String(tenantId) });
  const rows = (found.data ?? [])
    .filter((c) => c.changetype === 'Updated')
    .flatMap((c) =>
      c.propertychanges.map((p, at) => ({
        ...p,
        key: `${c.id} ${at}`,
        by: c.username,
        actedBy: c.impersonator,
        at: c.changetime,
      })),
    )
    .filter((p) => all || groups.some((group) => p.propertyname.startsWith(`${group}.`)));
  return (
    <Card
      title={t('changes')}
      action={
        <SegmentedControl
          label={t('whoseChanges')}
          value={all ? 'all' : 'page'}
          onChange={(value) => setAll(value === 'all')}
          segments={[
            { value: 'page', label: t('thisPage') },
            { value: 'all', label: t('all') },
          ]}
        />
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <p className="text-table text-muted">{t('nothingChanged')}</p>
      ) : (
        <>
          <ol className="divide-y divide-line text-table">
            {(older ? rows : rows.slice(0, MOST)).map((p) => (
              <li key={p.key} className="relative grid gap-0.5 py-2 pr-7 first:pt-0">
                <PutBack property={p} />
                <span className="font-medium">{sentenceOf(p.propertyname)}</span>
                <span className="min-w-0 break-words">
                  <s className="text-muted">
                    <Value of={p.propertyname} is={p.originalvalue} />
                  </s>{' '}
                  → <Value of={p.propertyname} is={p.newvalue} />
                </span>
                <span className="text-xs text-muted">
                  {doerNamed(p.by)}
                  {p.actedBy && ` (${t('actedBy', { name: doerNamed(p.actedBy) })})`}, <When at={p.at} style="full" />
                </span>
              </li>
            ))}
          </ol>
          {rows.length > MOST && !older && (
            <button type="button" className="touch text-table text-accent" onClick={() => setOlder(true)}>
              {t('olderChanges', { count: rows.length - MOST })}
            </button>
          )}
        </>
      )}
    </Card>
  );
}

function Value({ of, is }: { of: string; is: string | null }) {
  const id = of === 'guest.customerId' && Number(is);
  return id ? <CustomerNamed id={id} /> : shownValue(is, of);
}
/** By its number where it is gone, or not for the reader. */
function CustomerNamed({ id }: { id: number }) {
  const { data } = useCall(customerCalls.find, { id });
  return data ? (data.companyName ?? data.contactName ?? data.code) : String(id);
}
