import { ShopError, type Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'
import type { SmallDisk } from './small-disk.ts'

/** The result of filling the disk repeatedly. */
export type Outcome = {
  readonly acknowledged: number
  readonly refused: Readonly<Record<number, number>>
  /** Acknowledged writes that are missing, and unexpected answers. */
  readonly problems: readonly string[]
}

/** Writes of each user while there is space, and after the disk was filled. */
const BEFORE = 5
const AFTER = 30
const PEOPLE = 3
/** Long enough to need new pages, so that the disk is full for tables as well. */
const LONG = 'x'.repeat(20_000)
/** How often, and at which interval in milliseconds, the recovery is polled. */
const ATTEMPTS = 600
const PAUSE = 100

type Watched = { readonly client: Client; readonly url: string; readonly disk: SmallDisk; readonly prefix: string }

/**
 * Fills the disk during writes and frees it again, this many times.
 * @param away statuses that are allowed while the database itself is unavailable
 */
export async function fullDiskRounds(watched: Watched, rounds: number, away: readonly number[]): Promise<Outcome> {
  const acknowledged: string[] = []
  const refused: Record<number, number> = {}
  const problems: string[] = []
  const allowed = new Set([507, ...away])
  const write = async (title: string) => {
    const status = await statusOf(() =>
      watched.client.admin.collections.create({ body: { title, metadata: { LONG } } }),
    )
    if (status === 200) acknowledged.push(title)
    else {
      refused[status] = (refused[status] ?? 0) + 1
      if (!allowed.has(status)) problems.push(`${title} was answered ${status}`)
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from({ length: PEOPLE }, async (_, person) => {
      for (let turn = 0; turn < BEFORE + AFTER; turn += 1) {
        if (person === 0 && turn === BEFORE) watched.disk.fill()
        await write(`${watched.prefix} ${round} ${person} ${turn}`)
      }
    })
    await Promise.all(people)
    const readable = await statusOf(() => watched.client.admin.collections.list())
    if (![200, ...away].includes(readable)) problems.push(`reading was answered ${readable} in round ${round}`)
    problems.push(...(await readiness(watched, away)).map((what) => `${what} in round ${round}`))
    watched.disk.free()
    if (!(await recovers(watched, round))) problems.push(`it did not recover in round ${round}`)
    problems.push(...(await lostTitles(watched, acknowledged)).map((title) => `${title} is lost`))
  }
  return { acknowledged: acknowledged.length, refused, problems }
}

async function statusOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 200
  } catch (error) {
    if (error instanceof ShopError) return error.status
    throw error
  }
}

/** Reads may still be routed to this server, writes not. */
async function readiness({ url }: Watched, away: readonly number[]): Promise<string[]> {
  const answer = await fetch(`${url}/health/ready`)
  if (away.includes(answer.status)) return []
  const { writes } = (await answer.json()) as { writes: boolean }
  return answer.status === 200 && !writes ? [] : [`it was ready ${answer.status}, writes ${writes}`]
}

async function recovers({ client, prefix }: Watched, round: number): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const body = { title: `${prefix} ${round} again ${attempt}` }
    if ((await statusOf(() => client.admin.collections.create({ body }))) === 200) return true
    await setTimeout(PAUSE)
  }
  return false
}

const PAGE = 1000

/** Titles of acknowledged collections that are missing. */
export async function lostTitles(
  { client }: Pick<Watched, 'client'>,
  acknowledged: readonly string[],
): Promise<string[]> {
  const storedTitles = new Set<string>()
  for (let offset = 0; ; offset += PAGE) {
    const { collections } = await client.admin.collections.list({ query: { limit: PAGE, offset, fields: 'title' } })
    for (const { title } of collections) storedTitles.add(title)
    if (collections.length < PAGE) return acknowledged.filter((title) => !storedTitles.has(title))
  }
}
