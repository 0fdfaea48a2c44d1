import type { Page } from '@playwright/test'

/** What the page must show: a visible element, with this text if given; if `isGone`, no such element. */
export type ExpectedElement = { readonly selector: string; readonly text?: string; readonly isGone?: boolean }

type Watched = Window & { actedAt?: number | undefined; seenAt?: number | undefined }

/** Runs in the page: notes by its clock when something was pressed, and when the expected element was painted. */
function watch({ selector, text, isGone = false }: ExpectedElement): void {
  const watched: Watched = window
  watched.actedAt = undefined
  watched.seenAt = undefined
  const act = (): void => void (watched.actedAt ??= performance.now())
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, act, { capture: true, once: true })
  const isThere = (): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && (text === undefined || element.textContent.includes(text)),
    )
  const look = (): void => {
    if (watched.actedAt !== undefined && isThere() !== isGone)
      requestAnimationFrame(() => (watched.seenAt = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the first press of `act` until the expected element is painted. */
export async function timeUntil(page: Page, sight: ExpectedElement, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch, sight)
  await act()
  await page.waitForFunction(() => (window as Watched).seenAt !== undefined)
  return page.evaluate(() => {
    const { actedAt = 0, seenAt = 0 }: Watched = window
    return seenAt - actedAt
  })
}
