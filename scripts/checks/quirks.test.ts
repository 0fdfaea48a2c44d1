import { expect, test } from 'vitest'
import { problemsOfQuirks, rowsOf, titlesIn } from './quirks.ts'

const page = `# Page

## Carts

| v1 | here | why |
|---|---|---|
| a cart can be eaten | 400 | it is paper |
| – | \`GET /admin/carts\` lists them | |

## Orders

| v1 | here | why |
|---|---|---|
| an order is lost | it stays | |
`
const tests = {
  'server/carts.test.ts': "test('a cart is not eaten', () => {})\ntest('carts are listed', async () => {})\n",
}
const held = {
  Carts: { 'carts.test.ts': { 'a cart can be eaten': 'is not eaten', '`GET /admin/carts`': 'carts are listed' } },
}

test('a row begins with v1’s way, or with ours if v1 has none', () => {
  expect(rowsOf(page, 'Carts')).toEqual(['a cart can be eaten', '`GET /admin/carts` lists them'])
})

test('titles are found in every kind of test', () => {
  const source = [
    `test('one', () => {})`,
    `test.each([['a', 1]])("another's %s", async (name) => {})`,
    'test(`${COUNT} of them`, { tag: "@all" }, async ({ page }) => {})',
    `describe('all', () => expect(post('a', 'b')).toBe('c'))`,
  ]
  expect(titlesIn(source.join('\n'))).toEqual(['one', "another's %s", '${COUNT} of them', 'all'])
})

test('rows with a test that exists are accepted, and sections that are not named are left out', () => {
  expect(problemsOfQuirks(page, tests, held)).toEqual([])
})

test('rows without a test, tests without a row and tests that do not exist are reported', () => {
  const wrong = { 'carts.test.ts': { 'a cart can be eaten': 'is swallowed', 'a cart can fly': 'carts are listed' } }
  expect(problemsOfQuirks(page, tests, { Carts: { ...wrong, 'gone.test.ts': {} } })).toEqual([
    'No test is named for this row of Carts: `GET /admin/carts` lists them',
    'carts.test.ts has no test titled: is swallowed',
    '0 rows instead of one begin with: a cart can fly',
  ])
  expect(problemsOfQuirks(page, {}, held)).toHaveLength(2)
  expect(problemsOfQuirks(page, tests, { Returns: {} })).toEqual(['docs/compatibility.md has no rows in: Returns'])
})
