/** What strangers are offered: quotes and bookings without an account, on whose sites, and what insurance costs. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { guestSettingsCalls, type GuestSettings } from '@cartage/contract/core/guest-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Card, ErrorState, SkeletonRows, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import {
  Form,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFormContext,
} from '@cartage/ui/form.ts';
import { UserRoundPlus } from 'lucide-react';
import { Snippets } from './snippets.tsx';

const t = wordsOf(guestSettingsWords);

export function Guests() {
  const found = useCall(guestSettingsCalls.find, {});
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Form
        call={guestSettingsCalls.save}
        values={valuesOf(found.data)}
        prepare={({ sites, ...rest }) => ({
          ...rest,
          insurance: fractions(rest['insurance'] as GuestSettings['insurance']),
          embed: { sites: linesOf(sites as string) },
        })}
        submit={t('saveSettings')}
        success={t('settingsSaved')}
      >
        <WhoBooks />
        <Card title={t('sites')} note={t('sitesNote')}>
          <TextAreaField
            name="sites"
            label={t('oneSiteALine')}
            rows={3}
            placeholder="https://www.example.com"
            hint={t('sitesHint')}
          />
        </Card>
        <Card title={t('insurance')} note={t('beforeGst')}>
          <div className="grid gap-4 lg:grid-cols-2">
            <Tier name="insurance.standard" title={t('standard')} />
            <Tier name="insurance.premium" title={t('premium')} />
          </div>
          <div className="mt-4 grid gap-4 border-t border-line pt-4">
            <SwitchField name="insurance.second.isOffered" label={t('offerSecondInsurer')} />
            <TextField name="insurance.second.name" label={t('secondInsurerName')} className="max-w-80" />
            <div className="grid gap-4 lg:grid-cols-2">
              <Tier name="insurance.second.standard" title={t('secondInsurerStandard')} />
              <Tier name="insurance.second.premium" title={t('secondInsurerPremium')} />
            </div>
          </div>
        </Card>
      </Form>
      <Snippets sites={found.data.embed.sites} isAllowed={found.data.guest.isAllowed} />
    </div>
  );
}

/** People type 0.5 per cent; it is kept as 0.005. */
const scaled = (insurance: GuestSettings['insurance'], by: number): GuestSettings['insurance'] => {
  const tier = (of: GuestSettings['insurance']['standard']) => ({
    ...of,
    multiplier: Math.round((of.multiplier ?? 0) * by * 1e8) / 1e8,
  });
  const { standard, premium, second } = insurance;
  return {
    standard: tier(standard),
    premium: tier(premium),
    second: { ...second, standard: tier(second.standard), premium: tier(second.premium) },
  };
};
const fractions = (insurance: GuestSettings['insurance']) => scaled(insurance, 0.01);
const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[\n,]/)
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);
const valuesOf = (s: GuestSettings) =>
  ({ ...s, insurance: scaled(s.insurance, 100), sites: s.embed.sites.join('\n') }) as never;

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
        <SwitchField name="guest.isAllowed" label={t('strangersMayBook')} hint={t('strangersHint')} />
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            name="guest.customerId"
            label={t('bookingsBelongTo')}
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
const Tier = ({ name, title }: { name: string; title: string }) => (
  <fieldset>
    <legend className="mb-1 text-table font-semibold">{title}</legend>
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField name={`${name}.multiplier`} label={t('ofTheValue')} unit="%" min={0} max={100} />
      <MoneyField name={`${name}.minimumPremium`} label={t('atLeast')} />
      <MoneyField name={`${name}.minimumValue`} label={t('forGoodsFrom')} />
    </div>
  </fieldset>
);
