import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test as base } from '../fixtures.ts'
import { galleryUrl } from '../gallery.ts'
import { dialog } from '../locators.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const close = (within: Locator) => button(within, 'Close').click()

const test = base.extend({ baseURL: galleryUrl })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, gallery }) => gallery.open(page))

test(
  'S2-56 S4-15 a layered modal shows the top screen, and its main content with none',
  { tag: '@all' },
  async ({ page }) => {
    await button(page, 'Layered modal').click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('heading', { name: 'Request return' })).toBeVisible()
    await button(modal, 'Choose items').click()
    await expect(modal.getByRole('heading', { name: 'Choose items' })).toBeVisible()
    await expect(modal.getByText('1 chosen', { exact: true })).toBeVisible()
    await button(modal, 'One more').click()
    await expect(modal.getByText('2 chosen', { exact: true })).toBeVisible()
    await button(modal, 'Choose a reason').click()
    await expect(modal.getByRole('heading', { name: 'Reason' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.getByRole('heading', { name: 'Choose items' })).toBeVisible()
    await button(modal, 'Back').click()
    await expect(modal.getByRole('heading', { name: 'Request return' })).toBeVisible()
    await expect(modal.getByText('Items to return: 2')).toBeVisible()
    await expect(button(modal, 'Choose items')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  },
)

test(
  'S2-57 S4-15 X and the backdrop close a layered modal and reset its whole stack',
  { tag: '@all' },
  async ({ page }) => {
    const modal = page.getByRole('dialog')
    for (const leave of [() => close(modal), () => page.mouse.click(20, 450)]) {
      await button(page, 'Layered modal').click()
      await expect(modal.getByText('Items to return: 1')).toBeVisible()
      await button(modal, 'Choose items').click()
      await button(modal, 'One more').click()
      await button(modal, 'Choose a reason').click()
      await expect(modal.getByRole('heading', { name: 'Reason' })).toBeVisible()
      await leave()
      await expect(modal).toHaveCount(0)
    }
    await button(page, 'Layered modal').click()
    await expect(modal.getByText('Items to return: 1')).toBeVisible()
  },
)

test(
  'S2-58 S2-59 S4-16 S4-17 a wizard goes step by step, and jumps forward and back',
  { tag: '@all' },
  async ({ page }) => {
    await button(page, 'Wizard').click()
    const wizard = dialog(page, 'Create a draft order')
    await expect(wizard.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect(button(wizard, 'Back')).toBeDisabled()
    await expect(button(wizard, 'Next')).toBeDisabled()
    await button(wizard, 'Choose Europe').click()
    await button(wizard, 'Next').click()
    await expect(wizard.getByText('Step 2 of 3', { exact: true })).toBeVisible()
    await button(wizard, 'Back').click()
    await expect(wizard.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect(button(wizard, 'Back')).toBeDisabled()
    // The first step keeps its value.
    await expect(wizard.getByText('Europe is chosen.')).toBeVisible()
    await button(wizard, 'Next').click()
    await button(wizard, 'Next').click()
    await expect(wizard.getByText('Step 3 of 3', { exact: true })).toBeVisible()
    await expect(button(wizard, 'Next')).toHaveCount(0)
    await button(wizard, 'Change items').click()
    await expect(wizard.getByText('Step 2 of 3', { exact: true })).toBeVisible()
    await button(wizard, 'Next').click()
    await button(wizard, 'Submit').click()
    await expect(wizard).toHaveCount(0)
  },
)

test('S2-60 S4-16 closing a wizard resets it to step one', { tag: '@all' }, async ({ page }) => {
  const wizard = dialog(page, 'Create a draft order')
  for (const leave of [() => close(wizard), () => page.keyboard.press('Escape'), () => page.mouse.click(20, 450)]) {
    await button(page, 'Wizard').click()
    await expect(wizard.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect(button(wizard, 'Next')).toBeDisabled()
    await button(wizard, 'Choose Europe').click()
    await button(wizard, 'Next').click()
    await expect(wizard.getByText('Step 2 of 3', { exact: true })).toBeVisible()
    await leave()
    await expect(wizard).toHaveCount(0)
  }
})

test(
  'S2-61 a modal has header, body, footer and X, and a long body scrolls inside the window',
  { tag: '@all' },
  async ({ page }) => {
    await button(page, 'Long modal').click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('heading', { level: 2 })).toContainText('Hand-thrown stoneware')
    await expect(button(modal, 'Save')).toBeInViewport({ ratio: 1 })
    const height = page.viewportSize()?.height ?? 0
    const box = await modal.boundingBox()
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height).toBe(true)
    const last = modal.getByText('30. Hand-thrown')
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(button(modal, 'Close')).toBeInViewport({ ratio: 1 })
    await close(modal)
    await expect(modal).toHaveCount(0)
    await expect(button(page, 'Long modal')).toBeFocused()
  },
)

test('S2-61 a drawer with unsaved edits asks before it closes, and a modal over a drawer closes without the drawer', async ({
  page,
}) => {
  await button(page, 'Drawer').click()
  const drawer = dialog(page, 'Import products')
  await drawer.getByLabel('Name').fill('Something')
  await button(drawer, 'Modal over the drawer').click()
  await expect(dialog(page, 'Topmost')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Topmost')).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(drawer.getByLabel('Name')).toHaveValue('Something')
  await close(drawer)
  await button(page, 'Discard changes').click()
  await expect(drawer).toHaveCount(0)
})

test('S2-62 a focus modal offers Cancel and Save changes', { tag: '@all' }, async ({ page }) => {
  await button(page, 'Focus modal').click()
  const modal = dialog(page, 'New product')
  const size = async () => {
    const box = await modal.boundingBox()
    return { width: box?.width, height: box?.height }
  }
  await expect.poll(size).toEqual(page.viewportSize())
  await button(modal, 'Cancel').click()
  await expect(modal).toHaveCount(0)
  await button(page, 'Focus modal').click()
  await button(modal, 'Save changes').click()
  await expect(modal).toHaveCount(0)
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('S2-63 S9-17 a toast shows title, message and X at the top right, 380 px wide, for 3000 ms', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Success').first().click()
  await page.clock.runFor(100)
  const toast = toasts(page).getByRole('status')
  await expect(toast).toContainText('Success')
  await expect(toast).toContainText('Product import batch job completed')
  await expect(button(toast, 'Dismiss')).toBeVisible()
  const box = await toasts(page).boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.width).toBe(380)
  expect(width - (box?.x ?? 0) - 380).toBeLessThan(30)
  expect(box?.y).toBeLessThan(80)
  await page.mouse.move(5, 5)
  await page.clock.runFor(2850)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(200)
  await expectGone(page, toast)
})

test('S9-17 a toast stays while a pointer moves over it or the focus is in it, and not for a pointer that rests', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Success').first().click()
  await page.clock.runFor(100)
  const toast = toasts(page).getByRole('status')
  await button(toast, 'Dismiss').focus()
  await page.clock.runFor(60_000)
  await expect(toast).toHaveCount(1)
  await button(toast, 'Dismiss').blur()
  for (const x of [20, 40, 60]) {
    await toast.hover({ position: { x, y: 20 } })
    await page.clock.runFor(2000)
  }
  await expect(toast).toHaveCount(1)
  // The countdown resumes once the pointer has not moved for three seconds.
  for (const ms of [3000, 3000]) await page.clock.runFor(ms)
  await expectGone(page, toast)
})

/** Advances the page's clock until a dismissed toast has disappeared. */
const expectGone = (page: Page, toast: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toHaveCount(0, { timeout: 1 })
  }).toPass()

test(
  'S2-63 S4-19 a toast of each of the four kinds names its kind and can be dismissed',
  { tag: '@all' },
  async ({ page }) => {
    for (const [kind, role, text] of [
      ['Success', 'status', 'Product import batch job completed'],
      ['Warning', 'status', 'Seven mugs are left.'],
      ['Error', 'alert', 'Something went wrong, Please try again'],
      ['Info, long', 'status', 'Information: Hand-thrown'],
    ] as const) {
      await button(page, kind).first().click()
      const toast = toasts(page).getByRole(role).filter({ hasText: text })
      await expect(toast).toBeVisible()
      await button(toast, 'Dismiss').click()
      await expect(toast).toHaveCount(0)
    }
  },
)

test('S9-18 other toasts last 4000 ms, 2000 ms, or until they are dismissed', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const name of ['Blank, 4000 ms', 'Success, 2000 ms', 'Loading, endless']) await button(page, name).click()
  await page.mouse.move(5, 5)
  const shown = (text: string) => toasts(page).getByText(text, { exact: true })
  await page.clock.runFor(1900)
  await expect(shown('Saved')).toBeVisible()
  await page.clock.runFor(200)
  await expectGone(page, shown('Saved'))
  await page.clock.runFor(1000)
  await expect(shown('Saved as draft')).toBeVisible()
  await page.clock.runFor(1000)
  await expectGone(page, shown('Saved as draft'))
  await page.clock.runFor(600_000)
  await expect(shown('Exporting 1,204 products…')).toBeVisible()
})

test('S2-64 buttons come in five variants and three sizes', { tag: '@all' }, async ({ page }) => {
  const heights: number[][] = []
  for (const name of ['primary', 'secondary', 'ghost', 'danger', 'nuclear']) {
    const all = button(page, name)
    await expect(all).toHaveCount(5)
    const sizes = await Promise.all([0, 1, 2].map(async (size) => (await all.nth(size).boundingBox())?.height ?? 0))
    heights.push(sizes)
    await expect(all.nth(3)).toBeDisabled()
    await expect(all.nth(4)).toHaveAttribute('aria-disabled', 'true')
  }
  const [first = []] = heights
  expect(heights).toEqual(Array.from({ length: 5 }, () => first))
  expect(new Set(first).size).toBe(3)
  expect(first).toEqual(first.toSorted((one, other) => other - one))
  const looks = await Promise.all(
    ['primary', 'secondary', 'ghost', 'danger', 'nuclear'].map((name) =>
      button(page, name)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(element)
          return [color, backgroundColor, borderColor].join()
        }),
    ),
  )
  expect(new Set(looks).size).toBe(5)
})

test(
  'S2-64 a loading button keeps its width, focus and name, and ignores clicks',
  { tag: '@all' },
  async ({ page }) => {
    const saving = button(page, 'Press to load')
    const before = (await saving.boundingBox())?.width
    await saving.click()
    await expect(saving).toHaveAttribute('aria-disabled', 'true')
    await expect(saving.getByRole('progressbar')).toBeVisible()
    await expect(saving).toBeFocused()
    expect((await saving.boundingBox())?.width).toBe(before)
  },
)

const tip = (page: Page) => page.getByRole('tooltip')

test(
  'S9-19 a tooltip appears after 100 ms or 700 ms, and immediately within 300 ms of another one',
  { tag: '@all' },
  async ({ page }) => {
    const [quick, patient] = [button(page, 'Quick'), button(page, 'Patient')]
    await quick.scrollIntoViewIfNeeded()
    await page.mouse.move(2, 2)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await quick.hover()
    await page.clock.runFor(80)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(30)
    await expect(tip(page)).toHaveText('Opens after 100 ms')
    await page.mouse.move(2, 2)
    await page.clock.runFor(400)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(1000)

    await patient.hover()
    await page.clock.runFor(680)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(30)
    await expect(tip(page)).toHaveText('Opens after 700 ms')
    await page.mouse.move(2, 2)
    await page.clock.runFor(160)
    await patient.hover()
    await page.clock.runFor(1)
    await expect(tip(page).first()).toHaveText('Opens after 700 ms')
  },
)

test(
  'S9-19 a tooltip is shown 8 px below its target, at most 220 px wide, and immediately on keyboard focus',
  { tag: '@all' },
  async ({ page }) => {
    const target = button(page, 'Long text')
    await button(page, 'End').focus()
    // At the edge of the window the tooltip would flip to the other side.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
    // The previous tooltip is still fading out.
    await expect(tip(page)).toHaveCount(1)
    const [around, box] = await Promise.all([target.boundingBox(), tip(page).boundingBox()])
    expect(box?.width).toBeLessThanOrEqual(220)
    expect((box?.y ?? 0) - (around?.y ?? 0) - (around?.height ?? 0)).toBeCloseTo(8, 0)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
  },
)

/** Durations in ms of the animations and transitions within an element, by property. */
const durations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const name = animation instanceof CSSTransition ? animation.transitionProperty : ''
      return `${animation instanceof CSSAnimation ? animation.animationName : name} ${String(animation.effect?.getTiming().duration)}`
    }),
  )

test(
  'S9-20 a modal fades out within 100 ms, and its sub-screens slide within 200 ms',
  { tag: '@all' },
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    await button(page, 'Layered modal').click()
    const modal = page.getByRole('dialog')
    await expect(button(modal, 'Choose items')).toBeVisible()
    // Slows animations down a hundred times, so that they can be observed.
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await button(modal, 'Choose items').press('Enter')
    await expect.poll(() => durations(page)).toContain('translate 200')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => durations(page)).not.toContain('translate 200')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await close(modal)
    await expect.poll(() => durations(page)).toContain('fade-out 100')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(modal).toHaveCount(0)
  },
)

test('S5-11 a form error shows the first message in red and counts the others', { tag: '@all' }, async ({ page }) => {
  const first = page.getByText('Use at least 8 characters', { exact: true }).first()
  const [red = 0, green = 0, blue = 0] = await first.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(green + 60)
  expect(red).toBeGreaterThan(blue + 60)
  const others = button(page, '+2 errors').first()
  await others.focus()
  await others.hover()
  await expect(tip(page)).toContainText('Add a digit')
  await expect(tip(page)).toContainText('Add a sign')
})

test('S5-12 a text input has a required flag', { tag: '@all' }, async ({ page }) => {
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first()
  await expect(title).toHaveAttribute('aria-required', 'true')
  await expect(page.getByRole('textbox', { name: 'Placeholder' })).not.toHaveAttribute('aria-required', 'true')
})

test('fields of numbers and amounts are as wide as what is typed', { tag: '@all' }, async ({ page }) => {
  const widthOf = async (name: string) =>
    (await page.getByRole('textbox', { name, exact: true }).first().boundingBox())?.width ?? 0
  const ofText = await widthOf('Title')
  for (const name of ['Weight', 'Price in dinars']) {
    expect(await widthOf(name)).toBeGreaterThan(60)
    expect(await widthOf(name)).toBeLessThan(ofText * 0.75)
  }
})

test('S5-13 the buttons of a number input increase and decrease its value', { tag: '@all' }, async ({ page }) => {
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await button(page, 'Increase Quantity').click()
  await expect(quantity).toHaveValue('13')
  await button(page, 'Decrease Quantity').click()
  await button(page, 'Decrease Quantity').click()
  await expect(quantity).toHaveValue('11')
  await quantity.fill('1000')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('100')
  await expect(button(page, 'Increase Quantity')).toBeDisabled()
})

test('a disclosure opens at its chevron or label', { tag: '@all' }, async ({ page }) => {
  const label = page.locator('summary', { hasText: 'Metadata' })
  const content = page.getByText('Rarely filled in.')
  await expect(content).toBeHidden()
  // The chevron is in place of the browser's triangle.
  await expect(label).toHaveCSS('list-style-type', 'none')
  await label.locator('svg').click()
  await expect(content).toBeVisible()
  await label.press('Enter')
  await expect(content).toBeHidden()
})

test('a selected tab shows its panel and hides the previous one', { tag: '@all' }, async ({ page }) => {
  const shown = page.getByText('Every product of the shop.')
  await expect(shown).toBeVisible()
  await page.getByRole('tab', { name: 'Published 1,090' }).click()
  await expect(page.getByText('What shoppers can see.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Not yet published.')).toBeVisible()
  await expect(page.getByText('What shoppers can see.')).toHaveCount(0)
})

test(
  'a prompt asks for the name to be typed, and shows the reason of the server’s refusal',
  { tag: '@all' },
  async ({ page }) => {
    await button(page, 'Typed name').click()
    const prompt = page.getByRole('alertdialog')
    await expect(button(prompt, 'Delete')).toBeDisabled()
    await prompt.getByLabel('Type “Nordhavn Supply” to confirm').fill('Nordhavn Supply')
    await button(prompt, 'Delete').click()
    await expect(page.getByText('Last answer: confirmed')).toBeVisible()
    await button(page, 'Dangerous').click()
    await expect(button(prompt, 'Keep order')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Last answer: canceled')).toBeVisible()
    await button(page, 'Refused').click()
    await button(prompt, 'Delete').click()
    await expect(prompt.getByRole('alert')).toContainText('This region still has 3 open orders.')
  },
)

const tagOf = (colorScheme: string) => ({ tag: colorScheme === 'dark' ? ['@all'] : [] })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every component is accessible, ${colorScheme}`, tagOf(colorScheme), async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  })
}

test(
  'a long list of options is searched, scrolled and chosen from by keyboard, and is accessible',
  { tag: '@all' },
  async ({ page }) => {
    const control = page.getByRole('button', { name: /Collections/ }).first()
    await control.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox', { name: 'Collections' })
    await expect(list.getByRole('option').nth(19)).toBeAttached()
    await expectAccessible(page)
    const option = list.getByRole('option', { selected: false }).first()
    const name = (await option.textContent()) ?? ''
    await page.keyboard.type(name)
    await expect(list.getByRole('option').first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(list.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(control).toBeFocused()
  },
)
