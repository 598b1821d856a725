import { fileURLToPath } from 'node:url';
import type { CoreConfig } from '../config.ts';
import { folderStorage } from './folder.ts';
import { clamd, type Scan } from './scan.ts';
import type { Storage } from './storage.ts';

type Files = Pick<CoreConfig, `FILES_${string}` & keyof CoreConfig>;

/** Null where the configuration names none; a faulty one stops the start. */
export async function storageFrom(config: Files): Promise<Storage | null> {
  if (!config.FILES_URL) return null;
  const url = new URL(config.FILES_URL);
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url));
  const prefix = url.pathname.replace(/^\/+/, '').replace(/\/*$/, '/');
  // 40 MB of client that nobody else has to load.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({
    bucket: url.hostname,
    prefix: prefix === '/' ? '' : prefix,
    endpoint: config.FILES_S3_ENDPOINT,
    region: config.FILES_S3_REGION,
    accessKeyId: config.FILES_S3_KEY,
    secretAccessKey: config.FILES_S3_SECRET,
  });
}

/** Null where no scanner is named. */
export function scannerFrom({ CLAMD_URL }: CoreConfig): Scan | null {
  if (!CLAMD_URL) return null;
  const { hostname, port } = new URL(CLAMD_URL);
  return clamd(hostname, Number(port) || 3310);
}
