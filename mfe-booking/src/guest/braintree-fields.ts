/** Braintree's part of the page, loaded with the first card that it takes. */
import type { Client } from '@cartage/client/client.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { create as createClient } from 'braintree-web/client';
import { create as createFields, type HostedFields, type HostedFieldsState } from 'braintree-web/hosted-fields';
import type { Entry } from './card-entry.ts';

const t = wordsOf(guestQuoteWords);
/** Where a field goes; each is empty, and goes with its field. */
export type Places = Record<'number' | 'expiry' | 'cvc', HTMLElement>;
export type Opened = { entry: Entry; close: () => void };

/** Their own limit is a minute, and a frame that a browser refuses to load says nothing at all. */
const WAIT_MS = 20_000;
const FAULTS = {
  number: () => t('cardFault.number'),
  expirationDate: () => t('cardFault.expiry'),
  cvv: () => t('cardFault.cvc'),
};
type Field = keyof typeof FAULTS;
const FIELDS = Object.keys(FAULTS) as Field[];

/** Fails where they do not come; tells `onEntry` of each other entry. */
export async function openFields(call: Client, places: Places, onEntry: (entry: Entry) => void): Promise<Opened> {
  const { tokenizationKey } = await call(settingsCalls.tokenizationKey, {});
  if (!tokenizationKey) throw new Error('no tokenization key');
  const opening = createClient({ authorization: tokenizationKey }).then((client) =>
    createFields({ client, styles: { input: lookOf(places.number) }, fields: fieldsIn(places) }),
  );
  const fields = await inTime(opening).catch((error: unknown) => {
    // Nobody has a place for them any more.
    opening.then((late) => late.teardown()).catch(() => undefined);
    throw error;
  });
  const entry: Entry = { fault: () => faultOf(fields.getState()), nonce: () => nonceOf(fields) };
  // The same object would be the same entry: what was typed since is another card.
  const changed = () => onEntry({ ...entry });
  for (const event of ['validityChange', 'empty', 'notEmpty', 'cardTypeChange'] as const) fields.on(event, changed);
  fields.on('inputSubmitRequest', () => places.number.closest('form')?.requestSubmit());
  return { entry, close: () => void fields.teardown().catch(() => undefined) };
}

const field = (container: HTMLElement, label: string, placeholder: string) => ({
  ...{ container, placeholder },
  internalLabel: label,
  iframeTitle: label,
});
const fieldsIn = ({ number, expiry, cvc }: Places) => ({
  number: field(number, t('cardNumber'), t('cardNumber')),
  expirationDate: field(expiry, t('expiry'), t('monthYear')),
  cvv: field(cvc, t('cvc'), t('cvc')),
});
/** Their page knows no style of ours: it is told what ours looks like here. */
function lookOf(place: HTMLElement): Record<string, string> {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  return { color, 'font-family': fontFamily, 'font-size': fontSize };
}

function faultOf({ fields }: HostedFieldsState): string | undefined {
  if (FIELDS.every((name) => fields[name]?.isEmpty)) return t('cardFault.empty');
  const wrong = FIELDS.find((name) => !fields[name]?.isValid);
  return wrong && FAULTS[wrong]();
}
type Fault = { code?: string; details?: { invalidFieldKeys?: readonly string[] } };
async function nonceOf(fields: HostedFields): Promise<string> {
  try {
    return (await fields.tokenize()).nonce;
  } catch (error) {
    const { code, details } = error as Fault;
    const wrong = FIELDS.find((name) => details?.invalidFieldKeys?.includes(name));
    const message = wrong
      ? FAULTS[wrong]()
      : t(code === 'HOSTED_FIELDS_FIELDS_EMPTY' ? 'cardFault.empty' : 'cardFault.checked');
    throw new Error(message, { cause: error });
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the fields did not come in time')), WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
