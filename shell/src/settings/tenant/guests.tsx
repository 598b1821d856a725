/** What strangers are offered: quotes and bookings without an account, and on whose sites. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Card, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { LinesField, SelectField, SwitchField, useFormContext } from '@cartage/ui/form.ts';
import { UserRoundPlus } from 'lucide-react';
import { Snippets } from '../snippets.tsx';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(guestSettingsWords);
const f = wordsOf(fieldWords);

export const Guests = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <SettingsForm groups={['guest', 'embed']}>
      <WhoBooks />
      <Card title={t('sites')} note={t('sitesNote')}>
        <LinesField
          name="embed.sites"
          label={f('guestsSites')}
          placeholder="https://www.example.com"
          clean={(site) => site.replace(/\/$/, '')}
          hint={t('sitesHint')}
        />
      </Card>
    </SettingsForm>
    <OnAnotherSite />
  </div>
);

function OnAnotherSite() {
  const { data } = useCall(settingsCalls.find, {});
  return data ? <Snippets sites={data.embed.sites} isAllowed={data.guest.isAllowed} /> : null;
}

function WhoBooks() {
  const { setValue } = useFormContext();
  const customers = useCall(customerCalls.list, { filter: eq('type', 'Guest'), maxResultCount: 50 });
  const make = useSend(customerCalls.save, {
    success: t('guestsMade'),
    onDone: (id) => setValue('guest.customerId', id, { shouldDirty: true }),
  });
  const items = customers.data?.items ?? [];
  return (
    <Card title={t('guests')}>
      <div className="grid gap-4">
        <SwitchField name="guest.isAllowed" label={f('guestsMayBook')} hint={t('strangersHint')} />
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            name="guest.customerId"
            label={f('guestsBelongTo')}
            className="min-w-64 flex-1 sm:max-w-80"
            placeholder={t('noCustomerYet')}
            hint={t('bookingsBelongToHint')}
            options={
              items.map((c) => ({
                value: c.id,
                label: `${c.companyName ?? c.contactName ?? c.code} (${c.code})`,
              })) as never
            }
          />
          {customers.data && items.length === 0 && (
            <Button
              variant="outline"
              icon={<UserRoundPlus />}
              state={make.state}
              onClick={() =>
                void make.send({
                  customer: {
                    companyName: 'Guests',
                    type: 'Guest',
                    status: 'Active',
                    isActive: true,
                    isBusiness: true,
                  },
                })
              }
            >
              {t('makeOne')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
