/** Lets somebody in, or turns somebody away with a reason that is mailed. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { registrationDecisionCalls, type Registration } from '@cartage/contract/customer/registration.ts';
import { Dialog, Facts, useNavigate, toast } from '@cartage/ui/core.ts';
import { Form, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { registrantOf } from './registrant.ts';

type Props = { registration: Registration; onClose: () => void };

export function ApproveDialog({ registration: r, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <Dialog title={`Open an account for ${registrantOf(r)}?`} onClose={onClose}>
      <Facts
        facts={[
          ['Signs in as', r.email],
          ['Contact', [r.contactName, r.contact].filter(Boolean).join(', ') || '–'],
        ]}
      />
      <Form
        call={registrationDecisionCalls.approve}
        also={[customerCalls]}
        values={{ id: r.id, code: '' }}
        submit="Open the account"
        onCancel={onClose}
        onDone={({ customerId }) => {
          onClose();
          toast({
            title: 'The account is open',
            description: 'A mail with the way to sign in is on its way.',
            tone: 'ok',
            action: { label: 'Show', onClick: () => void navigate(`/customers/${customerId}/details`) },
          });
        }}
        className="pt-4"
      >
        <TextField name="code" label="Customer code" mono hint="Left empty, the next number is given." />
      </Form>
    </Dialog>
  );
}

export const DeclineDialog = ({ registration: r, onClose }: Props) => (
  <Dialog title={`Decline ${registrantOf(r)}?`} onClose={onClose}>
    <Form
      call={registrationDecisionCalls.decline}
      values={{ id: r.id, reason: '' }}
      submit="Decline"
      success="The registration is declined"
      onCancel={onClose}
      onDone={onClose}
    >
      <TextAreaField name="reason" label="Reason" hint={`It is mailed to ${r.email} as you write it.`} />
    </Form>
  </Dialog>
);
