/** A child that never outlives us: a shell between us and it reads a pipe from us, and the end of the pipe ends the child. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

export type Guarded = {
  child: ChildProcess;
  exited: Promise<number | null>;
  /** Asks it to end, then makes it. */ stop(): Promise<void>;
};

/** The first signal at once, the second after 3 s, kill after 4: nothing is left after 5. The shell stays, so that the child is nobody's zombie. */
const guard = (first: string, second: string) => `exec 3<&0
"$@" </dev/null 3<&- & pid=$!
( read _ <&3
  kill -${first} $pid || exit; i=0
  while kill -0 $pid && [ $i -lt 30 ]; do sleep 0.1; i=$((i+1)); done
  kill -${second} $pid && sleep 1 && kill -KILL $pid
) >/dev/null 2>&1 </dev/null &
wait $pid`;

/** In a session of its own, so that Ctrl-C in our terminal reaches it only through us. */
export function guarded(
  command: string,
  args: readonly string[],
  {
    signals = ['TERM', 'TERM'],
    log,
    ...options
  }: SpawnOptions & { signals?: [string, string]; log: number | 'inherit' },
): Guarded {
  const child = spawn('/bin/sh', ['-c', guard(...signals), 'guard', command, ...args], {
    ...options,
    detached: true,
    stdio: ['pipe', log, log],
  });
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', resolve).once('error', () => resolve(null)),
  );
  void exited.then(() => child.stdin!.destroy());
  child.stdin!.on('error', () => {});
  return {
    child,
    exited,
    async stop() {
      child.ref();
      child.stdin!.destroy();
      await exited;
    },
  };
}
