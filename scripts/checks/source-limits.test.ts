import { expect, test } from 'vitest'
import type { SourceLimit } from './source-limits.data.ts'
import { limits } from './source-limits.data.ts'
import { problemsOfLimits } from './source-limits.ts'

const limit = (atMost: number): SourceLimit => ({
  what: 'casts',
  pattern: /\bas never\b/,
  files: /^packages\//,
  except: /\.data\.ts$/,
  atMost,
})
const cast = 'const a = 1\nconst b = a as never\n'

test('lines above a limit are listed with file and number', () => {
  expect(problemsOfLimits({ 'packages/a.ts': cast }, [limit(0)])).toEqual(['casts: 1, limit 0\n  packages/a.ts:2'])
})

test('a limit that is higher than necessary is refused', () => {
  expect(problemsOfLimits({ 'packages/a.ts': cast }, [limit(2)])).toEqual(['casts: 1, limit 2; lower the limit'])
  expect(problemsOfLimits({ 'packages/a.ts': cast }, [limit(1)])).toEqual([])
})

test('tests, comments, excepted and other files are not counted', () => {
  const sources = {
    'packages/a.test.ts': cast,
    'packages/a.data.ts': cast,
    'scripts/a.ts': cast,
    'packages/b.ts': '// b as never\n * c as never\n',
  }
  expect(problemsOfLimits(sources, [limit(0)])).toEqual([])
})

test.each([
  ['SQL', 'packages/server/src/modules/shop/a/a.handlers.ts', 'const found = `exists (select from store)`'],
  ['SQL', 'packages/server/src/modules/shop/a/a.ts', "await db.query('insert into store values (1)')"],
  ['columns', 'packages/server/src/kernel/a.ts', "const id = row['id']"],
  ['unknown', 'apps/admin/src/a.tsx', 'const a = b as unknown as C'],
  ['never', 'packages/client/src/a.ts', 'call(b as never)'],
  ['regular', 'packages/server/src/schema/a.ts', 'const own = text.replaceAll(/perform \\w+/g, "")'],
])('%s in a source is found', (what, path, line) => {
  const own = limits.filter((one) => one.what.includes(what)).map((one) => ({ ...one, atMost: 0 }))
  expect(problemsOfLimits({ [path]: line }, own)).toEqual([expect.stringContaining(`${path}:1`)])
})
