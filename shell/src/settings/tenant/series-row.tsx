/** A series that is a prefix and digits: what it comes to in one line, and below that its fields. */
import type { FreightSeries } from '@cartage/contract/booking/numbering.ts';
import type { DocumentSeries } from '@cartage/contract/finance/numbering.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { Num, Skeleton, useSearchParams, worded, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, TextField, useFormState } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { faultyNames } from '../form-changes.ts';
import { type Found, Series } from './series.tsx';
import { Fields } from './settings-form.tsx';

const t = wordsOf(numberWords);
const f = wordsOf(fieldWords);

type Numbered = FreightSeries | DocumentSeries;
type Asked = { series: Numbered; prefix: string; length: number };
type Props = { asked: Asked; shown: Found; checked: Found; onCheck: () => void };

/** The group of the settings; `payment` is how customers pay. */
export const groupOf = (series: Numbered) => (series === 'payment' ? 'paymentReference' : series);
const said = worded((): Record<Numbered, { name: string; ahead: string; text: string; finds: readonly string[] }> => ({
  connote: {
    name: t('connotes'),
    ahead: t('nextConnotes'),
    text: t('connotesText'),
    finds: [f('numberingConnotePrefix'), f('numberingGs1CompanyPrefix')],
  },
  manifest: {
    name: t('manifests'),
    ahead: t('nextManifests'),
    text: t('manifestsText'),
    finds: [f('numberingManifestPrefix')],
  },
  remittance: {
    name: t('remittances'),
    ahead: t('nextRemittances'),
    text: t('remittancesText'),
    finds: [f('numberingRemittancePrefix')],
  },
  payment: {
    name: t('payments'),
    ahead: t('nextPayments'),
    text: t('paymentsText'),
    finds: [f('numberingPaymentPrefix')],
  },
}));

export function SeriesRow({ asked, shown, checked, onCheck }: Props) {
  const { series } = asked;
  const group = groupOf(series);
  const { name, ahead, text, finds } = said()[series];
  const [search] = useSearchParams();
  const { errors } = useFormState();
  const [opened, setOpened] = useState<boolean>();
  const id = useId();
  // A field that is asked for or wrong is seen.
  const isFound = finds.includes(search.get('field') ?? '');
  const isOpen = faultyNames(errors).some((of) => of.startsWith(`${group}.`)) || (opened ?? isFound);
  const { data } = shown;
  const first = data?.next[0];
  return (
    <tbody className="border-b border-line">
      <tr className="*:py-2 *:align-top">
        <th scope="row" className="pl-4 text-left font-medium">
          <span id={`${id}-name`}>{name}</span>
          <span className="block text-xs font-normal text-muted sm:hidden">
            <Pattern {...asked} />
          </span>
        </th>
        <td className="px-2 max-sm:hidden">
          <Pattern {...asked} />
        </td>
        <td className="px-2 max-lg:hidden">
          {data ? (
            data.last ? (
              <span className="mono">{data.last.number}</span>
            ) : (
              <Muted>{t('noneYet')}</Muted>
            )
          ) : (
            <Wait />
          )}
        </td>
        <td className="px-2">
          {data ? (
            <Next number={first?.number} isWrong={!!first?.by || !!data.problem || data.takenCount > 0} />
          ) : (
            <Wait />
          )}
          {data && data.left !== null && (
            <span className="block text-xs text-muted sm:hidden">{t('howManyLeft', { count: data.left })}</span>
          )}
        </td>
        <td className="px-2 text-right max-sm:hidden">{data ? <Num value={data.left} /> : <Wait />}</td>
        <td className="pr-4 text-right">
          <button
            type="button"
            className="touch text-accent hover:underline"
            aria-expanded={isOpen}
            aria-controls={id}
            id={`${id}-act`}
            aria-labelledby={[`${id}-act`, `${id}-name`].join(' ')}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? t('close') : t('change')}
          </button>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={6} className="bg-surface-0 px-4 pt-3 pb-4">
          <Fields>
            <TextField name={`${group}.prefix`} label={finds[0]!} mono placeholder={t('none')} />
            {series !== 'connote' && (
              <NumberField name={`${group}.length`} label={f('numberingDigits')} min={1} max={12} />
            )}
            <NumberField name={`${group}.start`} label={f('numberingFirstNumber')} min={1} />
            {series === 'connote' && (
              <TextField
                name="connote.ssccCompanyPrefix"
                label={f('numberingGs1CompanyPrefix')}
                mono
                hint={t('companyPrefixHint')}
              />
            )}
          </Fields>
          <p className="mt-3 max-w-prose text-xs text-muted">{text}</p>
          <Series label={ahead} start={`${group}.start`} {...{ shown, checked, onCheck }} />
        </td>
      </tr>
    </tbody>
  );
}
function Pattern({ series, prefix: typed, length: digits }: Asked) {
  const isChecked = series === 'connote';
  if (!typed) return t(isChecked ? 'digitsAndCheck' : 'digitsAlone', { digits });
  const prefix = <span className="mono">{typed}</span>;
  return t.parts(isChecked ? 'digitsBehindAndCheck' : 'digitsBehind', { prefix, digits });
}
const Next = ({ number, isWrong }: { number: string | undefined; isWrong: boolean }) => (
  <span className={`inline-flex items-center gap-1 ${isWrong ? 'text-bad' : ''}`}>
    {isWrong && <TriangleAlert aria-label={t('taken')} className="size-3.5 shrink-0 stroke-[1.75]" />}
    {number ? <span className="mono">{number}</span> : '–'}
  </span>
);
const Muted = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
const Wait = () => <Skeleton className="w-20" />;
