import { forbidden, invalid } from '@cartage/contract/error.ts';
import { invoiceCalls, type AdhocInvoice, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { can, customerOf, type Ctx } from '@cartage/server/context.ts';
import { trying } from '@cartage/server/document-texts.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { routes } from '@cartage/server/routes.ts';
import { listUnbilled } from '../billable/billable.store.ts';
import { knownCustomer } from '../customer/customer.store.ts';
import { agedByCustomer } from './aging.store.ts';
import { invoiceBookings } from './invoice-bookings.ts';
import { sendInvoice } from './invoice-paper.ts';
import { adhocLines, differencesOn, dueDate } from './invoice.ts';
import { asRow, fullInvoice, issueAll, voidInvoice } from './invoice.store.ts';
import { asked, fieldsOn, overdueOn } from './invoice-rows.store.ts';
import { invoices } from './invoice.tables.ts';
import { checkRechargeable, keepRecharged } from './recharge.store.ts';
import { summaryOf } from './summary.store.ts';
import { requireWhole, unitOfAdhoc, wholeInvoice } from './unit.store.ts';

const DAYS_AHEAD = 366;

export const invoiceRoutes = routes(invoiceCalls, {
  list: async (ctx, query) => {
    const day = await today(ctx);
    return listPage(
      ctx,
      {
        from: invoices,
        sort: 'creationTime desc, id desc',
        map: asRow(day),
        fields: fieldsOn(day),
        where: asked(query, day),
      },
      query,
    );
  },
  summary: async (ctx, query) => {
    const day = await today(ctx);
    const where = asked(query, day, filterSql(query.filter, fieldsOn(day)));
    return summaryOf(ctx, where, overdueOn(day));
  },
  find: (ctx, { id }) => fullInvoice(ctx, id),
  generateAdhoc: (ctx, { customerId, adhocInvoice }) => generateAdhoc(ctx, customerId, adhocInvoice),
  voidInvoice: async (ctx, { id, reason }) => {
    await requireWhole(ctx, id);
    await voidInvoice(ctx, id, asWritten(reason));
    return fullInvoice(ctx, id);
  },
  previewPaper: async (ctx, { id, type, templatecontent }) => {
    // Who words the papers may not thereby read what they are about.
    if (!can(ctx, 'Finance.View')) throw forbidden();
    return sendInvoice(trying(ctx, { type, content: templatecontent }), await wholeInvoice(ctx, id));
  },
  download: async (ctx, { id }) => sendInvoice(ctx, await wholeInvoice(ctx, id)),
  unbilled: (ctx, query) => listUnbilled(ctx, query),
  invoiceBookings: (ctx, asked) => invoiceBookings(ctx, asked),
  outstanding: async (ctx, { customerId, asAt }) =>
    agedByCustomer(ctx, customerOf(ctx, customerId), asAt ?? (await today(ctx))),
});

async function generateAdhoc(ctx: Ctx, customerId: number, adhocInvoice: AdhocInvoice): Promise<Invoice> {
  const day = await today(ctx);
  const settings = await ctx.settings();
  const customer = await knownCustomer(ctx, customerId);
  const invoiceDate = adhocInvoice.invoiceDate ?? day;
  if (invoiceDate < '2000-01-01' || invoiceDate > addDays(day, DAYS_AHEAD))
    throw invalid([{ message: sayKit('invalidDate'), members: ['adhocInvoice.invoiceDate'] }]);
  const due = adhocInvoice.dueDate ?? dueDate(invoiceDate, customer.paymentTerms, settings.paymentTermsDays);
  if (due < invoiceDate || daysBetween(invoiceDate, due) > 2 * DAYS_AHEAD)
    throw invalid([{ message: say('invoice.due'), members: ['adhocInvoice.dueDate'] }]);
  const { invoiceLines: _lines, ...about } = adhocInvoice;
  await checkRechargeable(ctx, customerId, adhocInvoice.rechargedBookingIds);
  const [made] = await issueAll(ctx, [
    {
      customer,
      lines: adhocLines(adhocInvoice, settings.gstRate),
      invoiceType: 'Adhoc',
      invoiceDate,
      dueDate: due,
      invoiceBatchId: null,
      reference: adhocInvoice.reference ?? adhocInvoice.description?.slice(0, 200) ?? differencesOn(adhocInvoice),
      adhoc: about,
      organizationUnitId: await unitOfAdhoc(ctx, adhocInvoice.rechargedBookingIds),
      note: adhocInvoice.note?.trim() || null,
    },
  ]);
  await keepRecharged(ctx, made!, adhocInvoice.rechargedBookingIds);
  return fullInvoice(ctx, made!.id);
}
