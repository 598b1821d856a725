/** The same label in a Zebra printer's own language, 203 dpi (8 dots a millimetre), text in UTF-8. */
import { locality } from '@cartage/contract/address.ts';
import type { Label } from './label.ts';
import { scan4transport } from './scan4transport.ts';

const DOTS = 8;
export const labelZpl = (labels: readonly Label[]): string => labels.map(one).join('');

function one(l: Label): string {
  const to = l.toAddress, from = l.fromAddress;
  return [
    '^XA', '^CI28', `^PW${100 * DOTS}`, `^LL${150 * DOTS}`, '^LH0,0',
    `^FO16,16^GB${96 * DOTS},${146 * DOTS},4^FS`,
    text(40, 36, 40, l.tenant, 420), text(560, 40, 56, l.serviceCode, 210), text(40, 88, 24, `${l.serviceName} ${l.despatchDay}`, 500),
    box(132), text(40, 144, 22, [from.companyName ?? from.contactName, locality(from), from.telephone].filter(Boolean).join(' · '), 720),
    box(264), text(40, 284, 40, to.companyName || to.contactName || '', 500), text(40, 332, 30, to.companyName ? (to.contactName ?? '') : '', 500),
    text(40, 370, 30, to.addressLine1 ?? '', 500), text(40, 410, 36, locality(to), 500), text(560, 290, 90, to.postCode ?? '', 220),
    box(504), `^FO40,524^BXN,5,200,,,,_,1^FH\\^FD${escaped(dataMatrix(l))}^FS`,
    text(300, 524, 40, `Piece ${l.piece} of ${l.pieces}`, 480), text(300, 572, 26, `${l.packageType} ${l.weight} ${l.size}`, 480), text(300, 606, 26, l.reference && `Ref ${l.reference}`, 480),
    text(300, 640, 24, l.instructions, 480), text(300, 676, 26, l.dangerousGood || (l.authorityToLeave ? 'AUTHORITY TO LEAVE' : ''), 480),
    box(752), `^FO90,772^BY2,3,120^BCN,120,Y,N,N,A^FD${escaped(l.consignmentId)}^FS`,
    // >8 is FNC1: it makes the code GS1-128.
    `^FO90,948^BY3,3,160^BCN,160,N,N,N,N^FD>;>800${l.sscc}^FS`, text(90, 1124, 28, `(00) ${l.sscc}`, 620),
    '^XZ', '',
  ].join('\n');
}
const text = (x: number, y: number, height: number, value: string, width: number): string =>
  value.trim() ? `^FO${x},${y}^A0N,${height},${Math.round(height * 0.9)}^TBN,${width},${height + 6}^FH\\^FD${escaped(value.replace(/\s+/g, ' '))}^FS` : '';
const box = (y: number) => `^FO16,${y}^GB${96 * DOTS},0,3^FS`;

/** The commands' own characters travel as hexadecimal, so that no text can end a field or begin a command. */
const escaped = (value: string): string => value.replace(/[\^~\\]/g, (c) => `\\${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** FNC1 is `_1` in the printer's notation; it opens the code and ends every AI whose length is not fixed. */
function dataMatrix(l: Label): string {
  const elements = [...scan4transport(l.sscc, l).matchAll(/\((\d+)\)([^(]*)/g)];
  return `_1${elements.map(([, ai, value], i) => `${ai}${value!.replaceAll('_', '__')}${ai === '00' || i === elements.length - 1 ? '' : '_1'}`).join('')}`;
}
