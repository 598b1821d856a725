import { RATE_SIDES, rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField } from '@cartage/ui/form.ts';

type Props = {
  /** The card that is changed or copied; a new one without. */
  card?: RateCard;
  copies?: boolean;
  onClose: () => void;
  onSaved: (card: RateCard) => void;
};
const SIDES = { Sell: 'Sell: what customers pay', Buy: 'Buy: what it costs us' };
export function CardDialog({ card, copies, onClose, onSaved }: Props) {
  const shared = { also: [tariffCalls], onDone: onSaved, onCancel: onClose };
  const names = (at: string) => (
    <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField name={`${at}code`} label="Code" mono />
      <TextField name={`${at}name`} label="Name" />
    </div>
  );
  const about = <TextAreaField name="rateCard.description" label="About" />;
  if (card && copies)
    return (
      <Dialog title={`Copy ${card.name}`} onClose={onClose} description="The copy has the same rates and no customers.">
        <Form
          call={rateCardCalls.copy}
          values={{ id: card.id, code: `${card.code}-2`, name: `${card.name} (copy)` }}
          success="Rate card copied"
          submit="Copy card"
          {...shared}
        >
          {names('')}
        </Form>
      </Dialog>
    );
  if (card)
    return (
      <Dialog title={card.name} onClose={onClose}>
        <Form
          call={rateCardCalls.update}
          values={{ rateCard: { id: card.id, code: card.code, name: card.name, description: card.description } }}
          success="Rate card saved"
          submit="Save"
          {...shared}
        >
          {names('rateCard.')}
          {about}
        </Form>
      </Dialog>
    );
  return (
    <Dialog title="New rate card" onClose={onClose}>
      <Form
        call={rateCardCalls.create}
        values={{ rateCard: { side: 'Sell' } }}
        success="Rate card made"
        submit="Make card"
        {...shared}
      >
        {names('rateCard.')}
        <SelectField
          name="rateCard.side"
          label="Side"
          options={RATE_SIDES.toReversed().map((value) => ({ value, label: SIDES[value] }))}
          hint="Cannot be changed later."
        />
        {about}
      </Form>
    </Dialog>
  );
}
