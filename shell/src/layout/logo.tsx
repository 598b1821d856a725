/** The tenant's logo from getlogo; a square mark has the tenant's name beside it, a wide one says it itself. */
import { cx, useLogo, useTenant } from '@cartage/ui/core.ts';
import { Truck } from 'lucide-react';
import { useState } from 'react';

export function Logo() {
  const { name } = useTenant();
  const [wide, setWide] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Mark wide={wide} onShape={setWide} />
      <span className={cx('truncate text-base font-semibold tracking-[-.01em]', wide && 'sr-only')}>
        {/* oxlint-disable-next-line words/bare-text -- a brand */}
        {name || 'Cartage'}
      </span>
    </span>
  );
}
export function Mark({ large, wide, onShape }: { large?: boolean; wide?: boolean; onShape?: (wide: boolean) => void }) {
  const address = useLogo();
  const [failed, setFailed] = useState<string>();
  const size = large ? 'h-10' : 'h-6.5';
  if (failed === address)
    return (
      <span
        aria-hidden
        className={cx(size, 'grid aspect-square shrink-0 place-items-center rounded-control bg-accent text-on-accent')}
      >
        <Truck className={large ? 'size-5' : 'size-4'} strokeWidth={1.75} />
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      onError={() => setFailed(address)}
      onLoad={(e) => onShape?.(e.currentTarget.naturalWidth > e.currentTarget.naturalHeight * 1.6)}
      className={cx(size, 'max-w-44 shrink-0 object-contain object-left', !wide && !large && 'w-6.5')}
    />
  );
}
