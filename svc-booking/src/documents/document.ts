/** Which documents a booking has, their tokens, and their bytes. Nothing is kept: a document is drawn when it is fetched. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import {
  type BookingDocument,
  type CarrierPaper,
  type DocumentType,
  isCarrierPaper,
  MAX_LABELS,
} from '@cartage/contract/booking/document.ts';
import { partFileCalls, type PartFileClaims } from '@cartage/contract/customer/part.ts';
import { languageCalls, type TextsFileClaims } from '@cartage/contract/core/language.ts';
import { userRightsCalls, XLSX, type UsersFileClaims } from '@cartage/contract/core/user-rights.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Sender } from '@cartage/paper/letterhead.ts';
import { senderOf } from '@cartage/paper/sender.ts';
import { plainNumber } from '@cartage/paper/words.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { paperWords } from '@cartage/server/own-words.ts';
import { paperLook } from '@cartage/server/paper-look.ts';
import { findRow } from '@cartage/server/rows.ts';
import { onThread } from '@cartage/server/threads.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { aboard, bookingsOf } from '../booking/of-ids.store.ts';
import { carrierFile, carrierFileNamed } from './carrier-file.store.ts';
import type { Label } from './label.ts';
import { consignmentTerms, labelNote } from './own-texts.ts';
import { dangerOf } from '../freight/danger.ts';
import { centimetres, type Issuer, kgOf } from './paper.ts';

const drawing = onThread<typeof import('./drawing.thread.ts')>(new URL('./drawing.thread.ts', import.meta.url));
const HOUR_SECONDS = 3600;
/** A token is good for this booking's document, for this tenant and customer, for an hour. */
type Drawn = Exclude<DocumentType, CarrierPaper>;
/** A guest's token fetches nothing where people sign in, nor theirs where guests ask. */
export type Reader = 'booking' | 'guest';
type Claims = { kind: Reader; tenantId: number; customerId: number; bookingId: number; type: DocumentType };
export type File = { fileName: string; fileType: string; bytes: Uint8Array };
const PDF = 'application/pdf',
  ZPL = 'text/plain; charset=utf-8';

/** Empty when the booking has no such document: no connote yet, no manifest, nothing dangerous. */
export async function documentsOf(
  ctx: Ctx,
  b: BookingRow,
  type: DocumentType,
  kind: Reader = 'booking',
): Promise<BookingDocument[]> {
  const kept = isCarrierPaper(type) ? await carrierFileNamed(ctx, b.id, type) : undefined;
  const fileName = isCarrierPaper(type) ? kept?.fileName : nameOf(b, type);
  if (fileName === undefined) return [];
  const claims: Claims = { kind, tenantId: ctx.tenantId, customerId: b.customerId, bookingId: b.id, type };
  return [
    {
      bookingId: b.id,
      documentType: type,
      fileName,
      fileType: kept?.fileType ?? (type === 'LabelZPL' ? ZPL : PDF),
      fileToken: ctx.signer.sign(claims, HOUR_SECONDS),
    },
  ];
}
function nameOf(b: BookingRow, type: Drawn): string | undefined {
  if (!b.consignmentId) return undefined;
  switch (type) {
    case 'Label':
      return `label-${b.consignmentId}.pdf`;
    case 'LabelA4':
      return `labels-a4-${b.consignmentId}.pdf`;
    case 'LabelZPL':
      return `label-${b.consignmentId}.zpl`;
    case 'ConsignmentNote':
      return `consignment-note-${b.consignmentId}.pdf`;
    case 'Manifest':
      return b.manifestId ? `manifest-${b.manifestId}.pdf` : undefined;
    case 'DangerousGoods':
      return b.isDangerousGood ? `dangerous-goods-${b.consignmentId}.pdf` : undefined;
  }
}

/** The document that a token names. A token of another tenant or customer finds nothing: row security hides the booking. */
export async function download(ctx: Ctx, token: string, kind: Reader = 'booking'): Promise<File> {
  const claims = ctx.signer.verify<Claims | PartFileClaims | UsersFileClaims | TextsFileClaims>(token);
  if (kind === 'booking' && claims?.kind === 'customerPart' && claims.tenantId === ctx.tenantId)
    return partFile(ctx, claims);
  if (kind === 'booking' && claims?.kind === 'users' && claims.tenantId === ctx.tenantId) return usersFile(ctx, claims);
  if (kind === 'booking' && claims?.kind === 'languageTexts' && claims.tenantId === ctx.tenantId)
    return textsFile(ctx, claims);
  if (claims?.kind !== kind || claims.tenantId !== ctx.tenantId) throw notFound('Document');
  const b = await findRow(ctx, bookings, claims.bookingId, 'Document');
  if (b.customerId !== claims.customerId) throw notFound('Document');
  if (isCarrierPaper(claims.type)) {
    const file = await carrierFile(ctx, b.id, claims.type);
    if (!file) throw notFound('Document');
    return { fileName: file.fileName, fileType: file.fileType, bytes: file.content };
  }
  const fileName = nameOf(b, claims.type);
  if (fileName === undefined) throw notFound('Document');
  return { fileName, fileType: claims.type === 'LabelZPL' ? ZPL : PDF, bytes: await draw(ctx, b, claims.type) };
}

/** A file of another service, as far as the caller may see what is in it. */
async function partFile(ctx: Ctx, { customerId, part }: PartFileClaims): Promise<File> {
  const { fileName, text } = await ctx.call(partFileCalls.read, { customerId, part });
  return { fileName, fileType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) };
}

async function usersFile(ctx: Ctx, { filter, permission, role, languageName }: UsersFileClaims): Promise<File> {
  const asked = { filter, permission, role, languageName };
  const { fileName, base64 } = await ctx.call(userRightsCalls.readFile, asked);
  return { fileName, fileType: XLSX, bytes: Buffer.from(base64, 'base64') };
}

async function textsFile(ctx: Ctx, { languageName, sourceName, format }: TextsFileClaims): Promise<File> {
  const asked = { languageName, format, ...(sourceName && { sourceName }) };
  const { text, ...file } = await ctx.call(languageCalls.readFile, asked);
  return { ...file, bytes: new TextEncoder().encode(text) };
}

/** One job for the printer. A booking without a connote has no label and is left out. */
export async function labelsTogether(ctx: Ctx, ids: readonly number[]): Promise<File> {
  const once = [...new Set(ids)];
  const rows = await bookingsOf(ctx, once);
  const byId = new Map(rows.map((r) => [r.id, r]));
  const ordered = once.flatMap((id) => (byId.get(id)?.consignmentId ? byId.get(id)! : []));
  if (ordered.length === 0) throw notFound('Label');
  const { sender } = await issuerOf(ctx);
  const labels = (await Promise.all(ordered.map((b) => notedLabels(ctx, b, sender)))).flat();
  if (labels.length > MAX_LABELS)
    throw refused(
      'labels.tooMany',
      say('labels.tooMany', {
        count: labels.length.toLocaleString('en-AU'),
        maxLabels: MAX_LABELS.toLocaleString('en-AU'),
      }),
      ['bookingIds'],
    );
  return {
    fileName: ordered.length === 1 ? `label-${ordered[0]!.consignmentId}.pdf` : `labels-${ordered.length}-bookings.pdf`,
    fileType: PDF,
    bytes: await drawing(ctx, 'labels', { labels, sender, at: ctx.now() }),
  };
}

async function issuerOf(ctx: Ctx): Promise<Issuer> {
  const [settings, look, words] = await Promise.all([ctx.settings(), paperLook(ctx), paperWords(ctx)]);
  return { sender: senderOf(settings, look, words), timezone: settings.timezone, emergencyPhone: look.emergencyPhone };
}

/** One that is only looked at; 404 where the booking has no such paper yet. */
export async function tried(ctx: Ctx, b: BookingRow, type: 'ConsignmentNote' | 'Label'): Promise<File> {
  const fileName = nameOf(b, type);
  if (fileName === undefined) throw notFound('Document');
  return { fileName, fileType: PDF, bytes: await draw(ctx, b, type) };
}
async function draw(ctx: Ctx, b: BookingRow, type: Drawn): Promise<Uint8Array> {
  const issuer = await issuerOf(ctx);
  const { sender } = issuer;
  const at = new Date(b.lastModificationTime ?? b.creationTime);
  switch (type) {
    case 'Label':
      return drawing(ctx, 'labels', { labels: await notedLabels(ctx, b, sender), sender, at });
    case 'LabelA4':
      return drawing(ctx, 'labelsA4', { labels: await notedLabels(ctx, b, sender), sender, at });
    case 'LabelZPL':
      return drawing(ctx, 'labelsZpl', { labels: await notedLabels(ctx, b, sender), sender, at });
    case 'ConsignmentNote':
      return drawing(ctx, 'note', { b, issuer, at, terms: await consignmentTerms(ctx, b, sender) });
    case 'DangerousGoods':
      return drawing(ctx, 'dangerous', { b, issuer, at });
    case 'Manifest': {
      const rows = await aboard(ctx, b.manifestId!);
      // What was cancelled since does not travel: the carrier would look for it, and placards count it.
      const travelling = rows.filter((row) => statusGroup(row.bookingStatus) !== 'none');
      return drawing(ctx, 'listed', {
        manifestId: b.manifestId!,
        bookings: travelling.length ? travelling : rows,
        issuer,
        at,
      });
    }
  }
}

const notedLabels = async (ctx: Ctx, b: BookingRow, sender: Sender): Promise<Label[]> => {
  const note = await labelNote(ctx, b, sender);
  return labelsOf(b).map((label) => ({ ...label, note }));
};

/** One label per article, in the order of the articles. */
export function labelsOf(b: BookingRow): Label[] {
  const articles = b.items.flatMap((item) => (item.articleNumbers ?? []).map((sscc) => ({ item, sscc })));
  return articles.map(({ item, sscc }, i) => {
    const danger = dangerOf(b, item);
    return {
      consignmentId: b.consignmentId!,
      sscc,
      piece: i + 1,
      pieces: articles.length,
      serviceCode: b.carrierServiceCode ?? '',
      serviceName: b.carrierServiceName ?? '',
      carrier: b.carrier === OWN_FLEET || !b.carrier ? (b.carrierServiceName ?? '') : b.carrier,
      despatchDay: b.bookingDate,
      deliverBy: b.deliverBy,
      fromAddress: b.fromAddress,
      toAddress: b.toAddress,
      packageType: [item.packageType, item.description].filter(Boolean).join(', '),
      weight: kgOf(item) ? `${plainNumber(kgOf(item))} kg` : '',
      size: centimetres(item) && `${centimetres(item)} cm`,
      reference: b.reference
        .map((r) => r.value)
        .join(', ')
        .slice(0, 80),
      instructions: b.deliveryInstructions ?? b.specialInstructions ?? '',
      isDangerousGood: b.isDangerousGood,
      dangerous: danger && {
        unNumber: danger.un.unNumber,
        unClass: danger.un.unClass,
        packingGroup: danger.packingGroup,
      },
      authorityToLeave: isOn(b.deliveryOptions['atl']),
      signatureRequired: isOn(b.deliveryOptions['signatureRequired']),
    };
  });
}
