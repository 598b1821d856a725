/** What proves a delivery: for everybody, for a customer, for a service, or for a customer's service. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { proofPolicyCalls, type ProofPolicy } from '@cartage/contract/jobs/proof-policy.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { Button, Confirm, Dialog, skip, useCall, useSend, useSession } from '@cartage/ui/core.ts';
import { customerText, CustomerPicker, Form, SelectField, SwitchField } from '@cartage/ui/form.ts';
import { ClipboardPlus, FileSignature, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from './short-list.tsx';

const NEEDS = [
  ['needsname', 'a name'],
  ['needssignature', 'a signature'],
  ['needsphoto', 'a photo'],
] as const;
const needsOf = (p: ProofPolicy): string => {
  const needs = NEEDS.filter(([key]) => p[key]).map(([, what]) => what);
  return needs.length ? needs.join(', ') : 'nothing more';
};

export function Proofs() {
  const { can } = useSession();
  const found = useCall(proofPolicyCalls.list, {});
  const named = useNames(found.data ?? []);
  const [editing, edit] = useState<ProofPolicy | 'new'>();
  const [removing, setRemoving] = useState<ProofPolicy>();
  const remove = useSend(proofPolicyCalls.remove, { success: 'Rule removed', onDone: () => setRemoving(undefined) });
  const manage = can('Job.Manage');
  return (
    <div className="grid gap-3 p-4">
      <ShortList
        found={found}
        about="What a driver must bring back for a delivery to count, on top of what the booking asks for. A rule for a customer and a service overrides one for the customer, which overrides one for the service."
        add={
          manage && (
            <Button size="sm" icon={<ClipboardPlus />} onClick={() => edit('new')}>
              Add a rule
            </Button>
          )
        }
        empty={{
          icon: <FileSignature />,
          title: 'No rules yet',
          text: 'A delivery is proven as its booking asks: signed for, or left where that is allowed.',
        }}
      >
        {(rows) => (
          <ul aria-label="Rules of proof" className="divide-y divide-line border-y border-line text-table">
            {rows.map((p) => (
              <li key={p.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                <span className="min-w-0 flex-1 basis-56 font-medium">{named(p)}</span>
                <span className="basis-56 text-muted">Needs {needsOf(p)}</span>
                {manage && (
                  <span className="flex gap-1">
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={`Change the rule for ${named(p)}`}
                      onClick={() => edit(p)}
                    >
                      <Pencil />
                    </Button>
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={`Remove the rule for ${named(p)}`}
                      onClick={() => setRemoving(p)}
                    >
                      <Trash2 />
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      {editing && (
        <PolicyDialog
          policy={editing === 'new' ? undefined : editing}
          title={editing === 'new' ? 'Add a rule' : named(editing)}
          onClose={() => edit(undefined)}
        />
      )}
      {removing && (
        <Confirm
          title={`Remove the rule for ${named(removing)}?`}
          text="Deliveries from now on need only what the other rules and their bookings ask for."
          act="Remove rule"
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
/** Whom and what a rule is for, by name: "Acme Industrial (C00001), Road express". */
function useNames(policies: readonly ProofPolicy[]): (p: ProofPolicy) => string {
  const ids = [...new Set(policies.flatMap((p) => p.customerId ?? []))];
  const customers = useCall(
    customerCalls.list,
    ids.length ? { filter: isIn('id', ids), maxResultCount: ids.length } : skip,
  );
  const services = useServices();
  return ({ customerId, servicecode }) => {
    const customer = customers.data?.items.find((c) => c.id === customerId);
    const service = services.find((s) => s.value.toUpperCase() === servicecode?.toUpperCase())?.label ?? servicecode;
    const whom = customerId === null ? 'Everybody' : customer ? customerText(customer) : `Customer ${customerId}`;
    return service ? `${whom}, ${service}` : whom;
  };
}
const useServices = () =>
  (useCall(rateServiceCalls.list, {}, { staleMs: 60_000 }).data ?? [])
    .filter((s) => !s.isAdditional)
    .map((s) => ({ value: s.code, label: s.name }));

function PolicyDialog({
  policy,
  title,
  onClose,
}: {
  policy: ProofPolicy | undefined;
  title: string;
  onClose: () => void;
}) {
  const services = useServices();
  return (
    <Dialog title={title} onClose={onClose} width="sm">
      <Form
        call={proofPolicyCalls.save}
        values={{ policy: policy ?? { needsname: true, needssignature: false, needsphoto: false } }}
        success={policy ? 'Rule changed' : 'Rule added'}
        submit={policy ? 'Save rule' : 'Add rule'}
        onCancel={onClose}
        onDone={onClose}
        prepare={({ customerguid: _guid, ...input }) => input}
      >
        {!policy && (
          <>
            <CustomerPicker idName="policy.customerId" guidName="customerguid" hint="Leave empty for everybody." />
            <SelectField name="policy.servicecode" label="Service" options={services} placeholder="Every service" />
          </>
        )}
        <fieldset className="grid">
          <legend className="mb-1 text-table font-medium">A delivery needs</legend>
          <SwitchField name="policy.needsname" label="The name of who took it" />
          <SwitchField name="policy.needssignature" label="A signature" />
          <SwitchField name="policy.needsphoto" label="A photo of the freight" />
        </fieldset>
      </Form>
    </Dialog>
  );
}
