/** Puts an account on hold with a reason, and ends a hold. */
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Confirm, Dialog, useSend, type Me } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';
import { nameOf } from './name.ts';

export const mayHold = (can: Me['can']): boolean => can('Customer.Manage', 'Finance.Manage');

export function HoldDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const release = useSend(customerCalls.release, {
    also: [bookingCalls],
    success: 'The account is released',
    onDone: onClose,
  });
  if (c.status === 'OnHold')
    return (
      <Confirm
        title={`Release ${nameOf(c)}?`}
        text={`${c.holdReason ? `It is on hold because: ${c.holdReason} ` : ''}Freight can be booked on its account again.`}
        act="Release account"
        busy={release.isPending}
        onYes={() => void release.send({ id: c.id })}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={`Put ${nameOf(c)} on hold`} onClose={onClose}>
      <Form
        call={customerCalls.hold}
        also={[bookingCalls]}
        values={{ id: c.id, reason: '' }}
        submit="Put on hold"
        success="The account is on hold"
        onCancel={onClose}
        onDone={onClose}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Only staff see it. Nothing more can be booked on the account until it is released; booked freight carries on."
        />
      </Form>
    </Dialog>
  );
}
