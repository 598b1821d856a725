/** Whose text of a type is edited: everyone's, that of a type of customers, or a customer's own. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { languageNamed, LANGUAGES } from '@cartage/contract/words/languages.ts';
import { CUSTOMER_TYPES } from '@cartage/contract/customer/customer.ts';
import { type EditedText, type TextOwner, templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, ErrorState, Page, Popover, SkeletonRows, SmallChoice, useCall, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Editor } from './editor.tsx';
import { isOnPaper, whenOf } from './kinds.ts';
import { GoesTo } from './recipients.tsx';
import type { NamedType, Whose } from './text.ts';

const t = wordsOf(templateWords);

const keyOf = ({ customerid, customertype }: Whose) => customertype ?? (customerid ? `#${customerid}` : 'all');
const whoseOf = (o: TextOwner): Whose =>
  o.customertype ? { customertype: o.customertype } : { ...(o.customerid && { customerid: o.customerid }) };

export function TypeEditor({ type, select }: { type: NamedType; select: ReactNode }) {
  const [whose, choose] = useState<Whose>({});
  const owners = useCall(templateDraftCalls.owners, { id: type.id }, { keep: true });
  const text = useCall(templateDraftCalls.text, { templatetypeid: type.id, ...whose }, { keep: true });
  const key = keyOf(whose);
  const spoken = whose.language ? { language: whose.language } : {};
  const shown = (owners.data?.items ?? []).map((o) => ({ o, key: keyOf(whoseOf(o)) }));
  const isNew = key !== 'all' && !shown.some((s) => s.key === key);
  const standing = (o: TextOwner) =>
    [o.version === null ? t('follows') : t('ownVersion', { version: o.version }), o.isdrafted && t('isDrafted')]
      .filter(Boolean)
      .join(', ');
  const tabs = (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('whoseText')}
          value={key}
          onChange={(next) =>
            choose({
              ...(next === 'all' ? {} : (shown.map((s) => whoseOf(s.o)).find((w) => keyOf(w) === next) ?? whose)),
              ...spoken,
            })
          }
          segments={[
            { value: 'all', label: t('everyone') },
            ...shown.map((s) => ({ value: s.key, label: <Named name={s.o.name} note={standing(s.o)} /> })),
            ...(isNew
              ? [
                  {
                    value: key,
                    label: (
                      <Named
                        name={
                          whose.customertype
                            ? t('customersOfType', { type: words(whose.customertype) })
                            : t('thisCustomer')
                        }
                        note={t('follows')}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Choose onChoose={(next) => choose({ ...next, ...spoken })} taken={shown.map((s) => s.key)} />
        {(owners.data?.totalCount ?? 0) > shown.length && (
          <span className="text-xs text-muted">
            {t('moreOwners', { count: owners.data!.totalCount - shown.length })}
          </span>
        )}
        {!isOnPaper(type.id) && (
          <Spoken
            value={whose.language}
            own={text.data?.languages ?? []}
            onChange={(language) =>
              choose(({ language: _, ...others }) => ({ ...others, ...(language && { language }) }))
            }
          />
        )}
      </div>
      {!isOnPaper(type.id) && <GoesTo type={type.id} whose={whose} />}
    </div>
  );
  const waiting = text.isPending || text.isPlaceholderData;
  if (text.isError || waiting)
    return (
      <Page title={words(type.id)} note={whenOf(type.id)} fill>
        {select}
        {tabs}
        {text.isError ? (
          <ErrorState error={text.error} onRetry={() => void text.refetch()} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </Page>
    );
  return (
    <Editor
      key={`${key} ${whose.language ?? ''}`}
      type={type}
      whose={whose}
      found={text.data}
      reload={async () => (await text.refetch()).data}
      select={select}
      tabs={tabs}
      onFollow={() => choose(({ language, ...others }) => (language ? others : {}))}
    />
  );
}
/** One wording for every language, or one of its own for a language: it goes before. */
const Spoken = ({
  value,
  own,
  onChange,
}: {
  value: Whose['language'];
  own: EditedText['languages'];
  onChange: (language: Whose['language']) => void;
}) => (
  <SmallChoice
    aria-label={t('language')}
    value={value ?? ''}
    onChange={(e) => onChange(languageNamed(e.target.value)?.name)}
    className="touch py-1 text-table text-ink"
  >
    <option value="">{t('everyLanguage')}</option>
    {LANGUAGES.map((l) => {
      const of = own.find((o) => o.language === l.name);
      const note = of && (of.version === null ? t('isDrafted') : t('ownVersion', { version: of.version }));
      return (
        <option key={l.name} value={l.name}>
          {note ? `${l.displayName} · ${note}` : l.displayName}
        </option>
      );
    })}
  </SmallChoice>
);
const Named = ({ name, note }: { name: string; note: string }) => (
  <>
    {name} <span className="text-xs font-normal text-muted">{note}</span>
  </>
);

/** A customer or a type that has no text of its own yet. */
function Choose({ onChoose, taken }: { onChoose: (whose: Whose) => void; taken: readonly string[] }) {
  const [isOpen, open] = useState(false);
  const take = (whose: Whose) => {
    open(false);
    onChoose(whose);
  };
  const types = CUSTOMER_TYPES.filter((customertype) => !taken.includes(customertype));
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      align="start"
      label={t('customerOrType')}
      className="grid w-72 gap-3 p-3"
      trigger={
        <Button variant="ghost" size="sm" icon={<Plus />}>
          {t('customerOrType')}
        </Button>
      }
    >
      {types.length > 0 && (
        <div className="grid gap-1">
          <p className="text-xs font-medium text-muted">{t('typeOfCustomers')}</p>
          <div className="flex flex-wrap gap-2">
            {types.map((customertype) => (
              <Button key={customertype} variant="outline" size="sm" onClick={() => take({ customertype })}>
                {words(customertype)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className="grid gap-1">
        <p className="text-xs font-medium text-muted">{t('aCustomer')}</p>
        <CustomerCombobox value={{}} onChange={(picked) => picked?.id && take({ customerid: picked.id })} />
      </div>
    </Popover>
  );
}
