/**
 * What a tenant has said of the codes of its lists, told by each service that has lists; small, since every page asks for
 * it. Freight is tracked and packages are chosen by people who are not signed in: those two tell anybody. What is told is
 * what pages show anyhow: names, colours, order and what is offered.
 */
import { calls, get, type Service } from './call.ts';
import { LookupName } from './wire.ts';
import { z } from './zod.ts';

const namesOf = (service: Service, prefix: string, auth: 'none' | 'token') =>
  calls(
    service,
    prefix,
    { auth },
    {
      names: get('get-names', {}, z.array(LookupName), {
        ours: true,
        summary: 'What the tenant calls the codes of the lists that this service has',
      }),
    },
  );
export const coreNameCalls = namesOf('svc-core', '/api/core/lookup-names', 'none');
export const bookingNameCalls = namesOf('svc-booking', '/api/booking/lookup-names', 'none');
export const jobNameCalls = namesOf('svc-jobs', '/api/jobs/lookup-names', 'token');
export const customerNameCalls = namesOf('svc-customer', '/api/customer/lookup-names', 'token');
export const financeNameCalls = namesOf('svc-finance', '/api/finance/lookup-names', 'token');
export const communicationNameCalls = namesOf('svc-communication', '/api/communication/lookup-names', 'token');

/** All of them, by who may ask: a service that has lists is named here once, and every page learns of it. */
export const NAMES_FOR_ALL = [bookingNameCalls, coreNameCalls],
  NAMES_SIGNED_IN = [jobNameCalls, customerNameCalls, financeNameCalls, communicationNameCalls];
