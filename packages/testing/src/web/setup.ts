/** What jsdom lacks and the page needs. */
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { lateness } from '../late.ts';
import { slownessOfRun } from '../yardstick.ts';

// A missing key is only told of, and costs a list its state.
const missingKeys: unknown[][] = [];
const tell = console.error;
console.error = (...what: unknown[]) => {
  if (String(what[0]).includes('unique "key" prop')) missingKeys.push(what);
  tell(...what);
};
afterEach(() => {
  if (missingKeys.splice(0).length) throw new Error('A list was drawn without keys; the log says which.');
});

Object.assign(globalThis, { TextDecoder, TextEncoder });
// A second, the usual, is too short for a page with its waits on a busy machine.
configure({ asyncUtilTimeout: 8000 * slownessOfRun });
// A wait that looks and does not find yet would draw the whole page as text each time; its last word still does.
const drawn = getConfig().getElementError;
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : drawn(message, container),
});
globalThis.structuredClone ??= ((value: unknown) => deserialize(serialize(value)) as unknown) as typeof structuredClone;
async function readBy<T>(read: (reader: FileReader) => void): Promise<T> {
  await lateness();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as T);
    reader.onerror = () => fail(reader.error!);
    read(reader);
  });
}
Blob.prototype.text ??= async function text(this: Blob) {
  return readBy<string>((reader) => reader.readAsText(this));
};
Blob.prototype.arrayBuffer ??= async function arrayBuffer(this: Blob) {
  return readBy<ArrayBuffer>((reader) => reader.readAsArrayBuffer(this));
};
class Quiet {
  observe() {
    /* no layout here */
  }
  unobserve() {
    /* none */
  }
  disconnect() {
    /* none */
  }
}
globalThis.ResizeObserver ??= Quiet as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= Quiet as unknown as typeof IntersectionObserver;
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (c) => `\\${c}`) } as typeof CSS;
// Radix asks for these when a menu or select is opened by pointer.
for (const name of ['hasPointerCapture', 'setPointerCapture', 'releasePointerCapture', 'scrollIntoView'] as const)
  if (!(name in Element.prototype))
    Object.defineProperty(Element.prototype, name, { value: () => false, writable: true, configurable: true });
