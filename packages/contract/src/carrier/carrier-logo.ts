/** Logos of carrier accounts: the public one for guests and customers, the private one for the tenant's own people. */
import { calls, get } from '../call.ts';
import { Guid } from '../wire.ts';
import { z } from '../zod.ts';

/** Bytes of the file that a logo is drawn of. */
export const MAX_CARRIER_LOGO_BYTES = 1024 * 1024;
/** `logo`: the id of the one that the reader sees, the private one before the public one for staff. */
export const CarrierLogo = z.object({ carrierAccountId: z.number().int(), accountCode: z.string(), logo: Guid });
export type CarrierLogo = z.infer<typeof CarrierLogo>;

export const carrierLogoCalls = calls(
  'svc-booking',
  '/api/carrier/carrierlogo',
  { auth: 'guest', ours: true },
  {
    show: get('getcarrierlogo', { id: Guid }, undefined, {
      answer: 'bytes',
      summary: 'A logo as PNG, for whoever may see it: 404 for everybody else.',
    }),
    list: get('getcarrierlogos', {}, z.array(CarrierLogo), {
      summary:
        'Of each carrier account that the reader may know of the logo to show; accounts without one are left out.',
    }),
  },
);

/** Where a logo is fetched, as quotes name it (`imageUrl`, `logos`). What was written before there were pictures stays as it is. */
export const logoAddress = (logo: string): string =>
  Guid.safeParse(logo).success ? `${carrierLogoCalls.show.path}?id=${logo}` : logo;
/** The id of the logo that an address of `logoAddress`, or an account, names; null for anything else. */
export function logoIdOf(named: string | null | undefined): string | null {
  const id = named?.startsWith(`${carrierLogoCalls.show.path}?id=`) ? named.slice(named.indexOf('=') + 1) : named;
  return Guid.safeParse(id).data ?? null;
}
