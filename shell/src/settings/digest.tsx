/** How one hears by mail of what is unread, on one's own profile. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { digestCalls, type DigestPace } from '@cartage/contract/communication/digest.ts';
import { TALK_READ } from '@cartage/contract/communication/talk.ts';
import {
  ErrorState,
  Skeleton,
  useCall,
  useFeatures,
  useSession,
  useTenant,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Form, SelectField, useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(profileWords);

const PACES = worded((): { value: DigestPace; label: string }[] => [
  { value: 'Never', label: t('paceNever') },
  { value: 'AtOnce', label: t('paceAtOnce') },
  { value: 'Hourly', label: t('paceHourly') },
  { value: 'Daily', label: t('paceDaily') },
]);
const HOURS = Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }));

/** Drivers have no discussions, and where those are switched off there is nothing to choose. */
export function DigestSection() {
  const { can, isDriver } = useSession();
  const has = useFeatures();
  return !isDriver && can(...TALK_READ) && has('Discussions') ? <Choice /> : null;
}

function Choice() {
  const found = useCall(digestCalls.find, {});
  return (
    <section aria-labelledby="digest">
      <h2 id="digest" className="mb-1 text-sm">
        {t('digest')}
      </h2>
      {found.isPending ? (
        <Skeleton className="h-28 max-w-sm" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p className="mb-4 text-table text-muted">{t('digestText')}</p>
          <Form
            call={digestCalls.save}
            values={found.data}
            success={t('saved')}
            submit={t('save')}
            className="max-w-sm"
          >
            <SelectField name="mentions" label={t('whenNamed')} options={PACES()} />
            <SelectField name="comments" label={t('newComments')} options={PACES()} />
            <Hour />
          </Form>
        </>
      )}
    </section>
  );
}
function Hour() {
  const { timezone } = useTenant();
  const paces = useWatch({ name: ['mentions', 'comments'] }) as DigestPace[];
  if (!paces.includes('Daily')) return null;
  return <SelectField name="hour" label={t('digestHour')} options={HOURS} hint={timezone.replace('_', ' ')} />;
}
