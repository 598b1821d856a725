/** The zone in which a person reads times; whoever acts as somebody sees it and leaves it. */
import { profileCalls } from '@cartage/contract/core/user.ts';
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { SmallChoice, useSend, useSession, useSessionClient, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(profileWords);
const ZONES = Intl.supportedValuesOf('timeZone');
export const shownZone = (zone: string): string => zone.replaceAll('_', ' ');

export function ZonePicker({ company }: { company: string }) {
  const { user, impersonating } = useSession();
  const session = useSessionClient();
  const choose = useSend(profileCalls.chooseTimezone, {
    success: t('saved'),
    onDone: () => {
      void session.refresh();
      session.announce();
    },
  });
  const own = user?.timezone ?? '';
  return (
    <SmallChoice
      aria-label={t('timeZone')}
      value={own}
      disabled={impersonating || choose.isPending}
      onChange={(e) => void choose.send({ timezone: e.target.value || null })}
      className="touch max-w-full py-1 text-table text-ink"
    >
      <option value="">{t('asCompanyZone', { zone: shownZone(company) })}</option>
      {/* One that this browser does not know stays chosen. */}
      {(own === '' || ZONES.includes(own) ? ZONES : [own, ...ZONES]).map((zone) => (
        <option key={zone} value={zone}>
          {shownZone(zone)}
        </option>
      ))}
    </SmallChoice>
  );
}
