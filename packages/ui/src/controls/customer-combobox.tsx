/** The customer picker outside of a form (a filter, a page's "for whom"), to the letter of shell.txt §2: 250 ms, 400 px, its texts, its filter. */
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { contains, eq, or } from '@cartage/contract/odata.ts';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { useDebounced } from './debounce.ts';
import { skip, useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';

const t = wordsOf(listWords);

export const DEBOUNCE_MS = 250,
  WIDTH_PX = 400;
export const customerText = (c: Pick<Customer, 'companyName' | 'customerName' | 'contactName' | 'code'>): string =>
  `${c.companyName || c.customerName || c.contactName || ''} (${c.code})`;
/** Id equal to the text when it is a number, or the text within one of the names, without regard to case. */
export const customerFilter = (text: string): string =>
  or(
    /^\d{1,15}$/.test(text) && eq('id', Number(text)),
    ...['code', 'companyName', 'contactName', 'accountName', 'customerName'].map((f) => contains(f, text)),
  );

type Chosen = { id?: number | null; guid?: string | null };
type Props = {
  label?: string;
  value: Chosen;
  onChange: (customer: Customer | undefined) => void;
  /** Preselect by guid instead of id. */ byGuid?: boolean;
  id?: string;
  invalid?: boolean;
  disabled?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
  describedBy?: string;
  onBlur?: () => void;
  className?: string;
};

export function CustomerCombobox({ label = t('customer'), value, onChange, byGuid, ...rest }: Props) {
  const { status } = useSession();
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim(), DEBOUNCE_MS);
  const signedIn = status === 'authenticated';
  const preselect = byGuid ? value.guid && eq('customerGuid', value.guid) : value.id && eq('id', value.id);
  const chosen = useCall(customerCalls.list, signedIn && preselect ? { filter: preselect, maxResultCount: 1 } : skip, {
    staleMs: 60_000,
  });
  const found = useCall(
    customerCalls.list,
    signedIn && text ? { filter: customerFilter(text), maxResultCount: 20 } : skip,
    { keep: true },
  );
  const current = preselect ? chosen.data?.items[0] : undefined;
  const waiting = search.trim() !== '' && (search.trim() !== text || found.isFetching);
  const items = search.trim() && text ? (found.data?.items ?? []) : [];
  return (
    <Combobox
      {...rest}
      label={label}
      value={current && String(current.id)}
      isPlaceholder={!current}
      widthPx={WIDTH_PX}
      search={search}
      onSearch={setSearch}
      text={
        current ? customerText(current) : preselect && chosen.isLoading ? t('searching') : t('pleaseSelectACustomer')
      }
      isFresh={!waiting}
      items={items.map((c) => ({ key: String(c.id), label: customerText(c) }))}
      message={
        waiting
          ? t('searching')
          : search.trim() === ''
            ? t('typeCustomer')
            : items.length === 0
              ? t('noCustomerFound')
              : undefined
      }
      onPick={(key) => {
        const picked = items.find((c) => String(c.id) === key);
        onChange(picked && picked.id !== current?.id ? picked : undefined);
      }}
    />
  );
}
