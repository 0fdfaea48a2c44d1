import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearStamp, filesOf, fingerprint, isStamped, setStamp } from './fingerprint.mjs'
import { isComplete } from './install.mjs'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'storeroom-setup-'))
  write('app/main.ts', 'a')
  write('app/deep/page.tsx', 'b')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(join(base, path, '..'), { recursive: true })
  writeFileSync(join(base, path), content)
}

describe('fingerprint', () => {
  test('covers only sources: no tests, nothing built or installed', () => {
    for (const other of ['app/main.test.ts', 'app/dist/main.js', 'app/node_modules/x/index.js']) write(other, 'c')
    expect(filesOf(base, 'app')).toEqual(['app/deep/page.tsx', 'app/main.ts'])
  })

  test.each([
    ['a changed content', () => write('app/main.ts', 'A')],
    ['a new file', () => write('app/new.ts', '')],
    ['a removed file', () => rmSync(join(base, 'app/deep/page.tsx'))],
    ['content moved between files', () => (write('app/main.ts', 'b'), write('app/deep/page.tsx', 'a'))],
  ])('%s changes the fingerprint', (_, change) => {
    const before = fingerprint(base, ['app'])
    expect(fingerprint(base, ['app'])).toBe(before)
    change()
    expect(fingerprint(base, ['app'])).not.toBe(before)
  })

  test('changes with other values, and throws for a missing input', () => {
    expect(fingerprint(base, ['app'], ['linux'])).not.toBe(fingerprint(base, ['app'], ['darwin']))
    expect(() => fingerprint(base, ['gone'])).toThrow('ENOENT')
  })

  test('a stamp matches exactly one fingerprint until it is cleared', () => {
    const stamp = join(base, 'stamps', 'app')
    expect(isStamped(stamp, 'x')).toBe(false)
    setStamp(stamp, 'x')
    expect([isStamped(stamp, 'x'), isStamped(stamp, 'y')]).toEqual([true, false])
    clearStamp(stamp)
    expect(isStamped(stamp, 'x')).toBe(false)
  })
})

describe('installation', () => {
  const typebox = { version: '1.0.0', resolved: 'https://registry/typebox.tgz', integrity: 'sha512-a' }
  const older = { ...typebox, version: '0.9.0' }
  const installed = { 'node_modules/typebox': typebox, 'packages/old/node_modules/typebox': older }
  const wanted = { '': {}, ...installed, 'node_modules/fsevents': { version: '2.0.0', optional: true } }

  test('is complete without the packages of other platforms', () => {
    expect(isComplete(wanted, installed)).toBe(true)
  })

  test.each([
    ['a package is missing', { 'packages/old/node_modules/typebox': older }],
    ['a version differs', { ...installed, 'node_modules/typebox': { ...typebox, version: '1.0.1' } }],
    ['a content differs', { ...installed, 'node_modules/typebox': { ...typebox, integrity: 'sha512-b' } }],
    ['a version of a workspace’s own differs', { ...installed, 'packages/old/node_modules/typebox': typebox }],
  ])('is not complete when %s', (_, present) => {
    expect(isComplete(wanted, present)).toBe(false)
  })

  test('is not complete without packages', () => {
    expect(isComplete({ '': {} }, {})).toBe(false)
  })
})

/** Prints the number of signals received until one second after the first one. */
const COUNTING = `
  let signals = 0
  process.on('SIGTERM', () => (signals += 1) === 1 && setTimeout(() => console.log(signals), 1000))
  console.log('open')
  const alive = setInterval(() => signals > 0 && clearInterval(alive), 100)`

test.skipIf(process.platform === 'win32')('a program gets one signal when npm’s shell exits', async () => {
  const follow = new URL('follow-npm.mjs', import.meta.url).href
  write('counting.mjs', COUNTING)
  const words = [process.execPath, '--import', follow, join(base, 'counting.mjs')]
  const shell = spawn('sh', ['-c', `${words.map((word) => `'${word}'`).join(' ')} & read -r _`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  shell.stdout.once('data', () => shell.stdin.end('\n'))
  expect(await text(shell.stdout)).toBe('open\n1\n')
})
