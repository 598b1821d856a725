/** The tenant's logo from getlogo beside its name; a truck while there is none. */
import { useTenant } from '@cartage/ui/core.ts';
import { tenantCalls } from '@cartage/contract/core/tenant.ts';
import { Truck } from 'lucide-react';
import { useState } from 'react';

export function Logo({ large }: { large?: boolean }) {
  const { name } = useTenant();
  return <span className="flex min-w-0 items-center gap-2"><Mark large={!!large} />{!large && <span className="truncate text-base font-semibold tracking-[-.01em]">{name || 'Cartage'}</span>}</span>;
}
export function Mark({ large }: { large?: boolean }) {
  const [failed, setFailed] = useState(false);
  const size = large ? 'size-10' : 'size-6';
  if (failed) return <span aria-hidden className={`${size} grid shrink-0 place-items-center rounded-control bg-accent text-on-accent`}><Truck className={large ? 'size-5' : 'size-4'} strokeWidth={1.75} /></span>;
  return <img src={tenantCalls.logo.path} alt="" onError={() => setFailed(true)} className={`${size} shrink-0 rounded-control object-contain`} />;
}
