/** Lets somebody in, or turns somebody away with a reason that is mailed. */
import { waitingWords } from '@cartage/contract/words/customers/waiting.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { registrationDecisionCalls, type Registration } from '@cartage/contract/customer/registration.ts';
import { Dialog, Facts, useNavigate, toast, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { registrantOf } from './registrant.ts';

const t = wordsOf(waitingWords);

type Props = { registration: Registration; onClose: () => void };

export function ApproveDialog({ registration: r, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <Dialog title={t('openAccountForName', { name: registrantOf(r) })} onClose={onClose}>
      <Facts
        facts={[
          [t('signsInAs'), r.email],
          [t('contact'), [r.contactName, r.contact].filter(Boolean).join(', ') || '–'],
        ]}
      />
      <Form
        call={registrationDecisionCalls.approve}
        also={[customerCalls]}
        values={{ id: r.id, code: '' }}
        submit={t('openTheAccount')}
        onCancel={onClose}
        onDone={({ customerId }) => {
          onClose();
          toast({
            title: t('accountIsOpen'),
            description: t('signInMailIsOnItsWay'),
            tone: 'ok',
            action: { label: t('show'), onClick: () => void navigate(`/customers/${customerId}/details`) },
          });
        }}
        className="pt-4"
      >
        <TextField name="code" label={t('customerCode')} mono hint={t('leftEmptyNextNumber')} />
      </Form>
    </Dialog>
  );
}

export const DeclineDialog = ({ registration: r, onClose }: Props) => (
  <Dialog title={t('declineName', { name: registrantOf(r) })} onClose={onClose}>
    <Form
      call={registrationDecisionCalls.decline}
      values={{ id: r.id, reason: '' }}
      submit={t('decline')}
      success={t('registrationIsDeclined')}
      onCancel={onClose}
      onDone={onClose}
    >
      <TextAreaField name="reason" label={t('reason')} hint={t('itIsMailedToEmail', { email: r.email })} />
    </Form>
  </Dialog>
);
