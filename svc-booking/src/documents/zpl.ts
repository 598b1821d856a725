/** The same label in a Zebra printer's own language, 203 dpi (8 dots a millimetre), text in UTF-8. */
import { locality } from '@cartage/contract/address.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { labelWords } from '@cartage/contract/words/papers/label.ts';
import type { Sender } from '@cartage/paper/letterhead.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { dayOf } from '@cartage/paper/words.ts';
import { type Label, type Labels, ssccText } from './label.ts';
import { scan4transport } from './scan4transport.ts';

const t = paperWords(labelWords),
  every = paperWords(paperEverywhere);
const DOTS = 8;
export const labelZpl = ({ labels, sender }: Labels): string => labels.map((label) => one(label, sender)).join('');

function one(l: Label, sender: Sender): string {
  const to = l.toAddress,
    from = l.fromAddress;
  const street = [to.addressLine1, to.addressLine2, to.addressLine3].filter((line) => line?.trim());
  return [
    '^XA',
    '^CI28',
    `^PW${100 * DOTS}`,
    `^LL${150 * DOTS}`,
    '^LH0,0',
    reversed(32, 24, 260, 88, 64, (l.serviceCode || l.serviceName).toUpperCase()),
    text(312, 30, 34, sender.name, 260),
    text(312, l.note ? 66 : 72, 26, l.carrier, 260),
    text(312, 98, 20, l.note ?? '', 456),
    text(580, 30, 26, every(sender, l.deliverBy ? 'deliverBy' : 'despatched'), 190),
    text(580, 64, 34, dayOf(l.deliverBy ?? l.despatchDay), 190),
    box(122),
    text(32, 150, 70, (to.suburb ?? '').toUpperCase(), 460, 2),
    text(500, 136, 120, to.postCode ?? '', 270),
    reversed(620, 232, 148, 44, 36, (to.stateCode ?? to.state ?? '').toUpperCase()),
    box(284),
    text(32, 296, 24, t(sender, 'to'), 50),
    text(96, 294, 40, to.companyName || to.contactName || '', 672),
    text(96, 338, 30, street[0] ?? '', 672),
    text(96, 370, 30, street.slice(1).join(', '), 672),
    text(96, 402, 34, locality(to).toUpperCase(), 672),
    text(96, 440, 26, [to.companyName ? to.contactName : '', to.telephone].filter(Boolean).join(' · '), 672),
    box(474),
    text(32, 484, 24, t(sender, 'from'), 80),
    text(112, 484, 24, from.companyName || from.contactName || '', 270),
    text(112, 512, 24, [from.addressLine1, from.addressLine2].filter(Boolean).join(', '), 270),
    text(112, 540, 24, locality(from), 270),
    text(400, 484, 24, l.instructions, 368, 2),
    text(400, 540, 24, l.reference && t(sender, 'reference', { reference: l.reference }), 368),
    box(572),
    text(32, 584, 56, t(sender, 'pieceOf', { piece: l.piece, pieces: l.pieces }), 240),
    text(32, 648, 38, l.weight, 240),
    text(32, 692, 26, l.size, 240),
    text(32, 720, 26, l.packageType, 240),
    ...(l.dangerous ? dangerous(l.dangerous, sender) : []),
    `^FO580,584^BXN,4,200,,,,_,1^FH\\^FD${escaped(dataMatrix(l))}^FS`,
    reversed(32, 780, 500, 56, 46, t(sender, l.authorityToLeave ? 'authorityToLeave' : 'signatureRequired')),
    `^FO544,780^GB224,56,2^FS`,
    text(556, 796, 30, t(sender, l.authorityToLeave ? 'noSignature' : 'noAuthority'), 210),
    `^FO72,848^BY3,3,72^BCN,72,N,N,N,A^FD${escaped(l.consignmentId)}^FS`,
    text(540, 880, 28, l.consignmentId, 228),
    box(930),
    // >8 is FNC1: it makes the code GS1-128.
    `^FO88,944^BY4,3,200^BCN,200,N,N,N,N^FD>;>800${l.sscc}^FS`,
    text(180, 1156, 32, ssccText(l.sscc), 560),
    '^XZ',
    '',
  ]
    .filter(Boolean)
    .join('\n');
}
/** A square on its corner with class and UN number; the diamond of the class itself is stuck on the package. */
const dangerous = ({ unNumber, unClass, packingGroup }: NonNullable<Label['dangerous']>, sender: Sender): string[] => [
  '^FO300,590^GB240,160,4^FS',
  text(316, 606, 48, `UN ${unNumber}`, 210),
  text(316, 664, 34, t(sender, 'classLarge', { unClass }), 210),
  text(316, 706, 34, packingGroup && `PG ${packingGroup}`, 210),
];
const text = (x: number, y: number, height: number, value: string | null, width: number, lines = 1): string =>
  value?.trim()
    ? `^FO${x},${y}^A0N,${height},${Math.round(height * 0.9)}^TBN,${width},${lines * (height + 6)}^FH\\^FD${escaped(value.replace(/\s+/g, ' '))}^FS`
    : '';
/** White letters in a black block. */
const reversed = (x: number, y: number, width: number, height: number, size: number, value: string): string =>
  value.trim()
    ? `^FO${x},${y}^GB${width},${height},${height}^FS^FO${x},${y + Math.round((height - size) / 2)}^A0N,${size},${Math.round(size * 0.8)}^FR^FB${width},1,0,C^FH\\^FD${escaped(value)}^FS`
    : '';
const box = (y: number) => `^FO32,${y}^GB${92 * DOTS},0,2^FS`;

/** The commands' own characters travel as hexadecimal, so that no text can end a field or begin a command. */
const escaped = (value: string): string =>
  value.replace(/[\^~\\]/g, (c) => `\\${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** FNC1 is `_1` in the printer's notation; it opens the code and ends every AI whose length is not fixed. */
function dataMatrix(l: Label): string {
  const elements = [...scan4transport(l.sscc, l).matchAll(/\((\d+)\)([^(]*)/g)];
  return `_1${elements.map(([, ai, value], i) => `${ai}${value!.replaceAll('_', '__')}${ai === '00' || i === elements.length - 1 ? '' : '_1'}`).join('')}`;
}
