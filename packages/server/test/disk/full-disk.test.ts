import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientOf, OWNER, startShop, type ShopProcess } from '../crash/shop-process.ts'
import { testedEngine } from '../databases/fresh.ts'
import { findPrograms } from '../databases/find-postgres.ts'
import { initializeSmall, startOwnPostgres, type OwnServer } from '../databases/postgres-server.ts'
import { fullDiskRounds, lostTitles } from './rounds.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from './small-disk.ts'

const ROUNDS = inject('scope') === 'all' ? 5 : 1
/** Megabytes: enough for the shop and some free space. */
const SIZE = testedEngine === 'embedded' ? 160 : 400
/** PostgreSQL stops when it cannot write its log, and the database is then unavailable. */
const AWAY = testedEngine === 'embedded' ? [] : [503]

describe.skipIf(noSmallDisk !== undefined)(
  `a full disk${noSmallDisk === undefined ? '' : ` (skipped: ${noSmallDisk})`}`,
  () => {
    let disk: SmallDisk
    let database: OwnServer | undefined
    let folder: string
    let environment: Record<string, string>
    let shop: ShopProcess

    beforeAll(async () => {
      disk = mountSmallDisk(SIZE)
      folder = await mkdtemp(join(tmpdir(), 'storeroom-data-'))
      if (testedEngine === 'embedded') environment = { DATA_DIR: join(disk.folder, 'data') }
      else {
        const programs = findPrograms()
        if ('missing' in programs) throw new Error(programs.missing)
        database = await startOwnPostgres(programs.folder, initializeSmall, 'room', disk.folder)
        const secret = 'room'.repeat(8)
        environment = {
          DATA_DIR: folder,
          DATABASE_URL: database.url,
          STOREROOM_JWT_SECRET: secret,
          STOREROOM_COOKIE_SECRET: secret,
        }
      }
      environment['STOREROOM_DISK_RESERVE_MB'] = '16'
      environment['STOREROOM_BACKUP'] = 'off'
      shop = await startShop(environment)
    }, 120_000)
    afterAll(async () => {
      await shop.kill()
      await database?.stop()
      disk.dispose()
      await rm(folder, { recursive: true, force: true })
    })

    test('loses no acknowledged write, refuses writes with 507, allows reads, and recovers by itself', async () => {
      const client = clientOf(shop)
      await client.admin.auth.createToken({ body: OWNER })
      const outcome = await fullDiskRounds({ client, url: shop.url, disk, prefix: 'written' }, ROUNDS, AWAY)
      process.stdout.write(`${ROUNDS} rounds on ${testedEngine}: ${JSON.stringify(outcome)}\n`)
      expect(outcome.problems).toEqual([])
      expect(outcome.acknowledged).toBeGreaterThan(0)
      expect(outcome.refused[507]).toBeGreaterThan(0)
    }, 600_000)

    test('does not prevent a clean stop or lose data at the next start', async () => {
      const client = clientOf(shop)
      await client.admin.auth.createToken({ body: OWNER })
      await client.admin.collections.create({ body: { title: 'Before the stop' } })
      disk.fill()
      expect(await shop.stop()).toEqual({ code: 0, complaints: '' })
      disk.free()
      shop = await startShop(environment)
      const again = clientOf(shop, client.tokens.get('admin'))
      expect(await lostTitles({ client: again }, ['Before the stop'])).toEqual([])
    }, 120_000)
  },
)
