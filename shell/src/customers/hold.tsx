/** Puts an account on hold with a reason, and ends a hold. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Confirm, Dialog, useSend, type Me, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';
import { nameOf } from './name.ts';

const t = wordsOf(customerWords);

export const mayHold = (can: Me['can']): boolean => can('Customer.Manage', 'Finance.Manage');

export function HoldDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const release = useSend(customerCalls.release, {
    also: [bookingCalls],
    success: t('accountIsReleased'),
    onDone: onClose,
  });
  if (c.status === 'OnHold')
    return (
      <Confirm
        title={t('releaseName', { name: nameOf(c) })}
        text={c.holdReason ? t('releaseMeansAfter', { reason: c.holdReason }) : t('releaseMeans')}
        act={t('releaseAccount')}
        busy={release.isPending}
        onYes={() => void release.send({ id: c.id })}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('putNameOnHold', { name: nameOf(c) })} onClose={onClose}>
      <Form
        call={customerCalls.hold}
        also={[bookingCalls]}
        values={{ id: c.id, reason: '' }}
        submit={t('putOnHold')}
        success={t('accountIsOnHold')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextAreaField name="reason" label={t('reason')} hint={t('onlyStaffSeeIt')} />
      </Form>
    </Dialog>
  );
}
