/** Carriers by the names that people gave them; a code of the wire never reaches the screen. */
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { carrierLogoCalls } from '@cartage/contract/carrier/carrier-logo.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { skip, useCall, useSession, useTenant, wordsOf } from '@cartage/ui/core.ts';
import { useCallback } from 'react';

const t = wordsOf(bookingListWords);

type Carried = { carrier: string | null; carrierAccountId?: number | null | undefined };

/** Without the accounts at hand: the own fleet is known, others are partners. */
const carrierName = ({ carrier }: Carried): string =>
  !carrier ? '–' : isOwnFleet(carrier) ? t('ownFleet') : t('partnerCarrier');

/** "Own fleet" is how staff see it; to a customer it is the company they book with, whose name this is. */
export function useOperatorName(): string | undefined {
  const { isCustomer } = useSession();
  const { name } = useTenant();
  return (isCustomer && name) || undefined;
}
export const isOwnFleet = (code: string | null): boolean => code === OWN_FLEET;

export function useCarrierName(): (b: Carried) => string {
  const { can, isCustomer } = useSession();
  const operator = useOperatorName();
  const accounts = useCall(
    carrierAccountCalls.list,
    can('Carrier') && !isCustomer ? { maxResultCount: MAX_PAGE } : skip,
    {
      staleMs: 600_000,
    },
  );
  const items = accounts.data?.items;
  return useCallback(
    (b) =>
      (isOwnFleet(b.carrier) && operator) ||
      (items?.find((a) => (b.carrierAccountId ? a.id === b.carrierAccountId : a.carrierCode === b.carrier))?.name ??
        carrierName(b)),
    [items, operator],
  );
}

/** The logo that the reader sees of who carries it; undefined for all of them where no account has one. */
export function useLogoOf(): ((b: Carried) => string | null) | undefined {
  const { data } = useCall(carrierLogoCalls.list, {}, { staleMs: 600_000, retry: false });
  const of = useCallback(
    (b: Carried) => data?.find((l) => l.carrierAccountId === b.carrierAccountId)?.logo ?? null,
    [data],
  );
  return data?.length ? of : undefined;
}
