/** What the office puts right by hand: another carrier's numbers, papers and status, a price with its reason, the cover. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls, type CarrierFile } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { KNOW_COSTS } from '@cartage/contract/permission.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { BOOKING_GROUPS, statusRank, words } from '@cartage/contract/status.ts';
import { codeOptions, Dialog, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { FileDrop, Form, MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { useState, type ReactNode } from 'react';
import { coverName } from '../quote/cover-name.ts';

const t = wordsOf(recordWords);

const MAX_BYTES = 2_000_000;
const BEHIND: readonly string[] = ['Draft', 'Quoted', 'Unmanifested', 'Manifesting'];
/** Where the status may go by hand: forwards from the manifest on, and into any trouble. */
export const statusesFrom = (status: string): string[] =>
  [...BOOKING_GROUPS.processing, ...BOOKING_GROUPS.inTransit, ...BOOKING_GROUPS.delivered, ...BOOKING_GROUPS.exception]
    .filter((s) => s !== 'Draft' && s !== 'Quoted' && s !== status)
    .filter((s) => BEHIND.includes(status) || !BEHIND.includes(s) || statusRank(s) < 0);

type Values = {
  bookingId: number;
  pricingInfo?: { taxExclusiveAmount?: number | null } | undefined;
  insuranceInfo?: { insuredValue?: number | null; insuranceType?: string | null } | undefined;
  [member: string]: unknown;
};
export function PutRight({ b, onClose }: { b: BookingRecord; onClose: () => void }) {
  const [files, setFiles] = useState<Partial<Record<'connoteFile' | 'manifestFile', File>>>({});
  const [ready, setReady] = useState<Partial<Record<'connoteFile' | 'manifestFile', CarrierFile>>>({});
  const { can } = useSession();
  const settings = useCall(bookingConfigurationCalls.find, {}, { staleMs: 600_000 });
  const covers = useCall(lookupCalls.insuranceTypes, {}, { staleMs: 600_000 });
  const tells = settings.data?.carrierSettings.find((s) => s.carrierCode === b.carrier)?.operations['Track'];
  const isOthers = b.carrier !== null && b.carrier !== OWN_FLEET && !!b.consignmentId;
  const keep = (member: 'connoteFile' | 'manifestFile') => (file: File) => {
    setFiles({ ...files, [member]: file });
    void contentOf(file).then((read) => setReady((now) => ({ ...now, [member]: read })));
  };
  return (
    <Dialog
      title={b.consignmentId ? t('putRight', { connote: b.consignmentId }) : t('putBookingIdRight', { id: b.id })}
      onClose={onClose}
      width="lg"
    >
      <Form
        call={bookingUpkeepCalls.updateDetails}
        values={{ bookingId: b.id, ...(isOthers && { consignmentId: b.consignmentId!, ...numbersOf(b) }) }}
        success={t('saved')}
        submit={t('save')}
        onCancel={onClose}
        onDone={onClose}
        prepare={(values) => ({ ...meant(values as Values), ...ready })}
      >
        {isOthers && (
          <Part title={t('withTheCarrier')}>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField name="consignmentId" label={t('connote')} mono />
              <TextField name="manifestId" label={t('manifest')} mono />
              <TextField name="pickupRequestId" label={t('pickUpNumber')} mono />
            </div>
            <SelectField
              name="bookingStatus"
              label={t('status')}
              placeholder={t('staysStatus', { status: words(b.bookingStatus).toLowerCase() })}
              hint={tells ? t('sendsOwnStatus') : t('sendsNoStatus')}
              options={codeOptions('bookingStatuses', statusesFrom(b.bookingStatus))}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              {(['connoteFile', 'manifestFile'] as const).map((member) => (
                <FileDrop
                  key={member}
                  label={member === 'connoteFile' ? t('theCarriersConnote') : t('theCarriersManifest')}
                  hint={t('paperKinds')}
                  accept="application/pdf,image/png,image/jpeg"
                  maxBytes={MAX_BYTES}
                  file={files[member]}
                  onFile={keep(member)}
                />
              ))}
            </div>
          </Part>
        )}
        <Part
          title={t('price')}
          note={b.invoiceNumber ? t('priceOnInvoice', { invoiceNumber: b.invoiceNumber }) : undefined}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField name="pricingInfo.taxExclusiveAmount" label={t('customerPriceExGst')} />
            {can(...KNOW_COSTS) && (
              <MoneyField name="pricingInfo.carrierTaxExclusiveAmount" label={t('ourCostExGst')} />
            )}
          </div>
          <TextField name="pricingInfo.reason" label={t('reason')} hint={t('shownNextPrice')} />
        </Part>
        {!b.invoiceNumber && (
          <Part title={t('cover')}>
            <div className="grid gap-3 sm:grid-cols-2">
              <MoneyField name="insuranceInfo.insuredValue" label={t('valueOfTheGoods')} />
              <SelectField
                name="insuranceInfo.insuranceType"
                label={t('cover')}
                placeholder={t('staysAsItIs')}
                options={[
                  ...(covers.data ?? []).map((c) => ({ value: c.type, label: coverName(c) })),
                  { value: 'none', label: t('noCover') },
                ]}
              />
            </div>
          </Part>
        )}
        <TextAreaField name="note" label={t('note')} rows={2} />
        <SwitchField name="sendEmail" label={t('mailTheCustomer')} hint={t('sendsTheConfirmationAgain')} />
      </Form>
    </Dialog>
  );
}
const Part = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <fieldset className="grid gap-3 border-b border-line pb-4">
    <legend className="mb-1 text-sm font-semibold">{title}</legend>
    {note && <p className="text-table text-muted">{note}</p>}
    {children}
  </fieldset>
);
const numbersOf = ({ manifestId, pickupRequestId }: BookingRecord) => ({
  ...(manifestId && { manifestId }),
  ...(pickupRequestId && { pickupRequestId }),
});

/** What was left empty stays as it is. */
export function meant({ pricingInfo, insuranceInfo, ...rest }: Values): object {
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const type = insuranceInfo?.insuranceType || undefined,
    value = insuranceInfo?.insuredValue ?? undefined;
  return {
    ...Object.fromEntries(given),
    ...(hasValue(pricingInfo) && { pricingInfo }),
    ...(type === 'none'
      ? { insuranceInfo: { isInsured: false } }
      : (type ?? value) !== undefined && {
          insuranceInfo: {
            isInsured: true,
            ...(value !== undefined && { insuredValue: value }),
            ...(type && { insuranceType: type }),
          },
        }),
  };
}
const hasValue = (part: object | undefined): boolean =>
  Object.values(part ?? {}).some((value) => value !== null && value !== undefined && value !== '');

async function contentOf(file: File): Promise<CarrierFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { fileName: file.name, fileType: file.type as CarrierFile['fileType'], content: btoa(text) };
}
