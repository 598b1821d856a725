/** The customer's own addresses in the fields of both ends. */
import { frequentAddressCalls, type FrequentAddress } from '@cartage/contract/customer/frequent-address.ts';
import { skip, useCall, useSearchParams } from '@cartage/ui/core.ts';
import { useFormContext, type KnownPlace } from '@cartage/ui/form.ts';
import { useEffect, useRef } from 'react';
import { useAddresses, useDraftCustomer } from './customer-lists.ts';
import type { Draft } from './draft.ts';
import { addressTexts, endOf, matching, noteOf } from './saved.ts';

const NOTES = { from: 'booking.specialInstructions', to: 'booking.deliveryInstructions' } as const;

/** Puts a saved address into an end; its instructions replace none that somebody wrote. */
function useFill() {
  const { getValues, setValue } = useFormContext();
  const brought = useRef<Partial<Record<'from' | 'to', string>>>({});
  return (side: 'from' | 'to', a: FrequentAddress) => {
    setValue(`booking.${side}Address`, endOf(a), { shouldDirty: true, shouldValidate: true });
    const now = String(getValues(NOTES[side]) ?? '').trim();
    if (now && now !== brought.current[side]) return;
    brought.current[side] = a.specialInstructions ?? '';
    setValue(NOTES[side], a.specialInstructions ?? '', { shouldDirty: true });
  };
}

/** What the field offers for what is typed; undefined where there is nothing to offer. */
export function useFrequentEnd(side: 'from' | 'to'): ((typed: string) => KnownPlace[]) | undefined {
  const addresses = useAddresses(),
    fill = useFill();
  if (addresses.length === 0) return undefined;
  return (typed) =>
    matching(addresses, typed, addressTexts).map((a) => ({
      key: `saved-${a.id}`,
      label: a.name,
      note: noteOf(a),
      pick: () => fill(side, a),
    }));
}

/** The address that freight is sent from by default, told once a customer. */
export function useUsualSender(onUsual: (sender: Draft['booking']['fromAddress']) => void): void {
  const usual = useAddresses().find((a) => a.isDefault);
  const customer = useDraftCustomer();
  useEffect(() => {
    if (usual) onUsual(endOf(usual));
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each customer and default
  }, [customer, usual?.id]);
}

/** "Quote" beside an address leads here with it as the receiver. */
export function useAskedReceiver(): void {
  const [params] = useSearchParams();
  const id = Number(params.get('addressId')) || undefined;
  const found = useCall(frequentAddressCalls.find, id ? { id } : skip, { staleMs: 600_000, retry: false });
  const fill = useFill();
  const { getValues } = useFormContext();
  useEffect(() => {
    const { suburb } = (getValues() as Draft).booking.toAddress;
    if (found.data && !suburb) fill('to', found.data);
    // oxlint-disable-next-line react/exhaustive-deps -- filled once, when the address is known
  }, [found.data]);
}
