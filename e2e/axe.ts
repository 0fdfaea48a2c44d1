import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const grave = new Set(['serious', 'critical'])

declare global {
  interface Window {
    axe?: { readonly run: (within: Document, options: object) => Promise<AxeResults> }
  }
}

/** Axe takes up to a second, so that only `npm test -- all` runs it at each place; else one of so many, by the seed. */
const SHARE = process.env['TEST_SCOPE'] === 'all' ? 1 : 4
const drawn = Number(process.env['TEST_SEED'] ?? 0) % SHARE

/** How many places of each file a worker has reached: it runs the tests of a file in their order. */
const places = new Map<string, number>()

function isDrawn(): boolean {
  const { file } = test.info()
  const place = (places.get(file) ?? 0) + 1
  places.set(file, place)
  return place % SHARE === drawn
}

/**
 * Checks that axe finds no serious or critical fault. A failure names the rule and the elements. Axe runs within the page
 * itself, because its wrapper for Playwright opens another page for each run and takes five times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isDrawn()) return
  // A prompt closes when its action has succeeded, and an overlay that is closing has no title: axe would report that.
  await expect(page.locator('[role=alertdialog] [role=progressbar], [data-exiting]')).toHaveCount(0)
  await page.evaluate(finishTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const answer = await window.axe?.run(document, { resultTypes: ['violations'] })
    if (!answer) throw new Error('Axe is not there')
    return answer.violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      html: nodes.map((node) => node.html),
    }))
  })
  const found = violations
    .filter(({ impact }) => impact && grave.has(impact))
    .map(({ id, help, html }) => `${id}: ${help}\n${html.map((one) => `  ${one.slice(0, 200)}`).join('\n')}`)
  expect(found).toEqual([])
}

/** Waits for transitions, during which colors have too little contrast. Spinners never end and are ignored. */
async function finishTransitions() {
  const ending = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  // `finished` rejects if the animation is canceled.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
