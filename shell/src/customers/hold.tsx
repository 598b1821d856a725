/** Puts an account on hold with a reason, and ends a hold. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Confirm, Dialog, skip, useCall, useSend, type Me, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';
import { nameOf } from './name.ts';

const t = wordsOf(customerWords);

export const mayHold = (can: Me['can']): boolean => can('Customer.Manage', 'Finance.Manage');

export function HoldDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const release = useSend(customerCalls.release, {
    also: [bookingCalls, customerHoldCalls],
    success: t('accountIsReleased'),
    onDone: onClose,
  });
  const outlook = useCall(customerHoldCalls.outlook, c.status === 'OnHold' ? { customerId: c.id } : skip);
  if (c.status === 'OnHold')
    return (
      <Confirm
        title={t('releaseName', { name: nameOf(c) })}
        text={releaseMeans(c.holdReason, outlook.data?.endsByItself)}
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
        also={[bookingCalls, customerHoldCalls]}
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

function releaseMeans(reason: string | null, endsByItself: boolean | undefined): string {
  if (!reason) return t('releaseMeans');
  return endsByItself ? t('releaseMeansByItself', { reason }) : t('releaseMeansAfter', { reason });
}
