import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { statusGroup, words } from '@cartage/contract/status.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { Badge, Button, CopyCode, cx, StatusDot, useTenant, useWords, When } from '@cartage/ui/core.ts';
import { PackageCheck, Printer, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ChangeDelivery, type Proof } from './change-delivery.tsx';
import { ProofImages } from './proof-images.tsx';
import { isOverdue, type Say, sentenceOf, stepIn, STEPS, stepsOf } from './sentence.ts';

export function Journey({
  tracking: t,
  live,
  proof,
  onAsked,
  onStale,
  onOther,
}: {
  tracking: Tracking;
  live: boolean;
  proof: Proof;
  onAsked: (answer: Tracking) => void;
  onStale: () => void;
  onOther: () => void;
}) {
  const { timezone, name } = useTenant();
  const say = useWords(trackWords);
  const { reached, at } = stepsOf(t);
  const trouble = statusGroup(t.bookingStatus) === 'exception',
    cancelled = statusGroup(t.bookingStatus) === 'none';
  const place = (p: Tracking['from']) => [p.suburb, p.state, p.postCode].filter(Boolean).join(' ');
  return (
    <article>
      <h1 aria-live="polite" className="text-2xl font-semibold tracking-[-.02em]">
        {sentenceOf(t, timezone, say)}
      </h1>
      <p className="mt-1 text-base text-muted">
        {say('way', { to: place(t.to), count: t.totalItems, from: place(t.from) })}
      </p>
      {trouble && (
        <p className="mt-3">
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {words(t.bookingStatus)}
          </Badge>
        </p>
      )}
      <ChangeDelivery tracking={t} proof={proof} onAsked={onAsked} onStale={onStale} />
      {!cancelled && (
        <ol aria-label={say('journey')} className="mt-6 grid gap-0">
          {STEPS.map((step, i) => {
            const done = i < reached || t.bookingStatus === 'Delivered',
              now = i === reached && !done;
            return (
              <li
                key={step}
                aria-current={now ? 'step' : undefined}
                className="relative flex items-baseline gap-3 pb-5 last:pb-0"
              >
                {i < STEPS.length - 1 && (
                  <span
                    aria-hidden
                    className={cx('absolute start-[5px] top-4 h-full w-0.5', i < reached ? 'bg-ok' : 'bg-line-strong')}
                  />
                )}
                <span
                  aria-hidden
                  className={cx(
                    'relative size-3 shrink-0 translate-y-px rounded-full',
                    done
                      ? 'bg-ok'
                      : now
                        ? trouble
                          ? 'bg-warn ring-4 ring-warn-soft'
                          : 'bg-info ring-4 ring-info-soft'
                        : 'border-2 border-line-strong bg-surface-1',
                  )}
                />
                <span className={cx('flex-1 text-base', done || now ? 'font-medium' : 'text-muted')}>
                  {stepIn(step, say)}
                </span>
                <span className="text-table text-muted">
                  {(done || now) && at[i] ? (
                    <When at={at[i]} style={i === 0 && at[i].length === 10 ? 'day' : 'full'} />
                  ) : null}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {t.proof && <HandOver proof={t.proof} secret={proof} say={say} />}
      {t.position && !cancelled && (
        <Suspense fallback={<div className="mt-6 h-56 rounded-card bg-surface-2 print:hidden" />}>
          <Whereabouts position={t.position} />
        </Suspense>
      )}
      {t.trackingDetails.length > 0 && (
        <details className="mt-6 rounded-card border border-line bg-surface-1">
          <summary className="px-4 py-2.5 text-table font-medium">
            {say('scans', { count: t.trackingDetails.length })}
          </summary>
          <ul className="border-t border-line px-4 py-2">
            {t.trackingDetails.map((d, i) => (
              <li key={i} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-table">
                <span>
                  {words(d.status)}
                  {d.details.map((x) => (
                    <span key={x.key} className="ms-2 text-muted">
                      {x.value}
                    </span>
                  ))}
                </span>
                <span className="text-muted">
                  <When at={d.updatedAt} style="full" />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <dl className="mt-6 border-t border-line">
        <Line name={say('consignment')}>
          <CopyCode code={t.consignmentId} />
        </Line>
        {t.carrier && <Line name={say('carrier')}>{[t.carrier, t.carrierServiceName].filter(Boolean).join(', ')}</Line>}
        {t.eta && t.bookingStatus !== 'Delivered' && !cancelled && (
          <Line name={say(isOverdue(t, timezone) ? 'wasExpected' : trouble ? 'nowExpected' : 'expected')}>
            <When at={t.eta} style="day" />
          </Line>
        )}
        {t.signatureRequired && t.bookingStatus !== 'Delivered' && !cancelled && (
          <Line name={say('signature')}>{say('required')}</Line>
        )}
      </dl>
      <p className="mt-5 flex flex-wrap items-center gap-3 text-table text-muted print:hidden">
        {live && (
          <span className="flex items-center gap-1.5">
            <StatusDot dot="delivered" />
            {say('updates')}
          </span>
        )}
        <span className="flex gap-3 sm:ms-auto">
          <Button variant="outline" size="sm" icon={<Printer />} onClick={() => window.print()}>
            {say('print')}
          </Button>
          <Button variant="outline" size="sm" onClick={onOther}>
            {say('another')}
          </Button>
        </span>
      </p>
      {(name || t.supportPhone) && (
        <p className="mt-6 text-table text-muted">
          {t.supportPhone
            ? say.parts('questionsCall', {
                phone: (
                  <a
                    key="phone"
                    dir="ltr"
                    href={`tel:${t.supportPhone.replaceAll(' ', '')}`}
                    className="font-medium text-accent underline"
                  >
                    {t.supportPhone}
                  </a>
                ),
              })
            : say('questionsAsk', { name })}
        </p>
      )}
    </article>
  );
}
/** How it was handed over, and by whom it was taken where that may be told. */
type HandedOver = { proof: NonNullable<Tracking['proof']>; secret: Proof; say: Say };
const HandOver = ({ proof: { at, kind, signedBy, note, images }, secret, say }: HandedOver) => (
  <section aria-label={say('proof')} className="mt-6 flex gap-3 rounded-card border border-line bg-surface-1 px-4 py-3">
    <PackageCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
    <div>
      <p className="font-medium">
        {signedBy ? say('signedBy', { name: signedBy }) : kind ? words(kind) : say('handedOver')}
      </p>
      <p className="text-table text-muted">
        <When at={at} style="full" />
        {signedBy && kind && `, ${words(kind).toLowerCase()}`}
      </p>
      {note && <p className="mt-1 text-table">{note}</p>}
      <ProofImages images={images} secret={secret} />
    </div>
  </section>
);
const Whereabouts = lazy(() => import('./whereabouts.tsx'));
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2.5">
    <dt className="text-muted">{name}</dt>
    <dd className="text-end font-medium [&_.copy]:flex-row-reverse">{children}</dd>
  </div>
);
