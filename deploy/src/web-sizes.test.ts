/** What a new visitor's browser fetches, by the built files: it grows unseen, an import at a time. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, '../../packages/ui/build.mjs');
/**
 * Gzipped, in KB; a new need is weighed against these before they are raised. Signing in was 220 before statuses had words
 * in the reader's language, and a tenant's own names and colours, which every page draws by; 226 before it said in that
 * language, too, that a server answers nothing, how late something is and what a receiver asks for. Bookings was 346 before
 * lists said that a file does not hold all of them, and before choices among all there are (a rate card, an heir) were searched
 * for, which moved two KB of the kit beside its dialogs; both before a record's page had a place for what refers to it.
 * Sign-in was 228 before what a sentence lists was listed in the reader's language, on every page.
 * Sign-in was 230 and bookings 352 before a page was asked about that is left with unsaved text: the router's history asks.
 * Bookings was 349 before a record's discussion stood beside it: what opens it, and the page's and the layout’s places for it, are the kit’s; services wear their colours since.
 */
const MOST = { signIn: 231, bookings: 353 };

test('sign-in and bookings stay within what they may weigh', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD, '--sizes'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`the browser part does not build:\n${stdout}${stderr}`);
  const [, signIn, bookings] = /sign-in works ([\d.]+) KB gzipped, until bookings works ([\d.]+) KB/.exec(stdout) ?? [];
  expect(Number(signIn)).toBeLessThanOrEqual(MOST.signIn);
  expect(Number(bookings)).toBeLessThanOrEqual(MOST.bookings);
}, 300_000);
