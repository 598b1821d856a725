/** The simulator's prices: the same question always has the same answer. */
import { round } from '@cartage/contract/money.ts';
import { distanceKm } from './distance.ts';
import { type RateAnswer, type RateQuestion, SIM_CUBIC_FACTOR, SIM_MAX_KG, SIM_SERVICES } from './wire.ts';

const FUEL = 0.184,
  DANGEROUS_GOODS = 35;

export function rates(question: RateQuestion): RateAnswer {
  const km = distanceKm(question.from, question.to);
  const kg = round(Math.max(question.weightKg, question.volumeM3 * SIM_CUBIC_FACTOR), 4);
  const answer: RateAnswer = { rates: [], refused: [] };
  for (const s of SIM_SERVICES) {
    if (km === null)
      answer.refused.push({
        service: s.code,
        name: s.name,
        code: 'noZone',
        message: `Southline does not serve ${question.from} → ${question.to}.`,
      });
    else if (kg > SIM_MAX_KG)
      answer.refused.push({
        service: s.code,
        name: s.name,
        code: 'overCapacity',
        message: `${kg} kg is more than the ${SIM_MAX_KG} kg that ${s.name} carries.`,
      });
    else {
      const base = round(Math.max(s.minimum, s.callOut + kg * s.perKg + kg * km * s.perKgKm));
      answer.rates.push({
        service: s.code,
        name: s.name,
        base,
        fuel: round(base * FUEL),
        dangerousGoods: question.dangerous ? DANGEROUS_GOODS : 0,
        transitDays: Math.max(1, Math.ceil(km / s.kmPerDay)) + s.extraDays,
        cutOff: s.cutOff,
        chargeableKg: kg,
        distanceKm: km,
      });
    }
  }
  return answer;
}
