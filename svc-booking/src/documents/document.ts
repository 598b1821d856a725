/** Which documents a booking has, their tokens, and their bytes. Nothing is kept: a document is drawn when it is fetched. */
import type { BookingDocument, DocumentType } from '@cartage/contract/booking/document.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { isOn } from '../booking/booking.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { properShippingName, unNumber } from '../booking/dangerous-goods.ts';
import { type Label, labelA4Pdf, labelPdf } from './label.ts';
import { consignmentNote, dangerousGoods, manifest, size, weight } from './papers.ts';
import { labelZpl } from './zpl.ts';

const HOUR_SECONDS = 3600;
/** A token is good for this booking's document, for this tenant and customer, for an hour. */
type Claims = { kind: 'booking'; tenantId: number; customerId: number; bookingId: number; type: DocumentType };
const PDF = 'application/pdf', ZPL = 'text/plain; charset=utf-8';

/** Empty when the booking has no such document: no connote yet, no manifest, nothing dangerous. */
export function documentsOf(ctx: Ctx, b: BookingRow, type: DocumentType): BookingDocument[] {
  const fileName = nameOf(b, type);
  if (fileName === undefined) return [];
  const claims: Claims = { kind: 'booking', tenantId: ctx.tenantId, customerId: b.customerId, bookingId: b.id, type };
  return [{ bookingId: b.id, documentType: type, fileName, fileType: type === 'LabelZPL' ? ZPL : PDF, fileToken: ctx.signer.sign(claims, HOUR_SECONDS) }];
}
function nameOf(b: BookingRow, type: DocumentType): string | undefined {
  if (!b.consignmentId) return undefined;
  switch (type) {
    case 'Label': return `label-${b.consignmentId}.pdf`;
    case 'LabelA4': return `labels-a4-${b.consignmentId}.pdf`;
    case 'LabelZPL': return `label-${b.consignmentId}.zpl`;
    case 'ConsignmentNote': return `consignment-note-${b.consignmentId}.pdf`;
    case 'Manifest': return b.manifestId ? `manifest-${b.manifestId}.pdf` : undefined;
    case 'DangerousGoods': return b.isDangerousGood ? `dangerous-goods-${b.consignmentId}.pdf` : undefined;
  }
}

/** The document that a token names. A token of another tenant or customer finds nothing: row security hides the booking. */
export async function download(ctx: Ctx, token: string): Promise<{ fileName: string; fileType: string; bytes: Buffer }> {
  const claims = ctx.signer.verify<Claims>(token);
  if (claims?.kind !== 'booking' || claims.tenantId !== ctx.tenantId) throw notFound('Document');
  const b = await findRow(ctx, bookings, claims.bookingId, 'Document');
  const fileName = nameOf(b, claims.type);
  if (fileName === undefined || b.customerId !== claims.customerId) throw notFound('Document');
  return { fileName, fileType: claims.type === 'LabelZPL' ? ZPL : PDF, bytes: await draw(ctx, b, claims.type) };
}

/** One job for the printer. A booking without a connote has no label and is left out. */
export async function labelsTogether(ctx: Ctx, ids: readonly number[]): Promise<{ fileName: string; fileType: string; bytes: Buffer }> {
  const rows = await ctx.db.select().from(bookings).where(inArray(bookings.id, [...ids]));
  const ordered = ids.flatMap((id) => rows.find((r) => r.id === id && r.consignmentId) ?? []);
  if (ordered.length === 0) throw notFound('Label');
  const { name } = await ctx.settings();
  return { fileName: ordered.length === 1 ? `label-${ordered[0]!.consignmentId}.pdf` : `labels-${ordered.length}-bookings.pdf`, fileType: PDF, bytes: await labelPdf(ordered.flatMap((b) => labelsOf(b, name)), ctx.now()) };
}

async function draw(ctx: Ctx, b: BookingRow, type: DocumentType): Promise<Buffer> {
  const tenant = await ctx.settings();
  const at = new Date(b.lastModificationTime ?? b.creationTime);
  switch (type) {
    case 'Label': return labelPdf(labelsOf(b, tenant.name), at);
    case 'LabelA4': return labelA4Pdf(labelsOf(b, tenant.name), at);
    case 'LabelZPL': return Buffer.from(labelZpl(labelsOf(b, tenant.name)));
    case 'ConsignmentNote': return consignmentNote(b, tenant, at);
    case 'DangerousGoods': return dangerousGoods(b, tenant, at);
    case 'Manifest': return manifest(b.manifestId!, await ctx.db.select().from(bookings).where(eq(bookings.manifestId, b.manifestId!)).orderBy(asc(bookings.id)), tenant, at);
  }
}

/** One label per article, in the order of the articles. */
export function labelsOf(b: BookingRow, tenant: string): Label[] {
  const un = b.isDangerousGood && b.dangerousGoodUNCode ? unNumber(b.dangerousGoodUNCode) : undefined;
  const articles = b.items.flatMap((item) => (item.articleNumbers ?? []).map((sscc) => ({ item, sscc })));
  return articles.map(({ item, sscc }, i) => ({
    tenant, consignmentId: b.consignmentId!, sscc, piece: i + 1, pieces: articles.length, serviceCode: b.carrierServiceCode ?? '', serviceName: b.carrierServiceName ?? '', despatchDay: b.bookingDate,
    fromAddress: b.fromAddress, toAddress: b.toAddress, packageType: item.packageType, weight: weight(item), size: size(item), reference: b.reference.map((r) => r.value).join(', ').slice(0, 80),
    instructions: b.deliveryInstructions ?? b.specialInstructions ?? '', isDangerousGood: b.isDangerousGood, dangerousGood: un ? properShippingName(un) : '',
    authorityToLeave: isOn(b.deliveryOptions['atl']), signatureRequired: isOn(b.deliveryOptions['signatureRequired']),
  }));
}
