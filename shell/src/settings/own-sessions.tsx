/** Where one is signed in; each but this one can be ended. */
import { ownSessionCalls } from '@cartage/contract/core/own-session.ts';
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { Badge, Button, ErrorState, Skeleton, useCall, useSend, When, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(profileWords);

export function OwnSessions() {
  const found = useCall(ownSessionCalls.list, {});
  const end = useSend(ownSessionCalls.end, { success: t('sessionEnded') });
  const all = found.data ?? [];
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="mb-1 text-sm">
        {t('sessions')}
      </h2>
      <p className="mb-2 text-table text-muted">{t('sessionsText')}</p>
      {found.isPending ? (
        <Skeleton className="h-16 max-w-md" />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ul aria-labelledby="own-sessions" className="max-w-md divide-y divide-line border-y border-line text-table">
          {all.map((s) => (
            <li key={s.id} className="flex min-h-11 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{s.device ?? t('program')}</span>
                <span className="block text-xs text-muted">
                  {t.parts('signedInSince', { when: <When at={s.startedTime} style="full" /> })}
                  {s.actedBy && ` · ${t('actingAsYou', { actedBy: s.actedBy })}`}
                </span>
              </span>
              {s.isThis ? (
                <Badge tone="info">{t('thisBrowser')}</Badge>
              ) : (
                <Button
                  size="table"
                  variant="outline"
                  aria-label={t('endSessionOf', { device: s.device ?? t('program') })}
                  disabled={end.isPending}
                  onClick={() => void end.send({ id: s.id })}
                >
                  {t('endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {all.length > 2 && (
        <Button className="mt-3" size="sm" variant="outline" state={end.state} onClick={() => void end.send({})}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}
