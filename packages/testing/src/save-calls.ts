/** Which calls store what they are sent, told by their names. A POST or PUT that does something else is an act, and named here. */
import type { Call } from '@cartage/contract/call.ts';

/** By service, the keys of calls that move, check, send or answer something, or take a file: their own tests say what comes of it. */
const ACTS: Readonly<Record<string, string>> = {
  gateway: 'write',
  'svc-core':
    'signInOfDriver inviteDriver sealPassword opensSeal isLeaked leave upload purge send start callback signOut importTexts choose check publish ' +
    'bringBack rename issue move add options search confirm sendConfirmation renewCodes remove reset requireOfRole forgetKeys ' +
    'isTenantAvailable unlock changePassword chooseTimezone sendCode setRoles importUsers testProvider testDirectory ' +
    'invite setActive resendInvitation readers',
  'svc-booking':
    'previewPaper accept decline wish cancel runOperations make undo book revoke preview pause resume leaveOut putBack ' +
    'bookDay upload dryRun moveToUnit importStatuses rename pay check shopify odoo',
  'svc-customer': 'hold release moveToUnit assign rename import prove approve decline',
  'svc-finance': 'voidInvoice previewPaper invoiceBookings allocate reverse rename',
  'svc-communication':
    'attach discard restore sendAgain test send status incoming uploadImage preview publish renew resume replay remove ' +
    'markRead rename',
  'svc-jobs':
    'copy archive restore makeDefault assign edit discard publish bringBack runWhatIf import move priceMany facts quote ' +
    'multiQuote close moveToUnit makeAvailable allocate release releaseMany check deliverOn hold letGo plan start stop ' +
    'goOn free share fix accept undo rename invite',
  'svc-routing': 'check find reverse solve insert start stop',
};
const acts = new Map(Object.entries(ACTS).map(([service, keys]) => [service, new Set(keys.split(' '))]));

export const writes = (c: Call): boolean => c.method === 'POST' || c.method === 'PUT';
export const isAct = (c: Call): boolean => acts.get(c.service)?.has(c.key) ?? false;
/** The walk over saves sends each member of these and reads it back. */
export const isSave = (c: Call): boolean =>
  writes(c) && !isAct(c) && /^(save|create|update|generate|record|answer|register|add|sendEmail)/.test(c.key);
/** Acts that no call is any more. */
export const acted = (): string[][] => [...acts].flatMap(([service, keys]) => [...keys].map((key) => [service, key]));
