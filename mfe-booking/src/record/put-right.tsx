/** What the office puts right by hand: another carrier's numbers, papers and status, a price with its reason, the cover. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls, type CarrierFile } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { BOOKING_GROUPS, statusRank, words } from '@cartage/contract/status.ts';
import { Dialog, useCall } from '@cartage/ui/core.ts';
import { FileDrop, Form, MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { useState, type ReactNode } from 'react';

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
  const settings = useCall(bookingConfigurationCalls.find, {}, { staleMs: 600_000 });
  const covers = useCall(lookupCalls.insuranceTypes, {}, { staleMs: 600_000 });
  const tells = settings.data?.carrierSettings.find((s) => s.carrierCode === b.carrier)?.operations['Track'];
  const isOthers = b.carrier !== null && b.carrier !== OWN_FLEET && !!b.consignmentId;
  const keep = (member: 'connoteFile' | 'manifestFile') => (file: File) => {
    setFiles({ ...files, [member]: file });
    void contentOf(file).then((read) => setReady((now) => ({ ...now, [member]: read })));
  };
  return (
    <Dialog title={`Put ${b.consignmentId ?? `booking ${b.id}`} right`} onClose={onClose} width="lg">
      <Form
        call={bookingUpkeepCalls.updateDetails}
        values={{ bookingId: b.id, ...(isOthers && { consignmentId: b.consignmentId!, ...numbersOf(b) }) }}
        success="Saved"
        submit="Save"
        onCancel={onClose}
        onDone={onClose}
        prepare={(values) => ({ ...meant(values as Values), ...ready })}
      >
        {isOthers && (
          <Part title="With the carrier">
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField name="consignmentId" label="Connote" mono />
              <TextField name="manifestId" label="Manifest" mono />
              <TextField name="pickupRequestId" label="Pick-up number" mono />
            </div>
            <SelectField
              name="bookingStatus"
              label="Status"
              placeholder={`Stays ${words(b.bookingStatus).toLowerCase()}`}
              hint={
                tells
                  ? 'This carrier sends its own status; set it by hand only if that is wrong.'
                  : 'This carrier sends no status of its own, so it is set here.'
              }
              options={statusesFrom(b.bookingStatus).map((value) => ({ value, label: words(value) }))}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              {(['connoteFile', 'manifestFile'] as const).map((member) => (
                <FileDrop
                  key={member}
                  label={member === 'connoteFile' ? "The carrier's connote" : "The carrier's manifest"}
                  hint="PDF or picture, 2 MB at most"
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
          title="Price"
          note={
            b.invoiceNumber
              ? `It is on invoice ${b.invoiceNumber}: the difference is charged or credited on another invoice.`
              : undefined
          }
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField name="pricingInfo.taxExclusiveAmount" label="Customer price, ex GST" />
            <MoneyField name="pricingInfo.carrierTaxExclusiveAmount" label="Our cost, ex GST" />
          </div>
          <TextField name="pricingInfo.reason" label="Reason" hint="Shown next to the price" />
        </Part>
        {!b.invoiceNumber && (
          <Part title="Cover">
            <div className="grid gap-3 sm:grid-cols-2">
              <MoneyField name="insuranceInfo.insuredValue" label="Value of the goods" />
              <SelectField
                name="insuranceInfo.insuranceType"
                label="Cover"
                placeholder="Stays as it is"
                options={[
                  ...(covers.data ?? []).map((c) => ({ value: c.type, label: c.name })),
                  { value: 'none', label: 'No cover' },
                ]}
              />
            </div>
          </Part>
        )}
        <TextAreaField name="note" label="Note" rows={2} />
        <SwitchField name="sendEmail" label="Mail the customer" hint="Sends the confirmation again." />
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
