import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '../../../../kernel/clock.ts'
import { importFile, keepFile, makeJob, runJob, sizesFile } from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { removeImportedFiles } from './imported-files.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test('an imported file is removed a day after the last job that needed it', async () => {
  const { files } = shop.services
  const done = String((await importFile(shop, sizesFile({ mug: ['S'] }))).context?.['fileKey'])
  const waiting = await keepFile(shop, sizesFile({ cup: ['S'] }))
  await runJob(shop, await makeJob(shop, 'product-import', { fileKey: waiting }))
  await makeJob(shop, 'product-import', { fileKey: waiting }, true)
  const existing = () => Promise.all([done, waiting].map((key) => files.exists(key)))
  await removeImportedFiles(shop.services)
  expect(await existing()).toEqual([true, true])
  shop.clock.advance(hours(25))
  await removeImportedFiles(shop.services)
  expect(await existing()).toEqual([false, true])
})
