/** Where the processes of a run stand, asked over Node's inspector, which answers while a program loops for ever. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Node's own, since a program is asked that was not started for it; one process after another. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list',
  TRIES = 10,
  BETWEEN_MS = 200,
  PAUSE_MS = 3000,
  FRAMES = 15;

/**
 * Of each worker of the run that is in the middle of something, or of the run itself where it has none: its frames, the
 * innermost first. Whoever was asked is killed, and the run stands still meanwhile, since it would report a worker that
 * was killed as a file that has failed.
 */
export async function stacksOf(group: number): Promise<string[]> {
  const workers = processesOf(group).filter(isWorker);
  if (workers.length > 0) kill(group, 'SIGSTOP');
  const stacks: string[] = [];
  for (const pid of workers.length > 0 ? workers : [group]) {
    const frames = await framesOf(pid).catch(() => []);
    if (frames.length > 0) stacks.push(`process ${pid}\n    ${frames.slice(0, FRAMES).join('\n    ')}`);
    // Its inspector would stand in the way of the next one's.
    kill(pid, 'SIGKILL');
  }
  return stacks;
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** None where the system has no such list. */
function processesOf(group: number): number[] {
  const all = existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
  return all.filter((pid) => {
    // After the name in brackets: its state, its parent and its group.
    const [, , groupOf] = procFile(pid, 'stat').split(') ').at(-1)!.split(' ');
    return Number(groupOf) === group;
  });
}

const isWorker = (pid: number): boolean => procFile(pid, 'cmdline').includes('jest-worker');

function procFile(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

async function framesOf(pid: number): Promise<string[]> {
  kill(pid, 'SIGUSR1');
  const url = await inspectorOf();
  if (!url) return [];
  const socket = new WebSocket(url),
    files = new Map<string, string>(),
    textOf = ({ functionName, location: { scriptId, lineNumber } }: Frame) =>
      `at ${functionName || '(anonymous)'} (${files.get(scriptId) ?? ''}:${lineNumber + 1})`;
  try {
    const paused = new Promise<string[]>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const { method, params } = JSON.parse(String(data)) as Told;
        if (method === 'Debugger.scriptParsed') files.set(params.scriptId, params.url);
        if (method === 'Debugger.paused') resolve(params.callFrames.map(textOf));
      });
    });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
      socket.send(JSON.stringify({ id, method }));
    // A process that waits has no frames, and pauses at nothing.
    return await Promise.race([paused, sleep(PAUSE_MS, [], { ref: false })]);
  } finally {
    socket.close();
  }
}

type Frame = { functionName: string; location: { scriptId: string; lineNumber: number } };
type Told = { method?: string; params: { scriptId: string; url: string; callFrames: Frame[] } };

async function inspectorOf(): Promise<string | undefined> {
  for (let i = 0; i < TRIES; i++) {
    await sleep(BETWEEN_MS);
    try {
      const [first] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
      if (first) return first.webSocketDebuggerUrl;
    } catch {
      // Not listening yet.
    }
  }
  return undefined;
}
