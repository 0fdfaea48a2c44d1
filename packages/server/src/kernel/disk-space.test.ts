import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { testedEngine } from '../../test/databases/fresh.ts'
import { OWNER, openShop } from '../../test/shop.ts'
import { isFull, diskState } from './disk-space.ts'

const MEGABYTE = 1024 ** 2
const limits = { low: 1024 * MEGABYTE, lowShare: 0.1, reserve: 64 * MEGABYTE }

describe('the free space of a disk', () => {
  test.each([
    [5000, 10_000, 'enough'],
    [1024, 10_000, 'enough'],
    [1023, 10_000, 'low'],
    [1999, 20_000, 'low'],
    [64, 10_000, 'low'],
    [63, 10_000, 'none'],
    [0, 100, 'none'],
  ])('%i of %i MB are %s', (free, total, state) => {
    expect(diskState({ free: free * MEGABYTE, total: total * MEGABYTE }, limits)).toBe(state)
  })
})

test('a full disk is distinguished from other failures', () => {
  const failure = (code: string, message = 'No space left on device') => Object.assign(new Error(message), { code })
  expect(['53100', 'ENOSPC', 'EDQUOT'].map((code) => isFull(failure(code)))).toEqual([true, true, true])
  expect(isFull(failure('53200'))).toBe(false)
  expect(isFull(failure('53100', 'could not resize shared memory segment: No space left on device'))).toBe(false)
})

test('low disk space is shown to all signed-in users and logged, and blocks nothing', async () => {
  let written = ''
  const logTo = new Writable({ write: (line, _, done) => ((written += String(line)), done()) })
  const shop = await openShop({ environment: { STOREROOM_LOG: 'warn', STOREROOM_DISK_LOW_MB: '1000000000' }, logTo })
  try {
    await shop.services.diskSpace.look()
    const { room } = await shop.owner.admin.health.room()
    expect(room).toEqual({ state: 'low', free: expect.any(Number), total: expect.any(Number) })
    expect(written).toContain('the disk is nearly full')
    await shop.owner.admin.collections.create({ body: { title: 'Saved' } })
    expect(await (await fetch(`${shop.url}/health/ready`)).json()).toEqual({ state: 'ready', writes: true })
    await expect(shop.anonymous.admin.health.room()).rejects.toMatchObject({ status: 401 })
  } finally {
    await shop.stop()
  }
})

test('with a full disk writes are refused, while reading, signing in and out work', async () => {
  const shop = await openShop()
  try {
    // As with a full disk, which no test can fill.
    const { diskSpace } = shop.services
    Object.defineProperty(diskSpace, 'state', { get: () => 'none' })
    diskSpace.isForWriting = async () => false
    const { admin } = shop.owner
    await expect(admin.collections.create({ body: { title: 'Refused' } })).rejects.toMatchObject({
      status: 507,
      code: 'insufficient_storage',
    })
    await expect(shop.anonymous.store.carts.create()).rejects.toMatchObject({ status: 507 })
    expect(await admin.collections.list()).toMatchObject({ count: 0 })
    expect(await admin.health.room()).toMatchObject({ room: { state: 'none' } })
    const answer = await fetch(`${shop.url}/health/ready`)
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'ready', writes: false }])
    const other = await shop.signIn(OWNER.email, OWNER.password)
    await other.admin.auth.remove()
  } finally {
    await shop.stop()
  }
})

test.runIf(testedEngine === 'postgres')('writes are allowed again once a test write succeeds', async () => {
  const shop = await openShop()
  try {
    const { diskSpace } = shop.services
    diskSpace.refused()
    expect(diskSpace.state).toBe('none')
    await diskSpace.look()
    expect(diskSpace.state).toBe('enough')
  } finally {
    await shop.stop()
  }
})
