/** One connection pool for each mail server in use; a changed setting opens another and the old one is closed. */
import { createHash } from 'node:crypto';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { createTransport } from 'nodemailer';
import type { EmailRecord } from './mail.tables.ts';

type Settings = TenantSettings['email'];
const TIMEOUT_MS = 15_000,
  IDLE_MS = 60_000;
const pools = new Map<string, { transport: ReturnType<typeof open>; usedAt: number }>();

export async function sendBySmtp(
  settings: Settings,
  mail: EmailRecord,
  attachments: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[],
): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  const pool = pools.get(key) ?? { transport: open(settings), usedAt: 0 };
  pools.set(key, pool);
  pool.usedAt = performance.now();
  await pool.transport.sendMail({
    from: { name: mail.fromname, address: mail.from },
    to: mail.to.split(', ').map((address) => ({ name: '', address })),
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    attachments: [...attachments],
    ...(mail.messageid && { messageId: mail.messageid }),
    date: new Date(mail.creationtime),
    // Automatic mail must not be answered by automatic mail (RFC 3834).
    headers: mail.eventcode ? { 'Auto-Submitted': 'auto-generated' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** One mail over a connection of its own; answers what the server said to it, and throws what it refused. */
export async function tryServer(
  settings: Settings,
  { to, name, at }: { to: string; name: string; at: string },
): Promise<string> {
  const transport = open(settings);
  try {
    const { response } = await transport.sendMail({
      from: { name: settings.fromName, address: settings.fromAddress },
      to,
      subject: `Test mail of ${name}`,
      text: `This mail was sent to try the mail settings of ${name}. They work.`,
      date: new Date(at),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return response;
  } finally {
    transport.close();
  }
}

/** Closes pools that nothing was sent over for a minute. */
export function closeUnused(idleMs = IDLE_MS): void {
  for (const [key, { transport, usedAt }] of pools) {
    if (performance.now() - usedAt < idleMs) continue;
    transport.close();
    pools.delete(key);
  }
}

const open = (s: Settings) =>
  createTransport({
    host: s.smtpHost,
    port: s.smtpPort,
    secure: s.smtpSsl && s.smtpPort === 465,
    requireTLS: s.smtpSsl && s.smtpPort !== 465,
    pool: true,
    maxConnections: 2,
    ...(s.smtpUser && { auth: { user: s.smtpUser, pass: s.smtpPassword } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
