/** Tests only: as much of Braintree's server as its SDK asks of it, with nonces that say what becomes of a card. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CardKeys } from '@cartage/contract/core/tenant-settings.ts';

export const KEYS: CardKeys = {
  environment: 'sandbox',
  merchantId: 'harbour1',
  publicKey: 'public1',
  privateKey: 'private1',
  tokenizationKey: 'sandbox_abc_harbour1',
};
type Kept = {
  id: string;
  orderId: string;
  amount: string;
  account: string;
  status: string;
  more: string;
  back: string;
};
/** What one asked: method, path below the merchant's, and body. */
type Asked = { what: string; body: any };

export async function startBraintree() {
  const kept: Kept[] = [],
    asked: Asked[] = [],
    used = new Set<string>();
  const state = {
    /** 'down' breaks each request off, 'mute' never answers one, 'closed' lets nobody in. */
    is: 'up' as 'up' | 'down' | 'mute' | 'closed',
    accounts: [{ id: 'harbour_aud', currency: 'AUD' }],
  };
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const body = sent ? JSON.parse(sent) : {};
    if (state.is === 'mute') return;
    if (state.is === 'down') return void request.socket.destroy();
    const [, path = ''] = /^\/merchants\/harbour1\/(.*)$/.exec(request.url!) ?? [];
    const login = `Basic ${btoa(`${KEYS.publicKey}:${KEYS.privateKey}`)}`;
    if (state.is === 'closed' || request.headers.authorization !== login || !path)
      return void response.writeHead(401).end();
    const what = `${request.method} ${path}`;
    asked.push({ what, body });
    const answer = answerOf(what, body as never);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/xml; charset=utf-8' }).end(answer.xml);
  }

  function answerOf(what: string, body: any): { status: number; xml: string } | undefined {
    if (what === 'POST transactions') return sell(body.transaction);
    if (what === 'POST transactions/advanced_search_ids') {
      const ids = byOrder(body).map((t) => `<item>${t.id}</item>`);
      return ok(`<search-results>${sizes(ids.length)}<ids type="array">${ids.join('')}</ids></search-results>`);
    }
    if (what === 'POST transactions/advanced_search') {
      const found = byOrder(body).map(xmlOf);
      return ok(
        `<credit-card-transactions type="collection">${sizes(found.length)}${found.join('')}</credit-card-transactions>`,
      );
    }
    if (what === 'GET merchant_accounts?page=1') {
      const xml = state.accounts.map(
        ({ id, currency }) =>
          `<merchant-account><id>${id}</id><status>active</status><default type="boolean">true</default><currency-iso-code>${currency}</currency-iso-code></merchant-account>`,
      );
      return ok(`<merchant-accounts type="collection">${sizes(xml.length)}${xml.join('')}</merchant-accounts>`);
    }
    const [, id, act] = /^\w+ transactions\/(\w+)(?:\/(void|refund))?$/.exec(what) ?? [];
    const found = kept.find((t) => t.id === id);
    if (!found) return { status: 404, xml: '' };
    if (act === 'void') {
      if (found.status !== 'submitted_for_settlement') return wrong('base', '91504');
      found.status = 'voided';
    }
    if (act === 'refund') {
      if (found.back) return wrong('base', '91512');
      if (found.status !== 'settled') return wrong('base', '91506');
      found.back = `refund${found.id}`;
    }
    return ok(xmlOf(found));
  }

  function sell(sale: any): { status: number; xml: string } | undefined {
    const nonce: string = sale.payment_method_nonce;
    if (used.has(nonce)) return wrong('payment_method_nonce', '91564');
    if (nonce.startsWith('unheard-of')) return wrong('payment_method_nonce', '91565');
    if (nonce.startsWith('never-arrives')) return undefined;
    used.add(nonce);
    const [, code] = /^declined-(\d+)/.exec(nonce) ?? [];
    const [, rule] = /^rejected-(\w+)/.exec(nonce) ?? [];
    const charge: Kept = {
      ...{ id: `t${kept.length + 1}`, orderId: sale.order_id, amount: sale.amount, account: sale.merchant_account_id },
      status: code ? 'processor_declined' : rule ? 'gateway_rejected' : 'submitted_for_settlement',
      more: code
        ? `<processor-response-code>${code}</processor-response-code><processor-response-text>Do Not Honour</processor-response-text>`
        : rule
          ? `<gateway-rejection-reason>${rule}</gateway-rejection-reason>`
          : '',
      back: '',
    };
    kept.push(charge);
    if (code || rule)
      return {
        status: 422,
        xml: `<api-error-response><errors><errors type="array"/></errors><message>Do Not Honour</message>${xmlOf(charge)}</api-error-response>`,
      };
    return nonce.startsWith('answer-lost') ? undefined : { status: 201, xml: xmlOf(charge) };
  }
  const byOrder = ({ search }: any) =>
    kept.filter((t) => t.orderId === search.order_id.is && (!search.ids || search.ids.includes(t.id)));

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...{ kept, asked, state },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeBraintree = Awaited<ReturnType<typeof startBraintree>>;

const ok = (xml: string) => ({ status: 200, xml });
const sizes = (count: number) =>
  `<current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">${count}</total-items>`;
const wrong = (attribute: string, code: string) => ({
  status: 422,
  xml: `<api-error-response><errors><errors type="array"/><transaction><errors type="array"><error><attribute>${attribute}</attribute><code>${code}</code><message>In its own words.</message></error></errors></transaction></errors><message>In its own words.</message></api-error-response>`,
});
const xmlOf = ({ id, orderId, amount, account, status, more, back }: Kept) =>
  `<transaction><id>${id}</id><status>${status}</status><type>sale</type><amount>${amount}</amount><order-id>${orderId}</order-id><merchant-account-id>${account}</merchant-account-id><refund-ids type="array">${back && `<item>${back}</item>`}</refund-ids><credit-card><card-type>Visa</card-type><last-4>1111</last-4></credit-card>${more}</transaction>`;
