/** Asks a ClamAV daemon whether a file is clean, in its own protocol (INSTREAM: lengths before parts, an empty one at the end). */
import { connect } from 'node:net';

export type Verdict = { clean: true } | { clean: false; found: string };
/** One file that is looked at while it comes. Each throws where the daemon does not answer, or says that it could not look. */
export type Scanning = {
  /** Returns once the daemon can take more. */
  take(part: Uint8Array): Promise<void>;
  verdict(): Promise<Verdict>;
  /** Nobody wants to know any more. */
  stop(): void;
};
export type Scan = () => Scanning;

const PART = 64 * 1024;
/** How long the daemon may keep us waiting; how long a sender takes is not its doing. */
const ANSWER_MS = 15_000;
const MOST_ANSWERED = 4096;

export const clamd =
  (host: string, port: number): Scan =>
  () => {
    const socket = connect({ host, port });
    let said = '',
      awaited = 0;
    const isAwaited = (by: 1 | -1) => {
      awaited += by;
      socket.setTimeout(awaited > 0 ? ANSWER_MS : 0);
    };
    const answer = new Promise<Verdict>((resolve, reject) => {
      socket.on('timeout', () => socket.destroy(new Error('clamd did not answer in time')));
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
    });
    // It may fail while nobody asks; whoever asks next hears of it.
    answer.catch(() => undefined);
    isAwaited(1);
    socket.once('connect', () => isAwaited(-1));
    socket.write('zINSTREAM\0');
    const write = async (bytes: Uint8Array) => {
      if (socket.destroyed) return void (await answer);
      if (socket.write(bytes)) return;
      isAwaited(1);
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer]);
      isAwaited(-1);
    };
    return {
      async take(part) {
        for (let at = 0; at < part.length; at += PART) {
          const piece = part.subarray(at, at + PART);
          await write(length(piece.length));
          await write(piece);
        }
      },
      async verdict() {
        isAwaited(1);
        await write(length(0));
        return answer;
      },
      stop: () => void socket.destroy(),
    };
  };

const length = (of: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(of);
  return four;
};
