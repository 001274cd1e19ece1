import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
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
  },
}));
