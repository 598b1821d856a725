/** Asks a ClamAV daemon whether a file is clean, in its own protocol (INSTREAM: lengths before parts, an empty one at the end). */
import { connect } from 'node:net';

export type Verdict = { clean: true } | { clean: false; found: string };
export type Scan = (bytes: Uint8Array) => Promise<Verdict>;

const PART = 64 * 1024;
const ANSWER_MS = 15_000;
const MOST_ANSWERED = 4096;

/** Throws where the daemon does not answer, or says that it could not look. */
export const clamd =
  (host: string, port: number): Scan =>
  (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port });
      let said = '';
      socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('clamd did not answer in time')));
      socket.on('error', reject);
      socket.on('data', (part) => {
        said += part.toString('latin1');
        if (said.length > MOST_ANSWERED) socket.destroy(new Error('clamd answered at too great length'));
      });
      socket.on('close', () => {
        const found = /^stream: (.+) FOUND\0?$/s.exec(said.trim())?.[1];
        if (found) resolve({ clean: false, found });
        else if (/^stream: OK\0?$/.test(said.trim())) resolve({ clean: true });
        else reject(new Error(`clamd could not look: ${said.trim() || 'no answer'}`));
      });
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += PART) {
          const part = bytes.subarray(at, at + PART);
          socket.write(length(part.length));
          socket.write(part);
        }
        socket.write(length(0));
      });
    });

const length = (of: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(of);
  return four;
};
