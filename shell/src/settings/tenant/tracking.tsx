/** What receivers find on the public tracking page, and for how long. */
import { Card } from '@cartage/ui/core.ts';
import { NumberField, SwitchField } from '@cartage/ui/form.ts';
import { SettingsForm } from './settings-form.tsx';

export const TrackingSettings = () => (
  <SettingsForm
    groups={['tracking']}
    aside={
      <Card title="Who reads it">
        <p className="text-table text-muted">
          Anyone with the consignment number and the postcode of the sender or the receiver. Your own people always see
          everything on the booking.
        </p>
      </Card>
    }
  >
    <Card title="Tracking page">
      <div className="grid gap-4">
        <NumberField
          name="tracking.linkDays"
          label="Answers after delivery for"
          unit="days"
          min={0}
          max={365}
          className="max-w-60"
        />
        <SwitchField
          name="tracking.showsMap"
          label="Show where the freight was last seen"
          hint="To about a kilometre, never the door."
        />
      </div>
    </Card>
    <Card title="What receivers may ask for" note="Dispatch decides on each, from the dashboard">
      <div className="grid gap-4">
        <SwitchField
          name="tracking.takesAnotherDay"
          label="Another day"
          hint="Weekdays that are no day off where the freight goes."
        />
        <SwitchField
          name="tracking.takesSafePlace"
          label="A safe place"
          hint="Never for dangerous, insured or signature-required freight, nor for customers whose freight is not left."
        />
        <SwitchField name="tracking.takesDepotCollection" label="Collection at the depot" />
      </div>
    </Card>
    <Card title="Proof of delivery" note="Day, time and how it was handed over always show">
      <div className="grid gap-4">
        <SwitchField name="tracking.showsSigner" label="Show who signed" />
        <SwitchField
          name="tracking.showsProofNote"
          label="Show the driver’s note"
          hint="Drivers write where they left freight; make sure they know that receivers read it."
        />
      </div>
    </Card>
  </SettingsForm>
);
