import { type CustomerContract, CONTRACT_METHODS, contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Button, Dialog, skip, useCall } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, TextAreaField, useWatch } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';

const METHODS = {
  Markup: 'Our cost plus a percentage',
  Increase: 'Our cost plus an amount',
  RateCard: 'A rate card of its own',
};
type Props = {
  customerId: number;
  today: string;
  contract?: CustomerContract;
  onDelete?: () => void;
  onClose: () => void;
};
export function ContractDialog({ customerId, today, contract, onDelete, onClose }: Props) {
  const begins = { customerId, method: 'Markup' as const, fromDay: today };
  return (
    <Dialog
      title={contract ? 'Contract' : 'New contract'}
      description="Sets the price from its first to its last day. Our cost plus something applies to every carrier, a rate card to our own fleet. Existing quotes and bookings keep their prices."
      onClose={onClose}
    >
      <Form
        call={contractCalls.save}
        values={{ contract: contract ?? begins }}
        prepare={withoutValue}
        success="Contract saved"
        submit="Save contract"
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField
          name="contract.method"
          label="The customer pays"
          options={CONTRACT_METHODS.map((value) => ({ value, label: METHODS[value] }))}
        />
        <Terms />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="contract.fromDay" label="First day" />
          <DateField name="contract.toDay" label="Last day" hint="Leave empty for no end." />
        </div>
        <TextAreaField name="contract.note" label="Note" />
        {onDelete && (
          <div>
            <Button size="sm" variant="outline" icon={<Trash2 />} onClick={onDelete}>
              Delete contract
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
/** A card has no value of its own. */
function withoutValue(input: Record<string, unknown>) {
  const contract = input['contract'] as Record<string, unknown>;
  return contract['method'] === 'RateCard' ? { contract: { ...contract, value: 0 } } : input;
}
function Terms() {
  const method = useWatch({ name: 'contract.method' }) as CustomerContract['method'];
  const cards = useCall(
    rateCardCalls.list,
    method === 'RateCard' ? { filter: "side eq 'Sell'", maxResultCount: 200 } : skip,
  );
  if (method === 'RateCard')
    return (
      <SelectField
        name="contract.rateCardId"
        label="Rate card"
        placeholder="Choose a card…"
        options={(cards.data?.items ?? []).filter((c) => c.isActive).map((c) => ({ value: c.id, label: c.name }))}
      />
    );
  return (
    <NumberField
      name="contract.value"
      label={method === 'Increase' ? 'Amount a consignment' : 'Percentage'}
      {...(method === 'Increase' ? { prefix: '$', unit: 'ex GST' } : { unit: '%' })}
      min={0}
    />
  );
}
