/** Whether a scan proves that the freight was handed over as it was asked for. Pure. */
import { type AppError, refused } from '@cartage/contract/error.ts';
import type { ProofPolicy } from '@cartage/contract/jobs/proof-policy.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';

export type Proven = { code: string; podkind?: string | null | undefined; signedby?: string | null | undefined };
export type Policy = Pick<ProofPolicy, 'customerId' | 'servicecode' | 'needsname' | 'needssignature' | 'needsphoto'>;
type Of = { jobno: string; signaturerequired: boolean };

/** What is missing; undefined when nothing is. Freight that may be left has nobody who signs. */
export function lacksProof(
  scan: Proven & { images: readonly { kind: string }[] },
  job: Of,
  policy: Policy | undefined,
): AppError | undefined {
  if (scan.code !== 'Delivered' && scan.code !== 'DepotCollect') return undefined;
  const has = (kind: string) => scan.images.some((i) => i.kind === kind);
  if (policy?.needsphoto && !has('Photo'))
    return refused('scan.photoMissing', say('scan.photoMissing', { jobno: job.jobno }), ['images']);
  if (scan.podkind === 'LeftAsInstructed') return undefined;
  const needsSignature = job.signaturerequired || policy?.needssignature === true;
  if ((needsSignature || policy?.needsname) && !scan.signedby?.trim())
    return refused('scan.nameMissing', say('scan.nameMissing', { jobno: job.jobno }), ['signedby']);
  if (needsSignature && scan.podkind !== 'SignedOnPaper' && !has('Signature'))
    return refused('scan.signatureMissing', say('scan.signatureMissing', { jobno: job.jobno }), ['images']);
  return undefined;
}

/** Customer and service together before the customer, the customer before the service, and those before what holds for all. */
export function policyFor(
  policies: readonly Policy[],
  { customerid, servicecode }: { customerid: number | null; servicecode: string | null },
): Policy | undefined {
  const rank = (p: Policy) => (p.customerId === null ? 0 : 2) + (p.servicecode === null ? 0 : 1);
  return policies
    .filter(
      (p) =>
        (p.customerId === null || p.customerId === customerid) &&
        (p.servicecode === null || p.servicecode.toUpperCase() === servicecode?.toUpperCase()),
    )
    .toSorted((a, b) => rank(b) - rank(a))[0];
}
