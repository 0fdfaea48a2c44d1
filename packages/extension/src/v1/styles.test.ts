import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confined, stylesOf } from './styles.ts'

const folder = join(import.meta.dirname, '../..')

test.each([
  ['.label', ':where(.storeroom-v1) .label'],
  ['*', ':where(.storeroom-v1) *'],
  [':root', ':where(.storeroom-v1)'],
  ['body .label', ':where(.storeroom-v1) .label'],
  ['html', ':where(.storeroom-v1)'],
  ['body-text', ':where(.storeroom-v1) body-text'],
])('the selector %s matches inside of the extension only', (selector, expected) => {
  expect(confined(selector)).toBe(expected)
})

test('own sheets are confined, and their animations have names of their own', async () => {
  const sheet = '@keyframes spin { to { rotate: 1turn } } .a, .b { animation: 1s spin linear, none } .c { color: red }'
  const { css } = await stylesOf(folder, [sheet], [])
  expect(css).toContain('@keyframes v1-spin { to { rotate: 1turn } }')
  expect(css).toContain(':where(.storeroom-v1) .a, :where(.storeroom-v1) .b { animation: 1s v1-spin linear, none }')
  expect(css).toContain(':where(.storeroom-v1) .c')
  expect(css).not.toMatch(/[},]\s*\.(?:a|b|c)\b/)
})

test('without Tailwind 3 classes have no styles, which is said', async () => {
  expect((await stylesOf(folder, [], ['jsx("p", { className: "storeroom-v1" })'])).isComplete).toBe(true)
  expect((await stylesOf(folder, [], ['jsx("p", { className: "flex" })'])).isComplete).toBe(false)
})
