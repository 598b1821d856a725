import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { Button, useSession, useWords } from '@cartage/ui/core.ts';
import { VenetianMask } from 'lucide-react';
import { useEndImpersonation } from '../auth/impersonation.ts';

/** Over every page while somebody acts for another: what is done now is done in that person's name. */
export default function ActingBar() {
  const t = useWords(layoutWords);
  const { impersonating, user } = useSession();
  const end = useEndImpersonation();
  if (!impersonating || !user) return null;
  return (
    <div
      role="region"
      aria-label={t('impersonation')}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line bg-warn-soft px-3 py-1 text-table md:px-4 print:hidden"
    >
      <VenetianMask aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t.parts('youAreActingAsName', {
          name: <b className="font-semibold">{user.name}</b>,
          note: <span className="text-muted max-sm:hidden">{t('everyChangeIsRecordedUnder')}</span>,
        })}
      </p>
      <Button variant="outline" size="xs" onClick={end} aria-label={t('stopActingAsName', { name: user.name })}>
        {t('stop')}
      </Button>
    </div>
  );
}
