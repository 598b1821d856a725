import { words } from '@cartage/contract/status.ts';

/** What a carrier's code means to people; another's own name stands on its account. */
const CARRIERS: Readonly<Record<string, string>> = { FLEET: 'Own fleet', SIM: 'Test carrier', MANUAL: 'Manual rates' };
export const carrierWords = (code: string): string => CARRIERS[code] ?? words(code.toLowerCase());
