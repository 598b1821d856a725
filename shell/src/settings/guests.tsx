/** What strangers are offered: quotes and bookings without an account, on whose sites, and what insurance costs. */
import { guestSettingsCalls, type GuestSettings } from '@cartage/contract/core/guest-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Card, ErrorState, SkeletonRows, useCall, useSend } from '@cartage/ui/core.ts';
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
        submit="Save settings"
        success="Settings saved"
      >
        <WhoBooks />
        <Card title="Sites that may show your pages" note="Closed until a site is named">
          <TextAreaField
            name="sites"
            label="One site a line"
            rows={3}
            placeholder="https://www.example.com"
            hint="Quote, booking and tracking pages only. Changes work in 5 seconds."
          />
        </Card>
        <Card title="Insurance" note="Before GST">
          <div className="grid gap-4 lg:grid-cols-2">
            <Tier name="insurance.standard" title="Standard" />
            <Tier name="insurance.premium" title="Premium" />
          </div>
          <div className="mt-4 grid gap-4 border-t border-line pt-4">
            <SwitchField name="insurance.second.isOffered" label="Offer a second insurer" />
            <TextField name="insurance.second.name" label="Its name" className="max-w-80" />
            <div className="grid gap-4 lg:grid-cols-2">
              <Tier name="insurance.second.standard" title="Second insurer, standard" />
              <Tier name="insurance.second.premium" title="Second insurer, premium" />
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
  const tier = (t: GuestSettings['insurance']['standard']) => ({
    ...t,
    multiplier: Math.round((t.multiplier ?? 0) * by * 1e8) / 1e8,
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
    success: 'Customer “Guests” made',
    onDone: (id) => setValue('guest.customerId', id, { shouldDirty: true }),
  });
  const items = customers.data?.items ?? [];
  return (
    <Card title="Guests">
      <div className="grid gap-4">
        <SwitchField
          name="guest.isAllowed"
          label="Strangers may quote and book"
          hint="They pay by card before anything is labelled. Which carriers they see is set with each carrier account."
        />
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            name="guest.customerId"
            label="Their bookings belong to"
            className="min-w-64 flex-1 sm:max-w-80"
            placeholder="No customer yet"
            hint="A customer of the type Guest: its references are asked of guests, its rate card prices them."
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
              Make one
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
      <NumberField name={`${name}.multiplier`} label="Of the value" unit="%" min={0} max={100} />
      <MoneyField name={`${name}.minimumPremium`} label="At least" />
      <MoneyField name={`${name}.minimumValue`} label="For goods from" />
    </div>
  </fieldset>
);
