/**
 * Unpacks Chromium and the system libraries it needs, and prints where it lies and what it wants of the environment. A
 * process of its own with a TMPDIR of its own: the package unpacks into the temporary folder under fixed names, which would
 * be one for all users of a machine, of whom only the first may run it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
const { default: packed } = await import('@sparticuz/chromium');
const executablePath = await packed.executablePath();
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
// Its list of fonts names /tmp whatever TMPDIR is; without any font the browser ends itself.
const fonts = join(FONTCONFIG_PATH!, 'fonts.conf');
writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll(/>\/tmp\/(fonts(?:-cache)?\/?)</g, `>${tmpdir()}/$1<`));
console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
