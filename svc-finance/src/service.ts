import { BaseConfig } from '@cartage/server/config.ts';
import { defineService } from '@cartage/server/service.ts';
import { billableConsumers } from './billable/billable.consumers.ts';
import { cardConsumers } from './payment/card.consumers.ts';
import { customerConsumers } from './customer/customer.consumers.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { invoiceNumberingRoutes } from './numbering/numbering.routes.ts';
import { financeLookupRoutes, financeNameRoutes } from './lookup/lookup.routes.ts';
import { documentTextConsumers } from './papers/document-text.consumers.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';

export const financeService = defineService({
  name: 'svc-finance',
  schema: 'finance',
  config: BaseConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    invoiceRoutes,
    invoiceNumberingRoutes,
    paymentRoutes,
    statementRoutes,
    financeLookupRoutes,
    financeNameRoutes,
  ],
  consumers: [customerConsumers, billableConsumers, cardConsumers, documentTextConsumers],
});
