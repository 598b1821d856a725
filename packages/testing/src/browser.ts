/** Headless Chromium from npm on Linux x64, an installed Chrome elsewhere. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { slownessOfRun } from './yardstick.ts';

// Not the package's own flags: they switch off web security and process isolation, which would hide faults of ours.
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-dev-shm-usage',
  '--disable-gpu-rasterization',
];

export const browserIsThere =
  (process.platform === 'linux' && process.arch === 'x64') || existsSync('/usr/bin/chromium');

export async function openBrowser(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  if (process.platform !== 'linux' || process.arch !== 'x64') return chromium.launch({ channel: 'chrome' });
  const { executablePath, env } = unpacked();
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } });
}

const FOLDER = join(import.meta.dirname, '../../../.cache/chromium');
type Unpacked = { executablePath: string; env: Record<string, string> };
let found: Unpacked | undefined;
function unpacked(): Unpacked {
  if (found) return found;
  mkdirSync(FOLDER, { recursive: true });
  return (found = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: FOLDER },
    }),
  ) as Unpacked);
}

/** A page with the language and zone of the demo's people. */
export async function openPage(
  browser: Browser,
  options: { dark?: boolean; width?: number; height?: number; baseURL?: string } = {},
): Promise<Page> {
  const width = options.width ?? 1440;
  const context = await browser.newContext({
    viewport: { width, height: options.height ?? (width < 500 ? 780 : 900) },
    colorScheme: options.dark ? 'dark' : 'light',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    ...(options.baseURL && { baseURL: options.baseURL }),
    ...(width < 500 && { hasTouch: true, isMobile: true }),
  });
  return context.newPage();
}
export async function signIn(page: Page, email: string, password = 'Cartage-demo-1'): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'), { timeout: 20_000 * slownessOfRun });
}
