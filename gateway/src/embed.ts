/**
 * `/embed.js`, for a customer's own site: puts the guest quote or tracking into a frame in the place of its tag, or into each element
 * that names one (`data-cartage="quote"`, `"track"`), as high as its page is. Who may frame the pages their policy says (`framing.ts`).
 */
import { createHash } from 'node:crypto';
import { guestWords } from '@cartage/contract/words/guest/guest.ts';
import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from './headers.ts';

/** What a frame is called, by language as its snippet names it. */
const titles = (key: keyof typeof guestWords.texts): string =>
  JSON.stringify(
    Object.fromEntries(
      LANGUAGES.map(({ name }) => [name.toLowerCase(), shippedText(name, 'guest', key) ?? guestWords.texts[key]]),
    ),
  );
/**
 * Runs on other people's pages: no globals, nothing written but the frames. A message counts only from our origin and from a frame
 * that is ours; what is sent goes to our origin alone. `data-connote` and `data-postcode` open a consignment, `data-language`
 * says what the page speaks where it is not to be the visitor's own language.
 */
export const EMBED = `(() => {
  const me = document.currentScript;
  if (!me || !me.src) return;
  const home = new URL(me.src).origin;
  const PAGES = {
    quote: ['/guest/quote', ${titles('getQuote')}, 720],
    track: ['/track', ${titles('trackFreight')}, 420],
  };
  const frames = [];
  const put = (from, place) => {
    const page = PAGES[from.dataset.cartage];
    if (!page || from.dataset.cartageShown) return;
    from.dataset.cartageShown = 'yes';
    const query = new URLSearchParams({ embed: '1' });
    for (const name of ['connote', 'postcode', 'language']) if (from.dataset[name]) query.set(name, from.dataset[name]);
    const frame = document.createElement('iframe');
    frame.title = from.dataset.title || page[1][(from.dataset.language || '').toLowerCase()] || page[1].en;
    frame.style.cssText = 'display:block;width:100%;border:0;height:' + page[2] + 'px';
    frame.src = home + page[0] + '?' + query;
    frames.push(frame);
    place(frame);
  };
  addEventListener('message', (event) => {
    const frame = event.origin === home && frames.find((each) => each.contentWindow === event.source);
    const told = frame && event.data;
    if (!told || typeof told !== 'object') return;
    if (told.cartage === 'ready') frame.contentWindow.postMessage({ cartage: 'hello' }, home);
    const high = told.cartage === 'height' ? Number(told.height) : 0;
    if (high > 0 && high < 50000) frame.style.height = Math.ceil(high) + 'px';
  });
  put(me, (frame) => me.after(frame));
  const all = () => {
    for (const each of document.querySelectorAll('[data-cartage]:not(script)')) put(each, (frame) => each.append(frame));
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', all);
  else all();
})();
`;
const TAG = `"${createHash('sha256').update(EMBED).digest('base64url').slice(0, 20)}"`;
const HOUR_SECONDS = 3600;

export function registerEmbed(app: FastifyInstance): void {
  app.get('/embed.js', (request, reply) => {
    void reply.headers({
      ...PAGE_HEADERS,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
      'cross-origin-resource-policy': 'cross-origin',
      etag: TAG,
    });
    return request.headers['if-none-match'] === TAG ? reply.status(304).send() : reply.send(EMBED);
  });
}
