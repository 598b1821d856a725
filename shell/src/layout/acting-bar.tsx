import { Button, useSession } from '@cartage/ui/core.ts';
import { VenetianMask } from 'lucide-react';
import { useEndImpersonation } from '../auth/impersonation.ts';

/** Over every page while somebody acts for another: what is done now is done in that person's name. */
export function ActingBar() {
  const { impersonating, user } = useSession();
  const end = useEndImpersonation();
  if (!impersonating || !user) return null;
  return (
    <div
      role="region"
      aria-label="Impersonation"
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line bg-warn-soft px-3 py-1 text-table md:px-4 print:hidden"
    >
      <VenetianMask aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
      <p className="min-w-0 flex-1 truncate">
        You are acting as <b className="font-semibold">{user.name}</b>
        <span className="text-muted max-sm:hidden">. Every change is recorded under both names.</span>
      </p>
      <Button variant="outline" size="xs" onClick={end} aria-label={`Stop acting as ${user.name}`}>
        Stop
      </Button>
    </div>
  );
}
