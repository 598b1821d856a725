/** Dispatch and a customer talk about a booking, and a depot outside answers by mail. No mouse. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { browsing, FOLLOWS } from '../fixture/browsing.ts';
import { arrow, arrowTo, faultsOf, fill, press, tabTo } from '../fixture/keyboard.ts';
import { mailTo } from '../fixture/mails.ts';

const CUSTOMER = { email: 'customer@acme.test', name: 'Robin Marsh', company: 'Acme Industrial' };

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a discussion', () => {
  const env: Record<string, string> = { INBOUND_DOMAIN: 'reply.localhost' };
  beforeAll(async () => {
    env.INBOUND_SMTP_PORT = String(await freePort());
  });
  const site = browsing({ weeks: 1, perDay: 12, env });
  const isWhole = async (page: Page) => expect(await faultsOf(page)).toEqual([]);
  const says = (page: Page, words: string | RegExp) => page.getByText(words).first();

  // Both at once: a booking more in between would make the second test's the first one's, which has its discussion.
  let bookings: { id: number; consignmentId: string | null }[];
  beforeAll(async () => {
    const admin = site.at();
    await admin.signIn('admin@demo.test');
    const filter = `customer/companyName eq '${CUSTOMER.company}'`;
    bookings = (await admin.call(bookingCalls.list, { filter, maxResultCount: 2 })).items;
  }, 30_000);
  async function send(page: Page, button: RegExp, words: string): Promise<void> {
    await page.keyboard.type(words);
    await press(page, button);
  }
  /** Types a name behind its @ and takes what is offered. */
  async function name(page: Page, typed: string, offered: RegExp): Promise<void> {
    await page.keyboard.type(`@${typed}`);
    await page.getByRole('option', { name: offered }).first().waitFor();
    await page.keyboard.press('Enter');
  }

  /** Each comment is the team's alone until its writer says otherwise. */
  async function openToCustomer(page: Page): Promise<void> {
    await tabTo(page, /^Team only$/);
    await arrow(page);
    await tabTo(page, /^Your comment$/);
  }
  /** G M, again where the page was not listening yet. */
  async function openBell(page: Page): Promise<void> {
    const bell = page.getByRole('region', { name: 'Mentions' });
    while (!(await bell.isVisible())) {
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await bell.waitFor({ timeout: 2000 }).catch(() => undefined);
    }
  }

  test.each([
    { nth: 0, width: 1440, dark: false },
    { nth: 1, width: 360, dark: true },
  ])(
    'between dispatcher and customer with a reply by mail, at $width px, dark $dark',
    async ({ nth, width, dark }) => {
      const { id, consignmentId } = bookings[nth]!;
      const outside = `yard-${width}@ferry.test`;
      const dispatcher = await site.as('admin@demo.test', { width, dark }),
        customer = await site.as(CUSTOMER.email, { width, dark });
      await dispatcher.goto(`/bookings-beta/details/${id}`);
      await dispatcher.getByRole('tab', { name: 'Overview' }).waitFor();
      if (width < 1280) {
        await tabTo(dispatcher, /^Overview/);
        await arrowTo(dispatcher, /^Discussion/);
        await dispatcher.getByRole('tab', { name: /^Discussion/, selected: true }).waitFor();
      } else {
        await dispatcher.keyboard.press('c');
        await dispatcher.getByRole('complementary', { name: 'Conversation' }).waitFor();
      }
      await site.picture(dispatcher, `talk-begin-${width}`);
      await dispatcher.getByLabel('What is it about?').waitFor();
      await fill(dispatcher, /^What is it about/, 'Another day');
      await tabTo(dispatcher, /^Open to Acme Industrial/);
      await dispatcher.keyboard.press('Space');
      await tabTo(dispatcher, /^First comment$/);
      await send(dispatcher, /^Start discussion/, 'The ferry is full on Tuesday.');
      await dispatcher.getByRole('region', { name: 'Another day' }).waitFor();

      await openToCustomer(dispatcher);
      await name(dispatcher, 'robin', /Robin Marsh/);
      await send(dispatcher, /^Comment/, 'would Wednesday do?');
      await says(dispatcher, /would Wednesday do/).waitFor();
      await isWhole(dispatcher);
      await site.picture(dispatcher, `talk-dispatcher-${width}`);

      // The bell of whoever was named, without a page loaded anew.
      await openBell(customer);
      const mention = customer.getByRole('link', { name: new RegExp(consignmentId!) });
      await mention.first().waitFor();
      await isWhole(customer);
      await tabTo(customer, new RegExp(consignmentId!));
      await customer.keyboard.press('Enter');
      await says(customer, /would Wednesday do/).waitFor();
      // The list stays, for whoever goes through several.
      await customer.keyboard.press('Escape');
      await tabTo(customer, /^Your comment$/);
      await send(customer, /^Comment/, 'Wednesday before noon, please.');
      await says(customer, 'Wednesday before noon, please.').waitFor();
      await isWhole(customer);
      await site.picture(customer, `talk-customer-${width}`);
      await says(dispatcher, 'Wednesday before noon, please.').waitFor(FOLLOWS);

      await tabTo(dispatcher, /^Your comment$/);
      await name(dispatcher, outside, new RegExp(outside));
      await send(dispatcher, /^Send to 1 by email/, 'is there room on Wednesday?');
      const mail = await mailTo(site.database.url, outside, 'DiscussionComment');
      expect(mail.plain).toContain('is there room on Wednesday?');
      await createTransport({ host: '127.0.0.1', port: Number(env.INBOUND_SMTP_PORT), ignoreTLS: true }).sendMail({
        from: `Ferry yard <${outside}>`,
        to: mail.replyTo!,
        subject: `Re: ${mail.subject}`,
        text: `Room for two pallets.\n\n> is there room on Wednesday?`,
        attachments: [{ filename: 'sailing.txt', content: 'Wednesday 06:40' }],
      });
      await says(dispatcher, 'Room for two pallets.').waitFor();
      await says(dispatcher, 'sailing.txt').waitFor();
      await isWhole(dispatcher);
      await site.picture(dispatcher, `talk-mail-${width}`);
      // What somebody outside says is the team's; the customer hears what the team makes of it.
      await openToCustomer(dispatcher);
      await send(dispatcher, /^Comment/, 'Wednesday it is, on the 06:40.');
      await says(customer, 'Wednesday it is, on the 06:40.').waitFor();
      expect(await customer.getByText('Room for two pallets.').count()).toBe(0);
      await site.picture(customer, `talk-customer-mail-${width}`);
      await dispatcher.context().close();
      await customer.context().close();
    },
    240_000,
  );
});
