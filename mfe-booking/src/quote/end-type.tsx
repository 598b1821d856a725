import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { SmallChoice, wordsOf } from '@cartage/ui/core.ts';
import { useController } from '@cartage/ui/form.ts';

const t = wordsOf(freightWords);

/** A home has another price than a dock. */
export function EndType({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return (
    <SmallChoice
      aria-label={t('businessOrHome', { label })}
      ref={field.ref}
      name={name}
      value={(field.value as string | null) ?? ''}
      onChange={(e) => field.onChange(e.target.value || null)}
      onBlur={field.onBlur}
    >
      <option value="">{t('business')}</option>
      <option value="Residential">{t('residential')}</option>
    </SmallChoice>
  );
}
