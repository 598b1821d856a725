/** Amazon S3 and what speaks like it (MinIO, Ceph, R2 …), by the vendor's own client. */
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';

export type S3Place = {
  bucket: string;
  prefix: string;
  /** Empty is Amazon's own of the region. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
const CONNECT_MS = 3000;
const REQUEST_MS = 20_000;

export function s3Storage({ bucket, prefix, endpoint, region, ...credentials }: S3Place): Storage {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    maxAttempts: 3,
    // Stores that are not Amazon's know its newer checksums only in part; the body is signed as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      if (!Body) throw new Error(`storage answered nothing for ${key}`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
  };
}
