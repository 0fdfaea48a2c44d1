import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './chromium.ts'

const executablePath = process.env['CHROMIUM_PATH']
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/browser.json'

/** Servers are started by the fixtures, one per worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: ['./chromium.setup.ts', './demo-shop.setup.ts'],
  // Each worker has its own browser and server, and spends about a fifth of its time waiting.
  workers: Math.max(2, Math.ceil(availableParallelism() * 0.75)),
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    // A new context starts a new process, which compiles the dashboard again: 0.4 s of processor time for each test.
    // Cookies, storage, routes and pages are reset between tests; `fixtures.ts` resets permissions and the connection.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without animations nothing moves below the pointer. Animations are tested in kit.test.ts.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace makes every test a third slower; `TEST_TRACE=on` records one.
    trace: process.env['TEST_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
})
