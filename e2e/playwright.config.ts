import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './chromium.ts'

const executablePath = process.env['CHROMIUM_PATH']
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/browser.json'

/** The server under test belongs to the fixtures: each worker starts its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/browser',
  globalSetup: ['./chromium.setup.ts', './demo-shop.setup.ts'],
  // Each has a browser and a server to itself.
  workers: availableParallelism() >= 4 ? 3 : 2,
  fullyParallel: false,
  // A machine that does other work meanwhile may be late once; a fault shows twice.
  retries: process.env['CI'] === 'true' ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing moves under the pointer; what the kit says about motion is tested with it (kit.test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
})
