/** The system's own view of a tenant, for what a person must be able to do whose own scope shows nothing. */
import { type Ctx, slot } from '@cartage/server/context.ts';

export const systemCtx = slot<(tenantId: number) => Ctx>('core.systemCtx');
