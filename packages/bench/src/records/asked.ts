/** What is asked of a million records: orders, pages, and a filter of every kind of field. */
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import type { Client } from '@cartage/client/client.ts';
import type { Asked } from '../lists/asked.ts';
import { TYPE } from './fill.ts';

const DAY = 86_400_000,
  READY = "values/state eq 'Ready'";
const daysOn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const asking = (call: Client) => {
  const list = (kind: string, what: string, query: object): Asked => ({
    kind,
    what,
    ask: () => call(entityCalls.list, { type: TYPE, maxResultCount: 20, ...query }),
  });
  const filter = (kind: string, what: string, text: string, more: object = {}) =>
    list(kind, what, { filter: text, ...more });
  return { list, filter };
};

/** By the people of a customer who has a quarter of them. */
export function askedByCustomer(call: Client): Asked[] {
  const { list, filter } = asking(call),
    who = 'a customer of 250,000';
  return [
    list(who, 'the first', {}),
    list(who, 'by worth desc', { sorting: 'values/worth desc' }),
    filter(who, 'three in seven', READY),
    filter(who, 'leased', 'values/leased eq true'),
    filter(who, 'of one customer', "values/customer eq '1000077'"),
    filter(who, 'half', 'values/weight gt 4500'),
    filter(who, 'a year', `values/due ge ${daysOn(0)} and values/due lt ${daysOn(365)}`),
    filter(who, 'of the last month', `values/seen ge ${daysOn(-30)}`),
    filter(who, 'one in sixty, by due', "contains(tolower(values/plate),'ballarat')", { sorting: 'values/due desc' }),
    filter(who, 'a phone number', "contains(tolower(values/phone),'4123456')"),
    filter(who, 'two digits of phone numbers', "contains(tolower(values/phone),'77')"),
  ];
}

export function askedOfRecords(call: Client): Asked[] {
  const { list, filter } = asking(call);
  return [
    list('pages', 'the first', {}),
    list('pages', 'page 50', { skipCount: 1000 }),
    list('pages', 'in the middle', { skipCount: 500_000 }),
    ...['title asc', 'values/worth desc', 'values/due asc', 'values/state asc'].map((sorting) =>
      list('sorted', `by ${sorting}`, { sorting }),
    ),
    filter('choices', 'three in seven', READY),
    filter('choices', 'not one in seven', "values/state ne 'Sold'"),
    filter('choices', 'two of them, by worth', "values/state in ('Sold','Out')", { sorting: 'values/worth desc' }),
    filter('yes or no', 'leased', 'values/leased eq true'),
    filter('links', 'of one customer', "values/customer eq '1000077'"),
    filter('links', 'whose record it is', 'customerId eq 1000077'),
    filter('numbers', 'half', 'values/weight gt 4500'),
    filter('numbers', 'few, by plate', 'values/worth ge 199990', { sorting: 'title asc' }),
    filter('numbers', 'between', 'values/worth ge 1000 and values/worth lt 9000'),
    filter('days', 'one day', `values/due eq ${daysOn(30)}`),
    filter('days', 'a year', `values/due ge ${daysOn(0)} and values/due lt ${daysOn(365)}`),
    filter('times', 'of the last month', `values/seen ge ${daysOn(-30)}`),
    filter('times', 'made in the last year', `creationTime ge ${daysOn(-365)}`),
    filter('times', 'made before that', `creationTime lt ${daysOn(-365)}`),
    filter('parts of texts', 'a plate', "contains(tolower(values/plate),'0123456')"),
    filter('parts of texts', 'one in sixty', "contains(tolower(values/plate),'ballarat')"),
    filter('parts of texts', 'one in sixty, by due', "contains(tolower(values/plate),'ballarat')", {
      sorting: 'values/due desc',
    }),
    filter('parts of texts', 'some hundred plates', "contains(tolower(values/plate),'wattle 012')"),
    filter('parts of texts', 'nearly all plates', "contains(tolower(values/plate),'0')"),
    filter('parts of texts', 'a mail', "contains(tolower(values/mail),'echuca.4321')"),
    filter('parts of texts', 'all mails', "contains(tolower(values/mail),'depot')"),
    filter('parts of texts', 'a phone number', "contains(tolower(values/phone),'4123456')"),
    filter('parts of texts', 'a digit of phone numbers', "contains(tolower(values/phone),'7')"),
    filter('parts of texts', 'two digits of phone numbers', "contains(tolower(values/phone),'77')"),
    filter('parts of texts', 'a site by its end', "contains(tolower(values/site),'equipment/123')"),
    filter('parts of texts', 'all sites', "contains(tolower(values/site),'fleet')"),
    filter('parts of texts', 'nothing', "contains(tolower(values/site),'nowhere')"),
    filter('parts of texts', 'a title', "contains(tolower(title),'kookaburra')"),
    filter('parts of texts', 'a maker', "contains(tolower(creatorName),'murray')"),
    filter('two fields', 'ready, and some hundred plates', `${READY} and contains(tolower(values/plate),'wattle 012')`),
    filter('two fields', 'ready, and of one customer', `${READY} and values/customer eq '1000077'`),
    filter('two fields', 'ready, and due in a year', `${READY} and values/due ge ${daysOn(0)}`),
  ];
}
