/** One webpack configuration for the shell and one for remotes; a remote says nothing but where it lives. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCss = require('mini-css-extract-plugin');
const Html = require('html-webpack-plugin');
const Compression = require('compression-webpack-plugin');
const Minimizer = require('minimizer-webpack-plugin');

/** Named here and not by `provideExternalRuntime`, which takes its CommonJS half, and with it the core a second time. */
const HAND_ON = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));
const ROOT = join(import.meta.dirname, '../../..');
/** The kit's entries that the shell uses too; each is one exact module in the share scope, so that a remote never compiles the kit. `scan.ts` is the remotes' own: the shell reads no labels and would not hand it over. */
const ENTRIES = ['core.ts', 'form.ts', 'data.ts', 'charts.ts', 'maps.ts', 'history.ts'].map(
  (name) => `@cartage/ui/${name}`,
);
/** The contract's grammar, zod with it: every page of a remote is built on it, and the shell has it anyhow. */
const GRAMMAR = ['zod.ts'];
const version = (name) => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

function shared(isShell) {
  const all = Object.fromEntries(
    ['react', 'react-dom'].map((n) => [n, { singleton: true, requiredVersion: `^${version(n)}` }]),
  );
  for (const entry of ENTRIES) all[entry] = { singleton: true, requiredVersion: false, version: '0.1.0' };
  // By where they lie, since the contract's own modules name them by relative paths.
  for (const file of GRAMMAR)
    all[join(ROOT, 'packages/contract/src', file)] = {
      shareKey: `@cartage/contract/${file}`,
      singleton: true,
      requiredVersion: false,
      version: '0.1.0',
    };
  // Remotes carry no copies of their own: the shell always has them.
  if (!isShell) for (const entry of Object.values(all)) entry.import = false;
  return all;
}

export const shell = (folder) => config(folder, true);
export const remote = (folder) => config(folder, false);

function config(folder, isShell) {
  const name = basename(folder),
    id = name.replaceAll('-', '_'),
    path = join(folder, 'dist');
  const theme = readFileSync(join(import.meta.dirname, 'appearance/theme.js'));
  const themeFile = `assets/theme.${createHash('sha256').update(theme).digest('hex').slice(0, 8)}.js`;
  return {
    name,
    mode: 'production',
    context: folder,
    devtool: false,
    target: ['web', 'es2022'],
    entry: isShell ? './src/index.ts' : {},
    output: {
      path,
      publicPath: isShell ? '/' : `/mfe/${name}/`,
      uniqueName: id,
      clean: true,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCss.loader,
            require.resolve('css-loader'),
            {
              loader: require.resolve('postcss-loader'),
              options: {
                postcssOptions: { config: false, plugins: [require('@tailwindcss/postcss')({ base: folder })] },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png|geojson|wasm)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: id,
        filename: 'remoteEntry.js',
        remotes: {},
        shared: shared(isShell),
        manifest: false,
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        // The shell hands the runtime's core on, so that a remote's entry carries none. What reads manifests is left out.
        experiments: { externalRuntime: !isShell, optimization: { disableSnapshot: true, target: 'web' } },
        ...(isShell && { runtimePlugins: [HAND_ON] }),
        ...(!isShell && { exposes: { './remote': './src/remote.tsx' } }),
      }),
      new MiniCss({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
      }),
      ...(isShell
        ? [
            new Html({
              template: './src/index.html',
              scriptLoading: 'defer',
              themeFile: `/${themeFile}`,
              inject: 'head',
            }),
            emit({ [themeFile]: theme, 'remotes.json': JSON.stringify(remotesOf(), null, 2) }),
            preloadFont(),
          ]
        : []),
      ...[
        ['gzip', 'gz', { level: 9 }],
        ['brotliCompress', 'br', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }],
      ].map(
        ([algorithm, ending, compressionOptions]) =>
          new Compression({
            algorithm,
            filename: `[path][base].${ending}`,
            test: /\.(js|mjs|css|html|json|svg)$/,
            threshold: 512,
            compressionOptions,
          }),
      ),
    ],
    optimization: {
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })],
      moduleIds: 'deterministic',
      ...(isShell && {
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            // What core.ts holds is on the page before anything else: later entries must not carry it again.
            kit: {
              test: (m) =>
                /packages\/(ui|client|contract)\/src|node_modules\/(@radix-ui|radix-ui|react-router|lucide-react|zod|tailwind-merge|class-variance-authority)\//.test(
                  m.resource ?? '',
                ),
              chunks: (c) => c.name !== 'never',
              minChunks: 2,
              // What is smaller, an icon mostly, costs less twice than a request of its own.
              minSize: 2000,
              priority: 5,
              reuseExistingChunk: true,
            },
          },
        },
      }),
    },
    performance: { hints: false },
    // maplibre-gl loads its worker by an address that is only known at run time; ours is the one that engine.ts sets.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name,
      buildDependencies: { config: [import.meta.filename] },
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Where each remote is found; fetched by the shell when it starts, so that a remote can move without a build of the shell. */
const remotesOf = () =>
  Object.fromEntries(
    globSync('mfe-*', { cwd: ROOT }).map((name) => [
      name,
      { name: name.replaceAll('-', '_'), entry: `/mfe/${name}/remoteEntry.js` },
    ]),
  );

const emit = (files) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('files', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'files', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [file, text] of Object.entries(files))
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
        },
      ),
    ),
});
/** The latin face is needed for the first words on the page. */
const preloadFont = () => ({
  apply: (compiler) =>
    compiler.hooks.compilation.tap('font', (compilation) =>
      Html.getCompilationHooks(compilation).alterAssetTagGroups.tap('font', (data) => {
        const font = Object.keys(compilation.assets).find((a) => /inter-latin-wght-normal.*\.woff2$/.test(a));
        if (font)
          data.headTags.unshift({
            tagName: 'link',
            voidTag: true,
            meta: { plugin: 'font' },
            attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
          });
        return data;
      }),
    ),
});
