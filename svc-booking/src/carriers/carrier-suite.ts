/** The same promises for every carrier: it works, is slow, fails, talks nonsense, hangs. */
import type { Ctx } from '@cartage/server/context.ts';
import { type Carrier, CarrierFault, type CarrierRequest } from './carrier.ts';
import { withinTime } from './time-limit.ts';

export type Behaviour = 'ok' | 'slow' | 'fail' | 'nonsense' | 'hang';
/** A carrier whose other side behaves as asked; `slow` answers after about 150 ms. */
export type Opened = {
  carrier: Carrier;
  ctx: Ctx;
  attributes: Record<string, string>;
  /** What else is said of its account. */
  account?: Partial<CarrierRequest['account']>;
  close(): Promise<void>;
};

export const aRequest = (more: Partial<CarrierRequest> = {}): CarrierRequest => ({
  account: { code: 'ACC', attributes: {} },
  customerId: null,
  despatchDay: '2026-11-23',
  isDangerousGood: false,
  dangerousGoodUNCode: null,
  surcharges: [],
  from: { postCode: '2000', suburb: 'Sydney', stateCode: 'NSW', countryCode: 'AU', isResidential: false },
  to: { postCode: '3350', suburb: 'Ballarat Central', stateCode: 'VIC', countryCode: 'AU', isResidential: false },
  items: [
    {
      packageType: 'Pallet',
      quantity: 2,
      length: cm(120),
      width: cm(120),
      height: cm(110),
      weight: kg(310),
      description: 'Paint',
    },
    { packageType: 'Carton', quantity: 1, length: cm(40), width: cm(30), height: cm(30), weight: kg(12) },
  ],
  ...more,
});
function cm(value: number) {
  return { value, unit: 'cm' as const };
}
function kg(value: number) {
  return { value, unit: 'kg' as const };
}

export function carrierSuite(name: string, open: (behaviour: Behaviour) => Promise<Opened>): void {
  const quote = async (behaviour: Behaviour, limitMs: number) => {
    const { carrier, ctx, attributes, account, close } = await open(behaviour);
    const started = performance.now();
    try {
      return {
        answer: await withinTime(limitMs, (signal) =>
          carrier.quote(ctx, aRequest({ account: { code: 'ACC', attributes, ...account } }), signal),
        ),
        tookMs: performance.now() - started,
      };
    } catch (error) {
      return { fault: error as CarrierFault, tookMs: performance.now() - started };
    } finally {
      await close();
    }
  };

  describe(name, () => {
    test('that works offers services with lines, amounts of two decimals and a transit time', async () => {
      const { answer } = await quote('ok', 5000);
      expect(answer!.quotes.length).toBeGreaterThan(0);
      for (const q of answer!.quotes) {
        expect(q.lines.filter((l) => !l.isAdditionalService)).toHaveLength(1);
        expect(q.transitDays).toBeGreaterThan(0);
        expect(q.chargeable.kg).toBe(801);
        for (const l of q.lines)
          expect([l.cost, l.sell].some((a) => a !== null && Number.isInteger(Math.round(a * 100)))).toBe(true);
      }
    });
    test('that is slow is waited for, as long as its time lasts', async () => {
      expect((await quote('slow', 5000)).answer!.quotes.length).toBeGreaterThan(0);
      expect((await quote('slow', 40)).fault).toMatchObject({ kind: 'timeLimit' });
    });
    test('that fails says so in words for people', async () => {
      const { fault } = await quote('fail', 5000);
      expect(fault).toBeInstanceOf(CarrierFault);
      expect(['refused', 'unreachable']).toContain(fault!.kind);
    });
    test('that talks nonsense is not believed', async () => {
      expect((await quote('nonsense', 5000)).fault).toMatchObject({ name: 'CarrierFault', kind: 'nonsense' });
    });
    test('that hangs is left when its time is up', async () => {
      const { fault, tookMs } = await quote('hang', 300);
      expect(fault).toMatchObject({ kind: 'timeLimit', message: 'Did not answer within 0.3 s.' });
      expect(tookMs).toBeLessThan(5000);
    });
    test('that is not there at all is named unreachable', async () => {
      const { carrier, ctx, attributes, account, close } = await open('ok');
      await close();
      await expect(
        withinTime(5000, (signal) =>
          carrier.quote(ctx, aRequest({ account: { code: 'ACC', attributes, ...account } }), signal),
        ),
      ).rejects.toMatchObject({ kind: 'unreachable' });
    });
  });
}
