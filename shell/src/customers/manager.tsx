/** Chooses who of the house looks after a customer; found by name on the server, since staff may be hundreds. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { accountManagerCalls } from '@cartage/contract/customer/account-manager.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { Dialog, useCall, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { Combobox, Field, Form } from '@cartage/ui/form.ts';
import { useState, type Ref } from 'react';
import { nameOf } from './name.ts';

const t = wordsOf(customerWords),
  said = wordsOf(listWords);

const NOBODY = '',
  DEBOUNCE_MS = 200;
export function ManagerDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  return (
    <Dialog title={t('whoLooksAfter', { name: nameOf(c) })} width="sm" onClose={onClose}>
      <Form
        call={accountManagerCalls.assign}
        also={[customerCalls, historyCalls]}
        values={{ id: c.id, userId: c.accountManagerId ?? null }}
        submit={t('save')}
        success={t('customerSaved')}
        onCancel={onClose}
        onDone={onClose}
      >
        <ManagerField was={c} />
      </Form>
    </Dialog>
  );
}
function ManagerField({ was }: { was: Customer }) {
  const [search, setSearch] = useState('');
  const typed = search.trim(),
    text = useDebounced(typed, DEBOUNCE_MS);
  const found = useCall(accountManagerCalls.list, text ? { search: text } : {}, { keep: true });
  // Whom one has chosen may be in no later search.
  const [names, setNames] = useState(new Map([[was.accountManagerId ?? 0, was.accountManagerName ?? '']]));
  const people = found.data ?? [];
  const isFresh = typed === text && !found.isFetching;
  return (
    <Field name="userId" label={t('lookedAfterBy')} hint={t('theCustomerReadsTheName')}>
      {(field) => {
        const chosen = (field.value as number | null | undefined) ?? null;
        return (
          <Combobox
            id={field.id}
            label={t('lookedAfterBy')}
            invalid={!!field['aria-invalid']}
            {...(field.disabled && { disabled: true })}
            {...(field['aria-describedby'] && { describedBy: field['aria-describedby'] })}
            ref={field.ref as Ref<HTMLButtonElement>}
            onBlur={field.onBlur}
            value={chosen === null ? NOBODY : String(chosen)}
            text={chosen === null ? t('nobody') : names.get(chosen)}
            isPlaceholder={chosen === null}
            search={search}
            onSearch={setSearch}
            isFresh={isFresh}
            items={[
              ...(typed ? [] : [{ key: NOBODY, label: t('nobody') }]),
              ...people.map((p) => ({ key: String(p.id), label: p.name })),
            ]}
            message={
              isFresh
                ? people.length === 0
                  ? said('nothingToChooseFrom')
                  : undefined
                : found.isError
                  ? found.error.message
                  : said('searching')
            }
            onPick={(key) => {
              const person = people.find((p) => String(p.id) === key);
              if (person) setNames(new Map([...names, [person.id, person.name]]));
              field.onChange(person?.id ?? null);
            }}
          />
        );
      }}
    </Field>
  );
}
