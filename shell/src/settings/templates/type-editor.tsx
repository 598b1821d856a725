/** Whose text of a type is edited: everybody's, or a customer's own. */
import type { Template } from '@cartage/contract/communication/template.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { Editor } from './editor.tsx';

type Info = { id: TemplateType; name: string };
export function TypeEditor({ type, all }: { type: Info; all: Template[] }) {
  const [whose, choose] = useState('all');
  const [customer, setCustomer] = useState<number>();
  const forAll = all.find((t) => t.customerid === null && t.customertype === null);
  const others = all.filter((t) => t !== forAll);
  const chosen = others.find((t) => t.id === whose);
  const isNew = whose === 'new' && customer !== undefined;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Whose text"
          value={chosen ? whose : isNew || whose === 'new' ? 'new' : 'all'}
          onChange={choose}
          segments={[
            { value: 'all', label: 'Everyone' },
            ...others.map((t) => ({ value: t.id, label: t.customertype ?? `Customer ${t.customerid}` })),
            { value: 'new', label: 'A customer…' },
          ]}
        />
        {whose === 'new' && (
          <div className="w-64">
            <CustomerCombobox
              value={customer === undefined ? {} : { id: customer }}
              onChange={(picked) => setCustomer(picked?.id ?? undefined)}
            />
          </div>
        )}
      </div>
      <Editor
        key={`${chosen?.id ?? (isNew ? `new.${customer}` : (forAll?.id ?? 'first'))}`}
        type={type}
        of={chosen ?? (isNew ? undefined : forAll)}
        begins={forAll}
        customerid={isNew ? customer : undefined}
        onMade={(id) => choose(id)}
      />
    </div>
  );
}
