import type { Rate } from '@cartage/contract/rates/rate.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { answers } from '@cartage/testing/page.tsx';
import { aDraft, aTariff, LANES, LEVIES } from './tariff.fixture.ts';

/** A card as the server has it: what is saved becomes the draft's. */
export function givenTariff(tariff: Tariff = aTariff(), lanes: Rate[] = LANES): { tariff: Tariff } {
  const server = { tariff };
  answers(tariffCalls.find, () => server.tariff);
  answers(tariffCalls.rates, () => ({ revision: server.tariff.draft?.revision ?? 0, rates: lanes, changes: [] }));
  answers(tariffCalls.levies, () => ({ revision: server.tariff.draft?.revision ?? 0, rates: LEVIES, changes: [] }));
  answers(tariffCalls.edit, () => {
    const draft = aDraft({ revision: (server.tariff.draft?.revision ?? 5) + 1 })!;
    server.tariff = { ...server.tariff, draft };
    return draft;
  });
  answers(tariffCalls.lastWhatIf, () => null);
  answers(tariffCalls.cellUse, () => ({ fromDay: '2026-10-21', toDay: '2026-11-20', count: 38, isAtLeast: false }));
  answers(rateZoneCalls.summaries, () => []);
  return server;
}
