import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import { fastClock, type Clock } from './clock.ts'
import { createDb, type Db } from './db.ts'
import { Jobs, type Task } from './jobs.ts'
import { sql } from './sql.ts'
import { tx } from './tx.ts'

let database: FreshDatabase
let db: Db
let jobs: Jobs
let errors: [unknown, string | undefined][]
let interruptions: [unknown, string | undefined][]
let opened: Jobs[]

/** With the tables of the queue. */
const template = {
  fingerprint: 'queue',
  build: async (pool: FreshDatabase['engine']['pool']) => {
    const queue = new Jobs({ pool, embedded: testedEngine === 'embedded', onError: () => {} })
    await queue.prepare()
    await queue.stop()
  },
}

beforeAll(async () => {
  database = await freshDatabase(testedEngine, template)
  db = createDb(database.engine.pool)
})
afterAll(() => database.dispose())

beforeEach(() => {
  errors = []
  interruptions = []
  opened = []
  jobs = openJobs()
})
afterEach(async () => {
  for (const jobs of opened) await jobs.stop()
  await sql`delete from pgboss.job`.run(db)
})

function openJobs(options: { readonly clock?: Clock } = {}): Jobs {
  const jobs = new Jobs({
    ...options,
    pool: database.engine.pool,
    embedded: database.engine.kind === 'embedded',
    onError: (error, task) => errors.push([error, task]),
    onInterrupted: (error, task) => interruptions.push([error, task]),
  })
  opened.push(jobs)
  return jobs
}

type NumberedJob = { readonly number: number }

/** Starts the queue with a task that writes down what it was given; returns what it wrote. */
async function start(task: Partial<Task<NumberedJob>> = {}): Promise<number[]> {
  const received: number[] = []
  jobs.define<NumberedJob>({
    name: 'hear',
    lane: 'quick',
    run: async ({ number }) => {
      received.push(number)
    },
    ...task,
  })
  await jobs.prepare()
  await jobs.start()
  return received
}

const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 25_000 })
const dead = () =>
  sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = 'quick-dead'`.one(db)

describe('a job', () => {
  test('runs once with its data, in the order they were enqueued', async () => {
    const received = await start()
    const outcomes: string[] = []
    const stop = jobs.onOutcome((task, outcome) => outcomes.push(`${task} ${outcome}`))
    for (const number of [1, 2, 3]) await jobs.enqueue(db, 'hear', { number })
    await eventually(() => expect(received).toEqual([1, 2, 3]))
    await eventually(() => expect(outcomes).toEqual(Array(3).fill('hear completed')))
    stop()
    expect(errors).toEqual([])
  })

  test('is not run when the transaction that enqueued it rolls back', async () => {
    const received = await start()
    const failing = tx(db, {}, async (inside) => {
      await jobs.enqueue(inside, 'hear', { number: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tx(db, {}, (inside) => jobs.enqueue(inside, 'hear', { number: 2 }))
    await eventually(() => expect(received).toEqual([2]))
  })

  test('that was enqueued before any server worked is run by the first one that does', async () => {
    jobs.define<NumberedJob>({ name: 'hear', lane: 'quick', run: async () => {} })
    await jobs.prepare()
    await jobs.enqueue(db, 'hear', { number: 5 })
    await jobs.stop()
    jobs = openJobs()
    const received = await start()
    await eventually(() => expect(received).toEqual([5]))
  })

  test('of an unknown task is refused, and so is a second task with the same name', async () => {
    await start()
    await expect(jobs.enqueue(db, 'nonsense', {})).rejects.toThrow('No task is called nonsense')
    expect(() => jobs.define({ name: 'hear', lane: 'long', run: async () => {} })).toThrow('Two tasks are called hear')
  })
})

describe('a key', () => {
  test('keeps one of a kind waiting; another key, another task and no key are free', async () => {
    const gate = Promise.withResolvers<undefined>()
    const received: number[] = []
    const run = async ({ number }: NumberedJob) => {
      if (number === 0) await gate.promise
      received.push(number)
    }
    jobs.define<NumberedJob>({ name: 'other', lane: 'quick', run })
    await start({ run })
    // While this one runs, the others wait.
    await jobs.enqueue(db, 'hear', { number: 0 }, 'a')
    await eventually(async () =>
      expect(await sql`select state::text from pgboss.job where name = 'quick'`.one(db)).toEqual({ state: 'active' }),
    )
    await jobs.enqueue(db, 'hear', { number: 1 }, 'a')
    await jobs.enqueue(db, 'hear', { number: 2 }, 'a')
    await jobs.enqueue(db, 'hear', { number: 3 }, 'b')
    await jobs.enqueue(db, 'other', { number: 4 }, 'a')
    await jobs.enqueue(db, 'hear', { number: 5 })
    await jobs.enqueue(db, 'hear', { number: 6 })
    gate.resolve(undefined)
    await eventually(() => expect(received).toHaveLength(6))
    expect(received).toEqual([0, 1, 3, 4, 5, 6])
  })
})

describe('a failing job', () => {
  test('is reported, and retried until it succeeds', async () => {
    let attempts = 0
    await start({
      retries: 2,
      run: async () => {
        attempts += 1
        if (attempts < 2) throw new Error('not yet')
      },
    })
    const outcomes: string[] = []
    jobs.onOutcome((_, outcome) => outcomes.push(outcome))
    await jobs.enqueue(db, 'hear', { number: 1 })
    await eventually(() => expect(outcomes).toEqual(['failed', 'completed']))
    expect(errors).toEqual([[new Error('not yet'), 'hear']])
    expect(await dead()).toEqual({ count: 0 })
  })

  test('is put aside as dead after its last attempt, and the next job runs', async () => {
    const received: number[] = []
    await start({
      retries: 0,
      run: async ({ number }) => {
        if (number === 1) throw new Error('never')
        received.push(number)
      },
    })
    await jobs.enqueue(db, 'hear', { number: 1 })
    await jobs.enqueue(db, 'hear', { number: 2 })
    await eventually(() => expect(received).toEqual([2]))
    await eventually(async () => expect(await dead()).toEqual({ count: 1 }))
  })

  const ofNewerServer = (unknownSince?: number) =>
    sql`insert into pgboss.job (name, data, retry_limit, dead_letter)
      values ('quick', ${{ task: 'newer', data: { number: 7 }, unknownSince }}::jsonb, 0, 'quick-dead')`.run(db)

  test('of a task that this server does not know waits for one that does, and counts no attempt', async () => {
    // The pause of a minute takes a second.
    jobs = openJobs({ clock: fastClock(60, 0) })
    await start()
    await ofNewerServer()
    await eventually(() => expect(errors).toEqual([[new Error('No task is called newer'), 'newer']]))
    await jobs.stop()
    jobs = openJobs()
    const received = await start({ name: 'newer', retries: 0 })
    await eventually(() => expect(received).toEqual([7]))
    expect(await dead()).toEqual({ count: 0 })
  })

  test('of a task that no server has known for a day fails and is not lost', async () => {
    await start({ retries: 0 })
    await ofNewerServer(0)
    await eventually(async () => expect(await dead()).toEqual({ count: 1 }))
  })
})

describe('stopping', () => {
  test('waits for the task that runs', async () => {
    const begun = Promise.withResolvers<undefined>()
    const gate = Promise.withResolvers<undefined>()
    let finished = false
    await start({
      run: async () => {
        begun.resolve(undefined)
        await gate.promise
        finished = true
      },
    })
    await jobs.enqueue(db, 'hear', { number: 1 })
    await begun.promise
    const stopped = jobs.stop().then(() => finished)
    gate.resolve(undefined)
    expect(await stopped).toBe(true)
  })

  test('signals long tasks, and starts no new ones', async () => {
    const begun = Promise.withResolvers<AbortSignal>()
    const received: number[] = []
    await start({
      lane: 'long',
      run: async ({ number }, signal) => {
        received.push(number)
        begun.resolve(signal)
        if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    })
    await jobs.enqueue(db, 'hear', { number: 1 })
    await jobs.enqueue(db, 'hear', { number: 2 })
    const signal = await begun.promise
    expect(signal.aborted).toBe(false)
    await jobs.stop()
    expect([signal.aborted, received]).toEqual([true, [1]])
  })
})

test('a task that fails because of the stop is reported as interrupted, and retried', async () => {
  const begun = Promise.withResolvers<void>()
  await start({
    lane: 'long',
    run: async (_, signal) => {
      begun.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut short'))))
    },
  })
  await jobs.enqueue(db, 'hear', { number: 1 })
  await begun.promise
  await jobs.stop()
  expect(errors).toEqual([])
  expect(interruptions).toEqual([[expect.objectContaining({ message: 'cut short' }), 'hear']])
  const { state } = await sql<{ state: string }>`select state from pgboss.job where name = 'long'`.one(db)
  expect(state).toBe('retry')
})

describe('a scheduled task', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs by the clock, also after it failed, until the server stops', async () => {
    let runs = 0
    jobs.define({
      name: 'tidy',
      lane: 'quick',
      everyMinutes: 5,
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('once')
      },
    })
    await jobs.prepare()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await jobs.start()
    vi.advanceTimersByTime(4 * 60_000)
    expect(runs).toBe(0)
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect(runs).toBe(3)
    await eventually(() => expect(errors).toEqual([[new Error('once'), 'tidy']]))
    await jobs.stop()
    vi.advanceTimersByTime(60 * 60_000)
    expect(runs).toBe(3)
  })

  test('that servers share is run by one of them, once in its time, and not again before it is done', async () => {
    const clock = fastClock(600, 0)
    const gate = Promise.withResolvers<undefined>()
    let runs = 0
    let looks = 0
    const servers = [openJobs({ clock }), openJobs({ clock })]
    for (const server of servers) {
      const run = async () => {
        runs += 1
        await gate.promise
      }
      server.define({ name: 'shared', lane: 'quick', everyMinutes: 10, isShared: true, run })
      server.define({ name: 'look', lane: 'quick', everyMinutes: 1, run: async () => void (looks += 1) })
      await server.prepare()
      await server.start()
    }
    await eventually(() => expect(runs).toBe(1))
    const before = looks
    // Several of its times, in which both servers could have begun it.
    await eventually(() => expect(looks).toBeGreaterThan(before + 60))
    expect(runs).toBe(1)
    gate.resolve(undefined)
    await eventually(() => expect(runs).toBeGreaterThan(1))
    for (const server of servers) await server.stop()
    const turns = await sql<{ all: number; times: number }>`select count(*)::int as all,
      count(distinct singleton_on)::int as times from pgboss.job where data ->> 'task' = 'shared'`.one(db)
    expect(turns.all).toBe(turns.times)
  })

  test('follows the given clock, and never overlaps with itself', async () => {
    jobs = openJobs({ clock: fastClock(144, 0) })
    const gate = Promise.withResolvers<undefined>()
    let runs = 0
    const run = async () => {
      runs += 1
      await gate.promise
    }
    jobs.define({ name: 'tidy', lane: 'quick', everyMinutes: 144, run })
    await jobs.prepare()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await jobs.start()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(runs).toBe(1)
    gate.resolve(undefined)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(runs).toBe(3)
  })
})

test('finished jobs are stored for a day, waiting and dead ones for ninety, also in an existing queue', async () => {
  await jobs.prepare()
  await sql`update pgboss.queue set deletion_seconds = 7 * 86400`.run(db)
  await openJobs().prepare()
  const { days } = await sql<{
    days: object
  }>`select jsonb_agg(distinct array[deletion_seconds / 86400, retention_seconds / 86400]) as days
      from pgboss.queue where name ~ '^(quick|long|background)(-dead)?$'`.one(db)
  expect(days).toEqual([[1, 90]])
})

describe('long work', () => {
  test('gives way on the one connection of the embedded database: all statements of a request go first', async () => {
    await jobs.prepare()
    const runs: number[] = []
    const request = async () => {
      for (const step of [1, 2, 3]) {
        await sql`select ${step}`.run(db)
        runs.push(step)
      }
    }
    const holding = Promise.withResolvers<void>()
    const connection = db.withConnection(() => holding.promise)
    const answered = request()
    await vi.waitUntil(() => database.engine.pool.waitingCount > 0 || testedEngine === 'postgres')
    const paused = jobs.giveWay()
    holding.resolve()
    await paused
    if (testedEngine === 'embedded') expect(runs).toEqual([1, 2, 3])
    await Promise.all([connection, answered])
  })

  test('continues under many requests', async () => {
    await jobs.prepare()
    const stopping = new AbortController()
    const requests = (async () => {
      while (!stopping.signal.aborted) await sql`select 1`.run(db)
    })()
    await jobs.giveWay()
    stopping.abort()
    await requests
  })
})
