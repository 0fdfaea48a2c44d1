import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { problemWords } from './installed.ts'

test('the command line says what Settings › Extensions says', async () => {
  const words = await readFile(
    new URL('../../../../../apps/admin/src/locales/en/extensions.json', import.meta.url),
    'utf8',
  )
  expect(problemWords).toEqual((JSON.parse(words) as { readonly installed: object }).installed)
})
