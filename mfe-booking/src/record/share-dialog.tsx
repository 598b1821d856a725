/** Links by which anybody reads one booking: made with an end, listed while they are good, taken back. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { bookingShareCalls } from '@cartage/contract/booking/guest.ts';
import { Button, Dialog, Input, Label, toast, useCall, useSend, When, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Copy, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(recordWords);

const DAYS = [1, 7, 14, 30, 90];
export function ShareDialog({ b, onClose }: { b: BookingRecord; onClose: () => void }) {
  const [days, setDays] = useState('14');
  const [link, setLink] = useState<string>();
  const shares = useCall(bookingShareCalls.list, { bookingId: b.id });
  const make = useSend(bookingShareCalls.create, {
    onDone: ({ resourceToken }) => setLink(`${window.location.origin}/guest/shared?token=${resourceToken}`),
  });
  const revoke = useSend(bookingShareCalls.revoke, { success: t('linkTakenBack') });
  return (
    <Dialog
      title={b.consignmentId ? t('share', { connote: b.consignmentId }) : t('shareBookingId', { id: b.id })}
      onClose={onClose}
      width="md"
    >
      <div className="grid gap-4">
        <p className="text-table text-muted">{t('shareMeaning')}</p>
        {link ? (
          <div className="grid gap-1">
            <Label htmlFor="share-link">{t('linkShownOnce')}</Label>
            <span className="flex gap-2">
              <Input id="share-link" readOnly className="mono" value={link} onFocus={(e) => e.target.select()} />
              <Button
                icon={<Copy />}
                onClick={() =>
                  void navigator.clipboard.writeText(link).then(() => toast({ title: t('linkCopied'), tone: 'ok' }))
                }
              >
                {t('copyLink')}
              </Button>
            </span>
          </div>
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <div className="grid gap-1">
              <Label htmlFor="share-days">{t('goodFor')}</Label>
              <Choice id="share-days" value={days} onChange={(e) => setDays(e.target.value)}>
                {DAYS.map((n) => (
                  <option key={n} value={n}>
                    {t('days', { count: n })}
                  </option>
                ))}
              </Choice>
            </div>
            <Button
              icon={<Link2 />}
              state={make.state}
              onClick={() => void make.send({ bookingId: b.id, days: Number(days) })}
            >
              {t('makeALink')}
            </Button>
          </div>
        )}
        {!!shares.data?.length && (
          <section aria-label={t('linksThatAreGood')}>
            <h3 className="mb-1 text-table font-semibold">{t('linksThatAreGood')}</h3>
            <ul className="divide-y divide-line border-y border-line text-table">
              {shares.data.map((s) => (
                <li key={s.id} className="flex min-h-10 items-center gap-3">
                  <span className="min-w-0 flex-1 truncate">
                    {t.parts('goodUntil', { when: <When at={s.expiresAt} style="full" /> })}{' '}
                    <span className="text-muted">{t('byName', { name: s.createdBy })}</span>
                  </span>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('takeBackLink', { name: s.createdBy })}
                    onClick={() => void revoke.send({ id: s.id })}
                  >
                    <Trash2 />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
