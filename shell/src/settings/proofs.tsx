/** What proves a delivery: for everybody, for a customer, for a service, or for a customer's service. */
import { workWords } from '@cartage/contract/words/settings/work.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { proofPolicyCalls, type ProofPolicy } from '@cartage/contract/jobs/proof-policy.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { Button, Confirm, Dialog, skip, useCall, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { customerText, CustomerPicker, Form, SelectField, SwitchField } from '@cartage/ui/form.ts';
import { ClipboardPlus, FileSignature, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from './short-list.tsx';

const t = wordsOf(workWords);

const needsOf = ({ needsname, needssignature, needsphoto }: ProofPolicy): string => {
  if (needsname && needssignature) return needsphoto ? t('needsAll') : t('needsNameAndSignature');
  if (needsname) return needsphoto ? t('needsNameAndPhoto') : t('needsName');
  if (needssignature) return needsphoto ? t('needsSignatureAndPhoto') : t('needsSignature');
  return needsphoto ? t('needsPhoto') : t('needsNothing');
};

export function Proofs() {
  const { can } = useSession();
  const found = useCall(proofPolicyCalls.list, {});
  const named = useNames(found.data ?? []);
  const [editing, edit] = useState<ProofPolicy | 'new'>();
  const [removing, setRemoving] = useState<ProofPolicy>();
  const remove = useSend(proofPolicyCalls.remove, { success: t('ruleRemoved'), onDone: () => setRemoving(undefined) });
  const manage = can('Job.Manage');
  return (
    <div className="grid gap-3 p-4">
      <ShortList
        found={found}
        about={t('rulesAbout')}
        add={
          manage && (
            <Button size="sm" icon={<ClipboardPlus />} onClick={() => edit('new')}>
              {t('addARule')}
            </Button>
          )
        }
        empty={{
          icon: <FileSignature />,
          title: t('noRulesYet'),
          text: t('noRulesText'),
        }}
      >
        {(rows) => (
          <ul aria-label={t('rulesOfProof')} className="divide-y divide-line border-y border-line text-table">
            {rows.map((p) => (
              <li key={p.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                <span className="min-w-0 flex-1 basis-56 font-medium">{named(p)}</span>
                <span className="basis-56 text-muted">{needsOf(p)}</span>
                {manage && (
                  <span className="flex gap-1">
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={t('changeRuleFor', { whom: named(p) })}
                      onClick={() => edit(p)}
                    >
                      <Pencil />
                    </Button>
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={t('removeRuleFor', { whom: named(p) })}
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
          title={editing === 'new' ? t('addARule') : named(editing)}
          onClose={() => edit(undefined)}
        />
      )}
      {removing && (
        <Confirm
          title={t('removeRuleAsked', { whom: named(removing) })}
          text={t('removeRuleText')}
          act={t('removeRule')}
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
    const whom =
      customerId === null ? t('everybody') : customer ? customerText(customer) : t('customerNumber', { customerId });
    return service ? `${whom}, ${service}` : whom;
  };
}
const useServices = () =>
  (useCall(rateServiceCalls.list, {}, { staleMs: 60_000 }).data ?? [])
    .filter((s) => !s.isAdditional)
    .map((s) => ({ value: s.code, label: s.name, isHidden: s.isHidden }));

function PolicyDialog({
  policy,
  title,
  onClose,
}: {
  policy: ProofPolicy | undefined;
  title: string;
  onClose: () => void;
}) {
  const services = useServices().filter((s) => !s.isHidden);
  return (
    <Dialog title={title} onClose={onClose} width="sm">
      <Form
        call={proofPolicyCalls.save}
        values={{ policy: policy ?? { needsname: true, needssignature: false, needsphoto: false } }}
        success={policy ? t('ruleChanged') : t('ruleAdded')}
        submit={policy ? t('saveRule') : t('addRule')}
        onCancel={onClose}
        onDone={onClose}
        prepare={({ customerguid: _guid, ...input }) => input}
      >
        {!policy && (
          <>
            <CustomerPicker idName="policy.customerId" guidName="customerguid" hint={t('customerHint')} />
            <SelectField
              name="policy.servicecode"
              label={t('service')}
              options={services}
              placeholder={t('everyService')}
            />
          </>
        )}
        <fieldset className="grid">
          <legend className="mb-1 text-table font-medium">{t('deliveryNeeds')}</legend>
          <SwitchField name="policy.needsname" label={t('theName')} />
          <SwitchField name="policy.needssignature" label={t('theSignature')} />
          <SwitchField name="policy.needsphoto" label={t('thePhoto')} />
        </fieldset>
      </Form>
    </Dialog>
  );
}
