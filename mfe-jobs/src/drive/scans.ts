/** What goes to the server for a flow's result. Pure. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { articlesOf, failures, isShort, nameOf } from './day.ts';
import type { FlowResult } from './flow.tsx';
import type { Sending, Waiting } from './outbox.ts';
import type { Position } from './position.ts';

const t = wordsOf(driverWords);

type Made = { what: Sending; about: Pick<Waiting, 'jobid' | 'code' | 'at' | 'label'> };
export type Stamp = { at: string; eventId: string; position: Position | undefined };

export function scanOf(result: FlowResult, { at, eventId, position }: Stamp): Made {
  const { stop, kind, scanned, photos, signature, name, left, failure } = result;
  const short = isShort(result) && scanned.length > 0;
  const images = [
    ...(signature ? [{ kind: 'Signature' as const, data: signature }] : []),
    ...photos.map((data) => ({ kind: 'Photo' as const, data })),
  ];
  const missing = articlesOf(stop).length - scanned.length;
  const base = { scannedeventdatetime: at, clienteventid: eventId, ...position, ...(images.length && { images }) };
  const facts =
    kind === 'pickup'
      ? { ...base, code: 'PickedUp' as const, ...(short && { missing }) }
      : kind === 'fail'
        ? { ...base, code: 'AttemptFailed' as const, podkind: failure as ReturnType<typeof failures>[number]['kind'] }
        : {
            ...base,
            code: 'Delivered' as const,
            podkind: left ? ('LeftAsInstructed' as const) : short ? ('Short' as const) : ('Complete' as const),
            ...(name.trim() && { signedby: name.trim() }),
            ...(short && { missing }),
          };
  const what: Sending =
    short && kind !== 'fail'
      ? { call: 'recordForItems', input: { items: scanned.map((itemId) => ({ itemId })), scanEvent: facts } }
      : { call: 'record', input: { ...facts, jobid: stop.jobid } };
  const said = kind === 'pickup' ? 'pickUpOf' : kind === 'fail' ? 'failedAttemptOf' : 'deliveryOf';
  return { what, about: { jobid: stop.jobid, code: facts.code, at, label: t(said, { name: nameOf(stop) }) } };
}
export function arrivedAt(
  stop: { jobid: string; company: string | null; suburb: string | null },
  { at, eventId, position }: Stamp,
): Made {
  return {
    what: {
      call: 'record',
      input: { code: 'AtLocation', jobid: stop.jobid, scannedeventdatetime: at, clienteventid: eventId, ...position },
    },
    about: {
      jobid: stop.jobid,
      code: 'AtLocation',
      at,
      label: t('arrivedCompany', { company: stop.company ?? stop.suburb ?? '' }),
    },
  };
}
