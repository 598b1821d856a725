/** What receivers find on the public tracking page, and for how long. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, SwitchField } from '@cartage/ui/form.ts';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(guestSettingsWords);
const f = wordsOf(fieldWords);

export const TrackingSettings = () => (
  <SettingsForm
    groups={['tracking']}
    aside={
      <Card title={t('whoReadsIt')}>
        <p className="text-table text-muted">{t('whoReadsItText')}</p>
      </Card>
    }
  >
    <Card title={t('trackingPage')}>
      <div className="grid gap-4">
        <NumberField
          name="tracking.linkDays"
          label={f('trackingAnswersFor')}
          unit={t('days')}
          min={0}
          max={365}
          className="max-w-60"
        />
        <SwitchField name="tracking.showsMap" label={f('trackingShowLastSeen')} hint={t('lastSeenHint')} />
      </div>
    </Card>
    <Card title={t('wishes')} note={t('wishesNote')}>
      <div className="grid gap-4">
        <SwitchField name="tracking.takesAnotherDay" label={t('anotherDay')} hint={t('anotherDayHint')} />
        <SwitchField name="tracking.takesSafePlace" label={t('safePlace')} hint={t('safePlaceHint')} />
        <SwitchField name="tracking.takesDepotCollection" label={t('depotCollection')} />
      </div>
    </Card>
    <Card title={t('proofOfDelivery')} note={t('proofNote')}>
      <div className="grid gap-4">
        <SwitchField name="tracking.showsSigner" label={f('trackingShowWhoSigned')} />
        <SwitchField name="tracking.showsProofNote" label={f('trackingShowNote')} hint={t('driversNoteHint')} />
        <SwitchField name="tracking.showsProofImages" label={f('trackingShowImages')} hint={t('proofImagesHint')} />
      </div>
    </Card>
  </SettingsForm>
);
