import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { putPerson } from './people.store.ts';

export const peopleConsumers = consumers('people', [
  on(userEvents.saved, (ctx, u) =>
    putPerson(ctx, {
      userid: u.userId,
      customerid: u.customerId,
      username: u.userName ?? u.emailAddress,
      name: u.firstName ?? u.name,
      surname: u.surname ?? '',
      email: u.emailAddress,
      phonenumber: u.phone ?? null,
      isactive: u.isActive,
      language: u.language,
    }),
  ),
]);
