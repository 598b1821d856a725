import type { Address } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, Facts, useFormat, When, Day } from '@cartage/ui/core.ts';
import { ArrowDown, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { stateCode } from '../bookings/parts.tsx';

const isOn = (v: string | undefined) => !!v && /^(true|yes|1)$/i.test(v);
const NAMES: Readonly<Record<string, string>> = {
  atl: 'Authority to leave',
  signatureRequired: 'Signature required',
  tailLift: 'Tail lift',
  handUnload: 'Unloaded by hand',
  handLoad: 'Loaded by hand',
};

/** Who sends what to whom, when, and what is asked for on the way. */
export function OverviewTab({ b }: { b: BookingRecord }) {
  const { money } = useFormat();
  const asked = (options: Record<string, string> | null | undefined, where: string) =>
    Object.entries(options ?? {})
      .filter(([, v]) => isOn(v))
      .map(([key]) =>
        key === 'atl' || key === 'signatureRequired'
          ? (NAMES[key] ?? words(key))
          : `${NAMES[key] ?? words(key)} at ${where}`,
      );
  const options = [...asked(b.pickupOptions, 'pick-up'), ...asked(b.deliveryOptions, 'delivery')];
  return (
    // Beside each other, not below: price, tracking and both ends share the screen.
    <div className="@container grid gap-5 p-4">
      <div className="grid items-center gap-2 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <End title="Sender" at={b.fromAddress} />
        <ArrowDown aria-hidden className="ml-1 size-4 text-muted @min-[36rem]:ml-0 @min-[36rem]:-rotate-90" />
        <End title="Receiver" at={b.toAddress} />
      </div>
      <div className="grid content-start gap-x-8 gap-y-5 @min-[36rem]:grid-cols-2">
        <Block title="When">
          <Facts
            facts={[
              ['Leaves on', <Day day={b.bookingDate} />],
              ['Ready from', <When at={b.pickupReadyTime} style="full" />],
              ...(b.businessClosingTime
                ? [['Closes', <When at={b.businessClosingTime} style="full" />] as [ReactNode, ReactNode]]
                : []),
              ...(b.bookingStatus === 'Cancelled' ? [] : [expected(b)]),
            ]}
          />
        </Block>
        {(options.length > 0 || b.isDangerousGood || b.isInsured) && (
          <Block title="Asked for">
            <div className="flex flex-wrap gap-1.5">
              {b.isDangerousGood && (
                <Badge tone="warn">Dangerous goods{b.dangerousGoodUNCode && ` UN ${b.dangerousGoodUNCode}`}</Badge>
              )}
              {b.isInsured && (
                <Badge tone="info">
                  Insured{b.insuredValue ? ` for ${money(b.insuredValue, 0)}` : ''}
                  {b.insuranceType ? `, ${words(b.insuranceType).toLowerCase()} cover` : ''}
                </Badge>
              )}
              {options.map((o) => (
                <Badge key={o}>{o}</Badge>
              ))}
            </div>
          </Block>
        )}
        {(b.specialInstructions || b.deliveryInstructions) && (
          <Block title="Instructions">
            {[b.specialInstructions, b.deliveryInstructions].filter(Boolean).map((t) => (
              <p key={t} className="text-sm">
                {t}
              </p>
            ))}
          </Block>
        )}
        {b.isMultiLeg && (
          <Block title="Legs">
            <p className="text-table text-muted">This booking belongs to a journey of several legs.</p>
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
  'Expected',
  <When at={eta} style="full" empty="Not known yet" />,
];
