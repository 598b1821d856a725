/**
 * The label's 2D code as GS1's Scan4Transport describes it: the article and where it goes, readable without asking anyone.
 * AIs: 00 SSCC, 420 postcode, 4300 company, 4301 contact, 4302 and 4303 address, 4304 suburb, 4306 region, 4307 country, 4308 phone,
 * 4321 dangerous, 4322 leave, 4323 signature. 4305, a locality within the suburb, is nothing we know.
 */
import type { Address } from '@cartage/contract/address.ts';

export type Destination = {
  toAddress: Address;
  isDangerousGood: boolean;
  authorityToLeave: boolean;
  signatureRequired: boolean;
};

export function scan4transport(sscc: string, d: Destination): string {
  const to = d.toAddress;
  const parts: [string, string][] = [
    ['00', sscc],
    ['420', (to.postCode ?? '').replace(/[^0-9A-Za-z]/g, '')],
    ['4300', encoded(to.companyName, 35)],
    ['4301', encoded(to.contactName, 35)],
    ['4302', encoded(to.addressLine1, 70)],
    ['4303', encoded([to.addressLine2, to.addressLine3].filter(Boolean).join(' '), 70)],
    ['4304', encoded(to.suburb, 70)],
    ['4306', encoded(to.stateCode ?? to.state, 70)],
    ['4307', /^[A-Z]{2}$/.test(to.countryCode ?? 'AU') ? (to.countryCode ?? 'AU') : 'AU'],
    // The texts above travel percent-encoded; a phone number is plain.
    ['4308', (to.telephone ?? '').replace(/[^\d+]/g, '').slice(0, 30)],
    ['4321', flag(d.isDangerousGood)],
    ['4322', flag(d.authorityToLeave)],
    ['4323', flag(d.signatureRequired)],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([ai, value]) => `(${ai})${value}`)
    .join('');
}
const flag = (on: boolean) => (on ? '1' : '0');

/** Percent-encoded with + for a space, cut between characters at the AI's length. */
function encoded(text: string | null | undefined, max: number): string {
  let out = '';
  for (const character of (text ?? '').replace(/\s+/g, ' ').trim()) {
    // Parentheses separate AIs in the notation the encoder reads, so they travel encoded as well.
    const piece =
      character === ' '
        ? '+'
        : encodeURIComponent(character).replace(/[!'()*~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
    if (out.length + piece.length > max) break;
    out += piece;
  }
  return out;
}
