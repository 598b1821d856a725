/** Headless Chromium from npm on Linux x64, an installed Chrome elsewhere. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

// Not the package's own flags: they switch off web security and process isolation, which would hide faults of ours.
const FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-dev-shm-usage', '--disable-gpu-rasterization'];

export const browserIsThere = (process.platform === 'linux' && process.arch === 'x64') || existsSync('/usr/bin/chromium');

export async function openBrowser(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  if (process.platform !== 'linux' || process.arch !== 'x64') return chromium.launch({ channel: 'chrome' });
  // Set before the import: the package then unpacks the system libraries it needs as well.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const packed = (await import('@sparticuz/chromium')).default;
  return chromium.launch({ executablePath: await packed.executablePath(), args: FLAGS });
}

/** A page with the language and zone of the demo's people. */
export async function openPage(browser: Browser, options: { dark?: boolean; width?: number; height?: number; baseURL?: string } = {}): Promise<Page> {
  const width = options.width ?? 1440;
  const context = await browser.newContext({
    viewport: { width, height: options.height ?? (width < 500 ? 780 : 900) }, colorScheme: options.dark ? 'dark' : 'light', locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce',
    ...(options.baseURL && { baseURL: options.baseURL }), ...(width < 500 && { hasTouch: true, isMobile: true }),
  });
  return context.newPage();
}
export async function signIn(page: Page, email: string, password = 'Cartage-demo-1'): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'), { timeout: 20_000 });
}
