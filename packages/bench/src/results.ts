/** RESULTS.md: a section a measurement; those that were not run this time stay as they are. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { Measure, Row } from './measure.ts';

const FILE = join(import.meta.dirname, '../RESULTS.md');
const HEAD =
  '# Figures of `npm run bench`\n\nWritten by the program itself. Ratios were taken side by side in one run; absolute figures belong to the machine named with them.\n';

export function store(measure: Measure, rows: readonly Row[], order: readonly string[]): void {
  const sections = new Map<string, string>();
  if (existsSync(FILE))
    for (const text of readFileSync(FILE, 'utf8').split(/^## /m).slice(1))
      sections.set(text.slice(0, text.indexOf('\n')), text.trim());
  sections.set(
    measure.title,
    `${measure.title}\n\n${measure.how}.\n\n| | measured | goal | |\n|---|---|---|---|\n${rows.map(line).join('\n')}\n\n${machine()}`,
  );
  const body = order.flatMap((title) => sections.get(title) ?? []).map((text) => `## ${text}\n`);
  writeFileSync(FILE, [HEAD, ...body].join('\n'));
}
const line = ({ what, value, goal = '', met }: Row) =>
  `| ${what} | ${value} | ${goal} | ${met === undefined ? '' : met ? 'met' : 'missed'} |`;

function machine(): string {
  const load = loadavg()[0]!.toFixed(1);
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${cpus().length} × ${cpus()[0]!.model} · ${Math.round(totalmem() / 2 ** 30)} GiB · ${type()} ${release().split('-')[0]} · Node ${process.versions.node} · load ${load} at the end`;
}
