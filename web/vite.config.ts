import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const WORKER = 'src/install/worker.js';
/** What is there before it is first asked for; a language is kept when it is first spoken. */
const isKept = ({ fileName, ...file }: Output): boolean =>
  /\.(js|css)$/.test(fileName) && !('facadeModuleId' in file && /\/i18n\/[^/]+\/[^/]+$/.test(file.facadeModuleId ?? ''));

/** The service worker, which knows the names of all files of this very build. */
const worker = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const source = readFileSync(new URL(WORKER, import.meta.url), 'utf8');
    const names = Object.keys(bundle).sort();
    const kept = names.map((name) => bundle[name]!).filter(isKept);
    const version = createHash('sha256').update([source, ...names].join()).digest('hex').slice(0, 16);
    const files = kept.map(({ fileName }) => `/${fileName}`);
    const head = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};\n`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), worker()],
  // Tests mount components, which needs the browser's half of Svelte.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    // Into the Python package: the server sends it from there.
    outDir: process.env['LASTCARD_WEB_OUT'] ?? '../src/lastcard/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    // While developing: the pages from here, everything else from a server that runs beside.
    proxy: { '/api': { target: process.env['LASTCARD_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    // Tests that need a page say so in their first line; making one takes longer than the tests.
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
}));
