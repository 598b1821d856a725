/** The raw Fastify handler that the gateway is compared with, and stands behind it: one small JSON answer. */
import { accountCalls, TENANT_STATE } from '@cartage/contract/core/tenant.ts';
import Fastify from 'fastify';

const app = Fastify();
app.get('/api/booking/booking/getbookingstatuscount', () => ({
  result: [
    { status: 'Booked', count: 42 },
    { status: 'InTransit', count: 7 },
    { status: 'Delivered', count: 1203 },
  ],
  success: true,
  error: null,
}));
// The gateway asks who its host is.
app.post(accountCalls.isTenantAvailable.path, () => ({
  result: { state: TENANT_STATE.Available, tenantId: 1, tenantGuid: null, serverRootAddress: null },
  success: true,
  error: null,
}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
