/** A statement by mail: figures and paper are svc-finance's, read as the sender, so nobody sends what he may not read. */
import { addressed } from '@cartage/contract/communication/addressee.ts';
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { routes } from '@cartage/server/routes.ts';
import { languageFor } from '../mail/language.store.ts';
import { enqueue, withTenant, writtenFrom } from '../mail/mail.store.ts';
import { amountIn, longDay } from '../mail/wording.ts';
import { render } from '../template/render.ts';
import { copiesOf, templateFor } from '../template/template.store.ts';

export const statementMailRoutes = routes(statementMailCalls, {
  send: async (ctx, { customerId: customerid, fromDate, toDate, email }) => {
    // The paper names the freight of every unit.
    if (ctx.actor.units) throw forbidden();
    const [statement, customer] = await Promise.all([
      ctx.call(statementCalls.find, { customerId: customerid, fromDate, toDate }),
      ctx.call(customerCalls.find, { id: customerid }),
    ]);
    const { baseCurrency } = await ctx.settings();
    const language = await languageFor(ctx, { email, customerid });
    const found = await templateFor(ctx, 'StatementIssued', customerid, language);
    const fields = await withTenant(ctx, {
      customerName: customer.companyName ?? customer.customerName ?? '',
      fromDate: longDay(fromDate, language),
      toDate: longDay(toDate, language),
      closingBalance: amountIn(baseCurrency, statement.closingBalance, language),
    });
    const letter = await render(found, fields, language);
    const about = {
      ...{ eventcode: 'StatementIssued' as const, entitytype: 'Customer', entityid: String(customerid), customerid },
      ...writtenFrom(found),
      attachments: [
        {
          kind: 'Statement' as const,
          ...{ customerId: customerid, fromDate, toDate },
          filename: `statement-${customer.code ?? customerid}-${fromDate}-${toDate}.pdf`.replace(/[^\w.-]+/g, '-'),
        },
      ],
    };
    const copies = await copiesOf(ctx, 'StatementIssued', customerid, customer.type ?? null);
    const to = [
      ...addressed('StatementIssued', { Typed: email }),
      ...copies.filter((copy) => copy.toLowerCase() !== email.toLowerCase()),
    ];
    const [id] = await enqueue(
      ctx,
      to.map((one) => ({ to: one, about, letter, language })),
    );
    return { id: id! };
  },
});
