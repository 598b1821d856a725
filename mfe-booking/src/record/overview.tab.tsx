import type { Address } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, Facts, useFormat, When, Day, wordsOf, worded, instructionsText } from '@cartage/ui/core.ts';
import { ArrowDown, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { stateCode } from '../bookings/parts.tsx';

const t = wordsOf(recordWords);

const NAMES = worded((): Readonly<Record<string, string>> => ({
  atl: t('authorityToLeave'),
  signatureRequired: t('signatureRequired'),
  tailLift: t('tailLift'),
  handUnload: t('unloadedByHand'),
  handLoad: t('loadedByHand'),
}));

/** Who sends what to whom, when, and what is asked for on the way. */
export function OverviewTab({ b }: { b: BookingRecord }) {
  const { money } = useFormat();
  const asked = (options: Record<string, string> | null | undefined, isPickup: boolean) =>
    Object.entries(options ?? {})
      .filter(([, v]) => isOn(v))
      .map(([key]) =>
        key === 'atl' || key === 'signatureRequired'
          ? (NAMES()[key] ?? words(key))
          : t(isPickup ? 'atPickup' : 'atDelivery', { what: NAMES()[key] ?? words(key) }),
      );
  const options = [...asked(b.pickupOptions, true), ...asked(b.deliveryOptions, false)];
  return (
    // Beside each other, not below: price, tracking and both ends share the screen.
    <div className="@container grid gap-5 p-4">
      <div className="grid items-center gap-2 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <End title={t('sender')} at={b.fromAddress} />
        <ArrowDown aria-hidden className="ml-1 size-4 text-muted @min-[36rem]:ml-0 @min-[36rem]:-rotate-90" />
        <End title={t('receiver')} at={b.toAddress} />
      </div>
      <div className="grid content-start gap-x-8 gap-y-5 @min-[36rem]:grid-cols-2">
        <Block title={t('when')}>
          <Facts
            facts={[
              [t('leavesOn'), <Day day={b.bookingDate} />],
              [t('readyFrom'), <When at={b.pickupReadyTime} style="full" />],
              ...(b.businessClosingTime
                ? [[t('closes'), <When at={b.businessClosingTime} style="full" />] as [ReactNode, ReactNode]]
                : []),
              ...(b.bookingStatus === 'Cancelled' ? [] : [expected(b)]),
            ]}
          />
        </Block>
        {(options.length > 0 || b.isDangerousGood || b.isInsured) && (
          <Block title={t('askedFor')}>
            <div className="flex flex-wrap gap-1.5">
              {b.isDangerousGood && (
                <Badge tone="warn">
                  {b.dangerousGoodUNCode ? t('dangerousGoodsUn', { code: b.dangerousGoodUNCode }) : t('dangerousGoods')}
                </Badge>
              )}
              {b.isInsured && (
                <Badge tone="info">
                  {t('insured', {
                    hasValue: String(!!b.insuredValue),
                    amount: b.insuredValue ? money(b.insuredValue, 0) : '',
                    hasCover: String(!!b.insuranceType),
                    cover: b.insuranceType ? words(b.insuranceType).toLowerCase() : '',
                  })}
                </Badge>
              )}
              {options.map((o) => (
                <Badge key={o}>{o}</Badge>
              ))}
            </div>
          </Block>
        )}
        {(b.specialInstructions || b.deliveryInstructions) && (
          <Block title={t('instructions')}>
            {[b.specialInstructions, b.deliveryInstructions]
              .flatMap((text) => text || [])
              .map((text) => (
                <p key={text} className="text-sm whitespace-pre-line">
                  {instructionsText(text)}
                </p>
              ))}
          </Block>
        )}
      </div>
    </div>
  );
}
const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1.5 text-xs font-semibold">{title}</h2>
    {children}
  </section>
);

function End({ title, at }: { title: string; at: Address }) {
  const lines = [at.companyName && at.contactName, at.addressLine1, at.addressLine2, at.addressLine3].filter(Boolean);
  return (
    <section className="self-stretch rounded-control border border-line p-3">
      <h2 className="text-xs font-semibold text-muted">
        {title}
        {at.type && <span className="font-normal"> · {words(at.type)}</span>}
      </h2>
      <p className="mt-1 text-sm font-semibold">{at.companyName || at.contactName || '–'}</p>
      {lines.map((l) => (
        <p key={l} className="text-sm">
          {l}
        </p>
      ))}
      <p className="text-sm">
        {at.suburb} <span className="text-muted">{[stateCode(at), at.postCode].filter(Boolean).join(' ')}</span>
      </p>
      {(at.telephone || at.email) && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table [&_svg]:size-3.5 [&_svg]:text-muted">
          {at.telephone && (
            <a
              href={`tel:${at.telephone.replaceAll(' ', '')}`}
              className="num inline-flex items-center gap-1.5 hover:underline"
            >
              <Phone aria-hidden />
              {at.telephone}
            </a>
          )}
          {at.email && (
            <a href={`mailto:${at.email}`} className="inline-flex min-w-0 items-center gap-1.5 hover:underline">
              <Mail aria-hidden />
              <span className="truncate">{at.email}</span>
            </a>
          )}
        </p>
      )}
    </section>
  );
}

const expected = ({ eta }: BookingRecord): [ReactNode, ReactNode] => [
  t('expected'),
  <When at={eta} style="full" empty={t('notKnownYet')} />,
];
