/** A new zone, or what one is called, what it lies in and which head port serves it. */
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateZoneCalls, type Zone } from '@cartage/contract/rates/zone.ts';
import { Button, Confirm, Dialog, useSend } from '@cartage/ui/core.ts';
import { Form, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

type Props = {
  zone: Zone | undefined;
  zones: readonly Zone[];
  onSaved: (id: string) => void;
  onRemoved: () => void;
  onClose: () => void;
};
export function ZoneDialog({ zone, zones, onSaved, onRemoved, onClose }: Props) {
  const [removing, setRemoving] = useState(false);
  const remove = useSend(zoneCalls.remove, {
    also: [rateZoneCalls],
    success: 'Zone removed',
    onDone: onRemoved,
  });
  const ports = new Map(zones.flatMap((z) => (z.headportid ? [[z.headportid, z] as const] : [])));
  const fields = (
    <>
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField name="zone.code" label="Code" mono autoFocus hint="On rates and labels" />
        <TextField name="zone.name" label="Name" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="zone.parentid"
          label="Part of"
          placeholder="No other zone"
          hint="Its rates apply where a lane has none of its own"
          options={zones.filter((z) => z.id !== zone?.id).map((z) => ({ value: z.id, label: `${z.name} (${z.code})` }))}
        />
        <SelectField
          name="zone.headportid"
          label="Head port"
          placeholder="None"
          hint="Where it is served and measured from"
          options={[...ports].map(([value, z]) => ({ value, label: z.headPortCode ?? z.code }))}
        />
      </div>
      <SwitchField
        name="zone.isonforwarding"
        label="On-forwarding"
        hint="Freight is handed to another carrier there."
      />
      <SwitchField name="zone.isActive" label="In use" hint="While off, it sets no prices." />
    </>
  );
  const shared = {
    also: [rateZoneCalls],
    onCancel: onClose,
    onDone: (saved: { id: string }) => onSaved(saved.id),
  };
  return (
    <>
      <Dialog title={zone ? zone.name : 'New zone'} onClose={onClose} width="md">
        {zone ? (
          <Form
            call={zoneCalls.update}
            values={{ zone: membersOf(zone) }}
            success="Zone changed"
            submit="Save"
            {...shared}
          >
            {fields}
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 />}
              className="justify-self-start text-bad"
              onClick={() => setRemoving(true)}
            >
              Remove zone
            </Button>
          </Form>
        ) : (
          <Form
            call={zoneCalls.create}
            values={{ zone: { isonforwarding: false, isActive: true } }}
            success="Zone added"
            submit="Add zone"
            {...shared}
          >
            {fields}
          </Form>
        )}
      </Dialog>
      {zone && removing && (
        <Confirm
          title={`Remove ${zone.name}?`}
          text={
            zone.locationCount > 0
              ? `Its ${zone.locationCount.toLocaleString('en-AU')} suburbs will be in no zone, unless another one names them too.`
              : 'It has no suburbs.'
          }
          act="Remove zone"
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: zone.id })}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
const membersOf = ({ id, code, name, parentid, headportid, isonforwarding, isActive }: Zone) => ({
  id,
  code,
  name,
  parentid,
  headportid,
  isonforwarding,
  isActive,
});
