import { type Document, type DocumentRecord, documentFileCalls } from '@cartage/contract/core/document.ts';
import type { DocumentKind } from '@cartage/contract/core/file-kinds.ts';
import { forbidden, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { create, lock, remove } from '@cartage/server/write.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { keepAsset } from '../asset/asset.store.ts';
import { assets } from '../asset/asset.tables.ts';
import type { Arrival } from '../storage/arrive.ts';
import type { Placed } from '../storage/kept.store.ts';
import { redrawn } from '../storage/redrawn.ts';
import { documentOn } from './document.entity.ts';
import { documents, type DocumentRow } from './document.tables.ts';
import { heldRecord } from './own.store.ts';
import { recordOf, requireModule, type Whose } from './record.store.ts';

const MOST_A_RECORD = 200;
const SECONDS = 900;
type Claims = { kind: 'document'; tenantId: number; id: number };

export function answerOf(ctx: Ctx, row: DocumentRow, { mayManage }: Pick<Whose, 'mayManage'>): Document {
  const claims: Claims = { kind: 'document', tenantId: ctx.tenantId, id: row.id };
  const token = encodeURIComponent(ctx.signer.sign(claims, SECONDS));
  return {
    ...row,
    url: `${documentFileCalls.download.path}?token=${token}`,
    mayDelete: mayManage && isTheirs(ctx, row),
  };
}
/** A customer's people take away what one of theirs sent up, and nothing that the house gave them. */
const isTheirs = (ctx: Ctx, { byCustomer }: Pick<DocumentRow, 'byCustomer'>): boolean => isStaff(ctx) || byCustomer;

/** The newest first. */
export const documentsOf = (ctx: Ctx, { entityType, entityId }: Pick<Whose, 'entityType' | 'entityId'>) =>
  ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.entityType, entityType), eq(documents.entityId, entityId)))
    .orderBy(desc(documents.id));

export type Sent = Pick<DocumentRow, 'fileName' | 'isInternal'> & { documentType: DocumentKind };
/** The same file, sent again to the same record, is the document that is there. */
export async function keepDocument(ctx: Ctx, whose: Whose, sent: Sent, file: Arrival): Promise<DocumentRow> {
  const named = { ...sent, sha256: file.sha256 };
  const before = await sameAs(ctx, whose, named);
  const drawn = before ? file : await redrawn(ctx, sent.documentType, file);
  const kept = before ?? (await keepOnce(ctx, whose, { ...named, documentId: drawn.id, size: drawn.size }, drawn));
  if (kept.documentId !== file.id) await file.discard();
  if (drawn !== file && kept.documentId !== drawn.id) await drawn.discard();
  return kept;
}
const keepOnce = (ctx: Ctx, whose: Whose, made: New, { placed }: Pick<Arrival, 'placed'>): Promise<DocumentRow> =>
  ctx.tx(async (tx) => {
    // Two at once: the second waits, and finds what the first has kept.
    const record = `document:${ctx.tenantId}:${whose.entityType}:${whose.entityId}`;
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${record}, 0))`);
    // Whose an own record is, its row says by now.
    const held = whose.entityType === 'Entity' ? await heldRecord(tx, whose.entityId) : {};
    return (await sameAs(tx, whose, made)) ?? keep(tx, { ...whose, ...held }, made, placed);
  });
/** The document that this file is already; refused where the record can carry no more. */
async function sameAs(
  ctx: Ctx,
  whose: Whose,
  named: Pick<DocumentRow, 'sha256' | 'fileName' | 'isInternal'>,
): Promise<DocumentRow | undefined> {
  const there = await documentsOf(ctx, whose);
  const same = there.find(
    (d) => d.sha256 === named.sha256 && d.fileName === named.fileName && d.isInternal === named.isInternal,
  );
  if (!same && there.length >= MOST_A_RECORD)
    throw refused('document.tooMany', say('document.tooMany', { mostARecord: MOST_A_RECORD }), ['file']);
  return same;
}
type New = Sent & Pick<DocumentRow, 'sha256' | 'documentId' | 'size'>;
async function keep(tx: Ctx, { entityType, entityId, customerId }: Whose, made: New, placed: Placed) {
  const { actor } = tx;
  const owner = {
    customerId: made.isInternal ? null : customerId,
    driverId: actor.driverId,
    creationTime: tx.now().toISOString(),
  };
  const file = { name: made.fileName, mimeType: made.documentType, creatorUserId: actor.userId };
  await keepAsset(tx, { id: made.documentId, ...owner, ...file }, placed);
  const by = { byCustomer: !isStaff(tx), userName: actor.userName };
  return create(tx, documentOn[entityType], { entityType, entityId, ...owner, ...made, ...by });
}

export async function dropDocument(ctx: Ctx, id: number): Promise<void> {
  const row = await lock(ctx, documentOn.Customer, id);
  if (row.entityType !== 'Entity') requireModule(ctx, row.entityType, 'Manage');
  if (!isTheirs(ctx, row)) throw forbidden(say('document.ours'));
  // Documents are not told apart by unit here: the record's owner says whether the person sees it; of an own one its kind does.
  if (ctx.actor.units || row.entityType === 'Entity') await recordOf(ctx, row, 'Manage');
  await drop(ctx, row);
}
async function drop(ctx: Ctx, { id, entityType, documentId }: DocumentRow): Promise<void> {
  await remove(ctx, documentOn[entityType], id);
  await ctx.db.delete(assets).where(eq(assets.id, documentId));
}
/** With its record they go. */
export async function dropDocumentsOf(ctx: Ctx, entityType: DocumentRecord, entityId: string): Promise<void> {
  for (const row of await documentsOf(ctx, { entityType, entityId })) await drop(ctx, row);
}

/** What the token names, while it holds and the document is there. */
export async function fileOf(ctx: Ctx, token: string) {
  const claims = ctx.signer.verify<Claims>(token);
  if (claims?.kind !== 'document' || claims.tenantId !== ctx.tenantId) throw notFound('Document');
  const [found] = await ctx.db
    .select({
      fileName: documents.fileName,
      documentType: documents.documentType,
      content: assets.content,
      storageKey: assets.storageKey,
    })
    .from(documents)
    .innerJoin(assets, eq(assets.id, documents.documentId))
    .where(eq(documents.id, claims.id));
  if (!found) throw notFound('Document');
  return found;
}
