/** How one hears by mail of what is unread, on one's own profile. */
import { digestCalls, type DigestPace } from '@cartage/contract/communication/digest.ts';
import { TALK_READ } from '@cartage/contract/communication/talk.ts';
import { ErrorState, Skeleton, useCall, useFeatures, useSession, useTenant } from '@cartage/ui/core.ts';
import { Form, SelectField, useWatch } from '@cartage/ui/form.ts';

const PACES: { value: DigestPace; label: string }[] = [
  { value: 'Never', label: 'Never' },
  { value: 'AtOnce', label: 'At once' },
  { value: 'Hourly', label: 'Every hour' },
  { value: 'Daily', label: 'Once a day' },
];
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
        Mails about discussions
      </h2>
      {found.isPending ? (
        <Skeleton className="h-28 max-w-sm" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p className="mb-4 text-table text-muted">
            Only what you have not read by then is sent, all of it in one mail.
          </p>
          <Form call={digestCalls.save} values={found.data} success="Saved" submit="Save" className="max-w-sm">
            <SelectField name="mentions" label="When I am named" options={PACES} />
            <SelectField name="comments" label="New comments where I take part" options={PACES} />
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
  return <SelectField name="hour" label="Once a day at" options={HOURS} hint={timezone.replace('_', ' ')} />;
}
