/** Two projects: `*.test.ts` in node, `*.test.tsx` in jsdom. Modules become CommonJS, so that ESM-only packages load by require(esm). */
const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
// It says how long a test may take too: what differs from run to run here would make all files be transformed anew.
const patience = '<rootDir>/packages/testing/src/patience.ts';
const shared = {
  rootDir: import.meta.dirname,
  transform,
  // Workspaces are links out of node_modules, so their real paths are transformed anyway.
  transformIgnorePatterns: ['/node_modules/(?!@cartage/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
};

export default {
  maxWorkers: 2,
  // The whole run says how much a worker may hold before it is replaced; a few files need none.
  ...(process.env.TEST_WORKER_MEMORY && { workerIdleMemoryLimit: process.env.TEST_WORKER_MEMORY }),
  coverageProvider: 'v8',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/src/**/*.test.ts'],
      setupFilesAfterEnv: [patience],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['**/src/**/*.test.tsx'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/testing/src/web/empty.cjs',
        // What it offers to `require` is CommonJS in a package that calls itself ESM.
        '^(signature_pad)$': '<rootDir>/node_modules/$1/dist/$1.js',
      },
      setupFilesAfterEnv: [patience, '<rootDir>/packages/testing/src/web/setup.ts'],
    },
  ],
};
