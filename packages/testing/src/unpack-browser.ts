/**
 * Unpacks Chromium and the system libraries it needs, and prints where it lies and what it wants of the environment. A
 * process of its own with a TMPDIR of its own: the package unpacks into the temporary folder under fixed names, which would
 * be one for all users of a machine, of whom only the first may run it.
 */
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
// Makes this file a module, with its own top level.
export {};
const { default: packed } = await import('@sparticuz/chromium');
const executablePath = await packed.executablePath();
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
