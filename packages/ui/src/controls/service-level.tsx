import type { ReactNode } from 'react';
import { colourOf } from '../words/codes.ts';
import { Badge } from './status.tsx';

/** What freight is sent by, as a chip where the tenant has given the service a colour. */
export function ServiceLevel({ code, children }: { code: string | null | undefined; children: ReactNode }) {
  const colour = code ? colourOf(code, 'serviceLevels') : undefined;
  if (!colour || !children) return <>{children}</>;
  return (
    <Badge colour={colour} className="max-w-full">
      <span className="truncate">{children}</span>
    </Badge>
  );
}
