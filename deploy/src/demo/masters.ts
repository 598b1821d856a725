/** Customers, drivers and vehicles of a demo tenant. */
import type { Client } from '@cartage/client/client.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { eq } from '@cartage/contract/odata.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { type DemoCustomer, type DemoDriver, METRO, phoneOf } from './world.ts';

/** Answers the customers' ids, in order. */
export async function createCustomers(call: Client, customers: readonly DemoCustomer[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, c] of customers.entries()) {
    ids.push(
      await call(customerCalls.save, {
        customer: {
          companyName: c.companyName,
          contactName: c.contactName,
          email: c.email,
          contact: phoneOf(c.place.state, n),
          abn: c.abn || null,
          isBusiness: true,
          type: 'Account',
          status: 'Active',
          isActive: true,
          address: {
            addressLine1: c.street,
            suburb: c.place.suburb,
            stateCode: c.place.state,
            postCode: c.place.postCode,
            countryCode: 'AU',
          },
        },
      }),
    );
  }
  return ids;
}
/** The card that every tenant begins with beside the standard one, for a customer that has agreed on it. */
export async function giveContractRates(call: Client, customerId: number): Promise<void> {
  const {
    items: [card],
  } = await call(rateCardCalls.list, { filter: eq('code', 'CONTRACT') });
  if (card) await call(rateCardCalls.assign, { customerId, rateCardId: card.id });
}
export type MadeDriver = DemoDriver & { id: string };
export async function createDrivers(call: Client, drivers: readonly DemoDriver[]): Promise<MadeDriver[]> {
  const made: MadeDriver[] = [];
  for (const d of drivers) {
    const depot = METRO[d.state]![0]!;
    const { id } = await call(driverCalls.create, {
      driver: {
        code: d.code,
        name: d.name,
        email: d.email,
        phonenumber: d.phone,
        type: 'Employee',
        isactive: true,
        maxhours: 10,
        address: { suburb: depot.suburb, statecode: depot.state, postcode: depot.postCode, countrycode: 'AU' },
        licences: [
          { kind: 'HeavyRigid', number: `HR${d.code}`, expires: '2029-06-30' },
          ...(d.dangerousGoods
            ? [{ kind: 'DangerousGoods' as const, number: `DG${d.code}`, expires: '2028-06-30' }]
            : []),
        ],
      },
    });
    await call(vehicleCalls.create, {
      vehicle: {
        driverid: id,
        name: d.vehicle.name,
        registrationnumber: d.vehicle.plate,
        iscurrentvehicle: true,
        isactive: true,
        maxstops: d.vehicle.stops,
        capacity: {
          weight: { value: d.vehicle.kg, unit: 'kg' },
          cubic: { value: d.vehicle.m3, unit: 'm3' },
          length: { value: d.vehicle.lengthM, unit: 'm' },
        },
      },
    });
    made.push({ ...d, id });
  }
  return made;
}
/** This morning's answers; the last driver of Sydney has not slept, so that the board has someone it refuses. */
export async function answerPreStart(call: Client, drivers: readonly MadeDriver[]): Promise<void> {
  for (const d of drivers) {
    await call(preStartCheckCalls.answer, {
      answer: {
        driverid: d.id,
        hadenoughsleep: d.code !== 'SYD04',
        undertheinfluenceofdrugs: false,
        undertheinfluenceofalcohol: false,
        wearingpropersafetyequipment: true,
        stateofdriverslicense: 'Valid',
        wheelstyres: [{ title: 'Tread depth', isselected: true }],
        electrical: [{ title: 'Lights and indicators', isselected: true }],
      },
    });
    if (d.code !== 'SYD04') await call(driverCalls.makeAvailable, { driverId: d.id });
  }
}
