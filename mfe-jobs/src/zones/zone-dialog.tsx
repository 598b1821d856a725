/** A new zone, or what one is called, what it lies in and which head port serves it. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateZoneCalls, type Zone } from '@cartage/contract/rates/zone.ts';
import { Button, Confirm, Dialog, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Form, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(zoneWords);

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
    success: t('zoneRemoved'),
    onDone: onRemoved,
  });
  const ports = new Map(zones.flatMap((z) => (z.headportid ? [[z.headportid, z] as const] : [])));
  const fields = (
    <>
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField name="zone.code" label={t('code')} mono autoFocus hint={t('ratesLabels')} />
        <TextField name="zone.name" label={t('name')} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="zone.parentid"
          label={t('partOfHead')}
          placeholder={t('noOtherZone')}
          hint={t('ratesApplyWhereLane')}
          options={zones.filter((z) => z.id !== zone?.id).map((z) => ({ value: z.id, label: `${z.name} (${z.code})` }))}
        />
        <SelectField
          name="zone.headportid"
          label={t('headPortHead')}
          placeholder={t('none')}
          hint={t('whereServedMeasured')}
          options={[...ports].map(([value, z]) => ({ value, label: z.headPortCode ?? z.code }))}
        />
      </div>
      <SwitchField name="zone.isonforwarding" label={t('onForwarding')} hint={t('freightHandedAnotherCarrier')} />
      <SwitchField name="zone.isActive" label={t('inUseHead')} hint={t('whileOffSetsNo')} />
    </>
  );
  const shared = {
    also: [rateZoneCalls],
    onCancel: onClose,
    onDone: (saved: { id: string }) => onSaved(saved.id),
  };
  return (
    <>
      <Dialog title={zone ? zone.name : t('newZone')} onClose={onClose} width="md">
        {zone ? (
          <Form
            call={zoneCalls.update}
            values={{ zone: membersOf(zone) }}
            success={t('zoneChanged')}
            submit={t('save')}
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
              {t('removeZone')}
            </Button>
          </Form>
        ) : (
          <Form
            call={zoneCalls.create}
            values={{ zone: { isonforwarding: false, isActive: true } }}
            success={t('zoneAdded')}
            submit={t('addZone')}
            {...shared}
          >
            {fields}
          </Form>
        )}
      </Dialog>
      {zone && removing && (
        <Confirm
          title={t('removeName', { name: zone.name })}
          text={
            zone.locationCount > 0
              ? t('locationCountSuburbsNoZone', { locationCount: zone.locationCount })
              : t('noSuburbs')
          }
          act={t('removeZone')}
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
