import react from '@vitejs/plugin-react'
import process from 'node:process'
import { defineConfig } from 'vite'
import { preloadApp } from './build/preload-app.ts'

const api = `http://localhost:${process.env['PORT'] ?? '9000'}`

/**
 * Two shared chunks, because many small files compress worse and load more slowly: one for what the entry needs for its
 * first requests, which must not wait for React, and one for what every page loads.
 */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/(?:index\.html|main\.ts)$/.test(id),
    priority: 2,
  },
  { name: 'app', test: /src[\\/](?:app[\\/]app\.tsx|ui[\\/])/, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/shop/',
  plugins: [react(), preloadApp()],
  build: {
    manifest: true,
    target: 'es2023',
    // Pages run under a content security policy without inline code or data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/store', '/uploads'].map((path) => [path, { target: api, changeOrigin: true, headers: { origin: api } }]),
    ),
  },
})
