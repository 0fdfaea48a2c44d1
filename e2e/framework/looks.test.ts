import { expectAccessible } from '../axe.ts'
import { faultLines } from '../boxes/measure.ts'
import { expect, test } from '../fixtures.ts'
import { dashboardLooks, listenForErrors, photograph, settled, shareOf, applyLook } from '../pictures.ts'
import { openScreen } from './open-screen.ts'
import { screens } from './screens.ts'

// This is by far the longest file, so its tests are spread over all workers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const [index, screen] of screens.entries()) {
  test(`${screen.name}: nothing is cut or covered in any look`, shareOf(index), async ({ page, measured: shop }) => {
    const errors = listenForErrors(page, screen.answers ?? [])
    await screen.before?.(page)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(shop)
    const faults: string[] = []
    for (const [index, look] of dashboardLooks.entries()) {
      const isNew = index === 0 || dashboardLooks[index - 1]?.language !== look.language
      if (isNew) await openScreen(page, shop, screen, { path, look })
      else await applyLook(page, look)
      await settled(page)
      await photograph(page, screen.name, look)
      faults.push(...(await faultLines(page, { screen: screen.name, look: look.name })))
      if (['light', 'dark'].includes(look.name)) await expectAccessible(page)
    }
    expect(faults).toEqual([])
    expect(errors).toEqual([])
  })
}
