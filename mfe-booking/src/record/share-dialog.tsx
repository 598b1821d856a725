/** Links by which anybody reads one booking: made with an end, listed while they are good, taken back. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingShareCalls } from '@cartage/contract/booking/guest.ts';
import { Button, Dialog, Input, Label, toast, useCall, useSend, When } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Copy, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';

const DAYS = [1, 7, 14, 30, 90];
export function ShareDialog({ b, onClose }: { b: BookingRecord; onClose: () => void }) {
  const [days, setDays] = useState('14');
  const [link, setLink] = useState<string>();
  const shares = useCall(bookingShareCalls.list, { bookingId: b.id });
  const make = useSend(bookingShareCalls.create, {
    onDone: ({ resourceToken }) => setLink(`${window.location.origin}/guest/shared?token=${resourceToken}`),
  });
  const revoke = useSend(bookingShareCalls.revoke, { success: 'The link is taken back' });
  return (
    <Dialog title={`Share ${b.consignmentId ?? `booking ${b.id}`}`} onClose={onClose} width="md">
      <div className="grid gap-4">
        <p className="text-table text-muted">
          Whoever has the link reads the freight, its addresses and how it moves. No prices, no phone numbers, no notes.
        </p>
        {link ? (
          <div className="grid gap-1">
            <Label htmlFor="share-link">The link, shown this once</Label>
            <span className="flex gap-2">
              <Input id="share-link" readOnly className="mono" value={link} onFocus={(e) => e.target.select()} />
              <Button
                icon={<Copy />}
                onClick={() =>
                  void navigator.clipboard.writeText(link).then(() => toast({ title: 'Link copied', tone: 'ok' }))
                }
              >
                Copy link
              </Button>
            </span>
          </div>
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <div className="grid gap-1">
              <Label htmlFor="share-days">Good for</Label>
              <Choice id="share-days" value={days} onChange={(e) => setDays(e.target.value)}>
                {DAYS.map((n) => (
                  <option key={n} value={n}>
                    {n === 1 ? '1 day' : `${n} days`}
                  </option>
                ))}
              </Choice>
            </div>
            <Button
              icon={<Link2 />}
              state={make.state}
              onClick={() => void make.send({ bookingId: b.id, days: Number(days) })}
            >
              Make a link
            </Button>
          </div>
        )}
        {!!shares.data?.length && (
          <section aria-label="Links that are good">
            <h3 className="mb-1 text-table font-semibold">Links that are good</h3>
            <ul className="divide-y divide-line border-y border-line text-table">
              {shares.data.map((s) => (
                <li key={s.id} className="flex min-h-10 items-center gap-3">
                  <span className="min-w-0 flex-1 truncate">
                    Until <When at={s.expiresAt} style="full" /> <span className="text-muted">by {s.createdBy}</span>
                  </span>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={`Take back the link of ${s.createdBy}`}
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
