/** Amazon S3 and what speaks like it (MinIO, Ceph, R2 …), by the vendor's own client. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
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
/** The least part that S3 takes. One is gathered at a time and sent whole, so a slow sender holds no connection to the bucket. */
const PART_BYTES = 5 * 1024 * 1024;

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
      if (bytes instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
        return;
      }
      const from = watched(bytes);
      const params = { ...named(key), Body: Readable.from(from.parts(), { objectMode: true }) };
      try {
        // Broken off, it takes back what it has sent.
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1, leavePartsOnError: false }).done();
      } catch (error) {
        // The bucket's answer to taking back is not why it broke off.
        throw from.broken() ?? error;
      }
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      if (!Body) throw new Error(`storage answered nothing for ${key}`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async open(key, stretch) {
      const Range = stretch && `bytes=${stretch.from}-${stretch.to}`;
      const { Body } = await client.send(new GetObjectCommand({ ...named(key), Range }));
      if (!(Body instanceof Readable)) throw new Error(`storage answered nothing for ${key}`);
      return Body;
    },
    async sizeOf(key) {
      const { ContentLength } = await client.send(new HeadObjectCommand(named(key)));
      if (ContentLength === undefined) throw new Error(`storage does not say how large ${key} is`);
      return ContentLength;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
  };
}

function watched(bytes: AsyncIterable<Uint8Array>) {
  let broken: unknown;
  return {
    broken: () => broken,
    async *parts() {
      try {
        yield* bytes;
      } catch (error) {
        broken = error;
        throw error;
      }
    },
  };
}
