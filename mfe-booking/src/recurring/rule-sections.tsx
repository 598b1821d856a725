/** What is booked, when, with whom; beside it the days that come of it. */
import { locality } from '@cartage/contract/address.ts';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { PLACEHOLDERS } from '@cartage/contract/booking/recurring.ts';
import { Card, useFeatures, useSession, wordsOf } from '@cartage/ui/core.ts';
import { TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';
import type { ReactNode } from 'react';
import { EndCard } from '../quote/details-section.tsx';
import type { Draft } from '../quote/draft.ts';
import { ItemsSection } from '../quote/items-section.tsx';
import { CostCentreField, References } from '../quote/references.tsx';
import { RouteSection } from '../quote/route-section.tsx';
import { Preview } from './preview.tsx';
import { ServiceSection } from './service-section.tsx';
import { WhenSection } from './when-section.tsx';

const t = wordsOf(recurringWords);

type Props = {
  /** A rule stays its customer's. */ customer: { id: number; companyName: string | null } | undefined;
  name: ReactNode;
  save: ReactNode;
};
export function RuleSections({ customer, name, save }: Props) {
  const { isCustomer } = useSession();
  const has = useFeatures();
  const b = useWatch({ name: 'booking' }) as Draft['booking'];
  return (
    <div className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="@container grid min-w-0 gap-3">
        <Card title={t('rule')}>{name}</Card>
        <WhenSection />
        <RouteSection withoutDay fixedCustomer={isCustomer ? undefined : customer} />
        <ItemsSection cubicFactor={undefined} />
        <ServiceSection />
        <div className="grid gap-3 md:grid-cols-2">
          <EndCard
            title={t('sender')}
            place={locality(b.fromAddress)}
            name="booking.fromAddress"
            instructions="booking.specialInstructions"
          />
          <EndCard
            title={t('receiver')}
            place={locality(b.toAddress)}
            name="booking.toAddress"
            instructions="booking.deliveryInstructions"
          />
        </div>
        <Card title={t('referencesAndInstructions')}>
          <References />
          <p className="mt-2 text-xs text-muted">
            {t.parts('placeholders', {
              list: Object.entries(PLACEHOLDERS).map(([placeholder, said], n) => (
                <span key={placeholder}>
                  {n > 0 && ', '}
                  <code className="mono">{`{${placeholder}}`}</code> {said}
                </span>
              )),
            })}
          </p>
          <CostCentreField />
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            <TextAreaField name="booking.specialInstructions" label={t('pickUpInstructions')} rows={2} />
            <TextAreaField name="booking.deliveryInstructions" label={t('deliveryInstructions')} rows={2} />
            {(has('PromoCodes') || b.promoCode) && (
              <TextField name="booking.promoCode" label={t('promoCode')} mono hint={t('promoCodeHint')} />
            )}
          </div>
        </Card>
      </div>
      <aside className="grid gap-3 xl:sticky xl:top-4" aria-label={t('nextDays')}>
        <Preview />
        {save}
      </aside>
    </div>
  );
}
