/** A service with customers in it, and svc-core and svc-routing beside it as far as files need them. */
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

export function startParts() {
  const svc = startForTest(customerService);
  const sent = new Map<string, string>();
  beforeAll(() => {
    svc.answers(assetCalls.read, ({ assetId }) => ({
      name: 'list.csv',
      mimeType: 'text/csv',
      base64: Buffer.from(sent.get(assetId) ?? '').toString('base64'),
    }));
    svc.answers(placeCalls.check, ({ places }) =>
      places.map(({ suburb }) =>
        suburb === 'Nowhere'
          ? { ok: false, reason: 'unknownSuburb' as const, place: null }
          : { ok: true, reason: null, place: null },
      ),
    );
  });
  return {
    svc,
    /** What uploadasset would have answered. */
    aFile: (text: string): string => {
      const fileId = `0190a3c0-0000-7000-8000-${String(sent.size).padStart(12, '0')}`;
      sent.set(fileId, text);
      return fileId;
    },
    aCustomer: (companyName = 'Kestrel Tools') =>
      svc.as(aStaff()).call(customerCalls.save, { customer: { companyName } }),
  };
}
