/** The receiver asks for something else: the click that carries it out, or the word that declines it. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls, type DeliveryWish, UNDECIDED } from '@cartage/contract/booking/delivery-wish.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { Check, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Strip } from '../controls/bits.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { wishAct, wishSays } from '../page/wish-words.ts';
import { skip, useCall, useSend } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { TextAreaField } from './fields.tsx';
import { Form } from './form.tsx';

const t = wordsOf(listWords);

const SETTLED = [bookingCalls, jobCalls, deliveryAgentCalls, historyCalls];
export function WishActs({ wish: w }: { wish: DeliveryWish }) {
  const [declines, setDeclines] = useState(false);
  const accept = useSend(deliveryWishCalls.accept, {
    also: SETTLED,
    success: t('wishArranged', { connote: w.consignmentId }),
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        state={accept.state}
        aria-label={`${wishAct(w)}: ${w.consignmentId}`}
        onClick={() => void accept.send({ id: w.id })}
      >
        {wishAct(w)}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('declineWishOf', { connote: w.consignmentId })}
        onClick={() => setDeclines(true)}
      >
        {t('decline')}
      </Button>
      {declines && (
        <Dialog title={t('declineWishFor', { connote: w.consignmentId })} width="sm" onClose={() => setDeclines(false)}>
          <Form
            call={deliveryWishCalls.decline}
            values={{ id: w.id }}
            submit={t('declineTheWish')}
            success={t('declined')}
            also={SETTLED}
            onDone={() => setDeclines(false)}
            onCancel={() => setDeclines(false)}
          >
            <p className="text-sm">{wishSays(w)}.</p>
            <TextAreaField name="reason" label={t('whyNot')} rows={3} hint={t('whyNotHint')} />
          </Form>
        </Dialog>
      )}
    </span>
  );
}

/** On a record: what its receiver asks for and nobody has decided on yet. Whoever does not dispatch reads it. */
export function OpenWish({ bookingId }: { bookingId: number | null }) {
  const { can, isCustomer } = useSession();
  const found = useCall(
    deliveryWishCalls.list,
    bookingId !== null && can('Booking') ? { bookingId, filter: isIn('status', UNDECIDED), maxResultCount: 1 } : skip,
    { retry: false },
  );
  const open = found.data?.items[0];
  if (!open) return null;
  return (
    <Strip tone="warn" role="status">
      <MessageCircleQuestion aria-hidden />
      <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <b className="font-semibold">{wishSays(open)}.</b>
          {open.isByHand &&
            ` ${open.carrierName ? t('toBeToldByHand', { carrier: open.carrierName }) : t('carrierToBeTold')}`}
        </span>
        {can('Job.Dispatch') && !isCustomer && <WishActs wish={open} />}
      </span>
    </Strip>
  );
}
