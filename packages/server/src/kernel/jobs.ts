import { randomUUID } from 'node:crypto'
import { PgBoss, type Job } from 'pg-boss'
import type pg from 'pg'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { days, hours, minutes, seconds, systemClock, type Clock } from './clock.ts'
import { currentCause, inJob, type Cause, type RunningJob } from './cause.ts'
import { alone } from './database/transactions.ts'
import { runText, type Db } from './db.ts'
import { scrub } from './scrub.ts'
import { afterCommit } from './transaction-scope.ts'

/**
 * Work that happens after the answer. A task may run twice, after a crash in the middle: it must be safe to repeat.
 * `quick` tasks take seconds; `long` ones report progress elsewhere and watch `signal`; nothing waits for those in
 * the `background`.
 */
export type Task<Data extends object = object> = {
  readonly name: string
  readonly lane: (typeof lanes)[number]
  /** A method, because its parameters are bivariant: tasks with different data share one map. */
  run(data: Data, signal: AbortSignal): Promise<void>
  /** Retries, with growing pauses, before the job counts as dead. */
  readonly retries?: number
  /** Minutes between runs, for tasks that run by schedule: on each server and without a job, unless `isShared`. */
  readonly everyMinutes?: number
  /** All servers together run it once in `everyMinutes`, as a job of its lane, and never twice at a time. */
  readonly isShared?: true
}

/** Called with the result of each run of a task, and its duration in milliseconds. */
export type OutcomeListener = (task: string, outcome: 'completed' | 'failed', job: RunningJob, took: number) => void

/** Wraps each run of a job, as traces do. */
export type JobWrapper = (job: RunningJob, run: () => Promise<void>) => Promise<void>

/**
 * The queue sends several statements in one text, with their own transaction: all rows count, and a failure must
 * not leave the connection inside of it.
 */
async function executeSql(pool: pg.Pool, text: string, values: readonly unknown[] | undefined) {
  const client = await pool.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values && [...values])
    return { rows: [answer].flat().flatMap(({ rows }) => rows as unknown[]) }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type JobRequest = {
  readonly data: object
  readonly key: string | undefined
  readonly cause: Cause | undefined
  /** Seconds. */
  readonly startAfter?: number
}

type Envelope = {
  readonly task: string
  readonly data: object
  readonly cause?: Cause | undefined
  /** Since when it waits for a server that knows its task. Milliseconds since 1970. */
  readonly unknownSince?: number
}

/** The queue stores the error of a run with all its properties, so it gets one that quotes no data. */
const scrubbed = (error: unknown) => new Error(scrub(error instanceof Error ? error.message : String(error)))

type Options = {
  readonly pool: pg.Pool
  readonly embedded: boolean
  /** The clock of scheduled tasks; without one, real time. */
  readonly clock?: Clock
  readonly onError: (error: unknown, task?: string) => void
  /** The error of work that stopped on request: the job is run again later. */
  readonly onInterrupted?: (error: unknown, task?: string) => void
}

/** One queue per lane, so that an idle server polls all tasks of a lane with one statement. */
const lanes = ['quick', 'long', 'background'] as const
/** A worker without a sign of life for this long counts as dead; its job is retried. Seconds. */
const HEARTBEAT = 10
/** Milliseconds after which background work that yields to requests continues in any case. */
const MAX_YIELD = 250
const RETRIES = 5
/** How long the queue keeps finished, waiting and dead jobs. Seconds. */
const KEPT = { done: days(1) / seconds(1), waiting: days(90) / seconds(1) }
/** A job whose task no server knows: the pause until it comes back, and when it fails. Milliseconds. */
const UNKNOWN = { pause: minutes(1), longest: days(1) }
/** Seconds that a run may take, by lane. */
const LONGEST = { quick: 5 * 60, long: 24 * 60 * 60, background: 24 * 60 * 60 }

/** Any number of servers share the jobs of one database; one server at a time runs a job. */
export class Jobs {
  readonly #tasks = new Map<string, Task>()
  readonly #boss: PgBoss
  readonly #options: Options
  readonly #stopping = new AbortController()
  readonly #workers = new Map<string, string[]>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #listeners = new Set<OutcomeListener>()
  readonly #unknown = new Set<string>()
  #wrapper: JobWrapper = (_, run) => run()

  constructor(options: Options) {
    this.#options = options
    const { pool, embedded } = options
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => executeSql(pool, text, values) },
      backend: embedded ? 'pglite' : 'postgres',
      schedule: false,
      superviseIntervalSeconds: HEARTBEAT,
      // Needed for the detection of jobs whose worker has died.
      monitorIntervalSeconds: HEARTBEAT,
      maintenanceIntervalSeconds: hours(1) / seconds(1),
      monitorVacuum: false,
    })
    this.#boss.on('error', (error) => this.#report(error))
  }

  define<Data extends object>(task: Task<Data>) {
    if (this.#tasks.has(task.name)) throw new Error(`Two tasks are called ${task.name}`)
    this.#tasks.set(task.name, task)
  }

  /** For `/metrics`. @returns a function that removes the listener */
  onOutcome(listener: OutcomeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  surround(wrapper: JobWrapper) {
    this.#wrapper = wrapper
  }

  /** Prepares the tables of the queue; `enqueue` needs no more than this. */
  async prepare() {
    const { pool, embedded } = this.#options
    // If two processes create the same table at the same time, one fails.
    await (embedded ? this.#prepare() : alone(pool, () => this.#prepare()))
  }

  async #prepare() {
    await this.#boss.start()
    for (const lane of lanes) {
      const dead = `${lane}-dead`
      const stay = { deleteAfterSeconds: KEPT.done, retentionSeconds: KEPT.waiting }
      await this.#boss.createQueue(dead, stay)
      await this.#boss.createQueue(lane, {
        // Only one job of a key waits; jobs without that limit get unique keys.
        policy: 'short',
        deadLetter: dead,
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: LONGEST[lane],
        retryBackoff: true,
        ...stay,
      })
      // An existing queue keeps its settings.
      for (const name of [dead, lane]) await this.#boss.updateQueue(name, stay)
      // The queue reads its own settings at first use: not inside a transaction, which may hold the only connection.
      await this.#boss.findJobs(lane, { id: randomUUID() })
    }
  }

  /** Starts to run jobs: each server runs one job of each lane at a time. */
  async start() {
    for (const lane of lanes) {
      const options = {
        pollingIntervalSeconds: this.#options.embedded ? 2 : 1,
        localConcurrency: 1,
        batchSize: 1,
        heartbeatRefreshSeconds: HEARTBEAT / 2,
      }
      const id = await this.#boss.work<Envelope>(lane, options, async ([job]) => {
        if (!job) return
        // Otherwise the queue would pause for a whole interval after each job, even with others waiting.
        this.#wake(lane)
        await this.#run(job)
      })
      this.#workers.set(lane, [id])
    }
    for (const task of this.#tasks.values()) {
      const { everyMinutes, isShared } = task
      if (everyMinutes === undefined) continue
      if (isShared) this.#startInterval(this.#turnOf(task, everyMinutes), 1)
      else this.#startInterval(task, everyMinutes)
    }
  }

  /**
   * Enqueues in the caller's transaction: nothing is run for a transaction that rolled back. `key` keeps one of a kind
   * waiting. The job stores its cause; data are ids, never secrets.
   */
  async enqueue(db: Db, name: string, data: object, key?: string, cause: Cause | undefined = currentCause()) {
    const lane = await this.#send(db, name, { data, key, cause })
    afterCommit(() => this.#wake(lane))
  }

  /**
   * Enqueues a job with a delay, to combine the calls until then: one job of the key waits, and later calls change
   * nothing.
   * @param wait milliseconds
   */
  async enqueueLater(db: Db, wait: number, name: string, data: object, key: string) {
    const startAfter = wait / seconds(1) / (this.#options.clock?.pace ?? 1)
    await this.#send(db, name, { data, key, cause: currentCause(), startAfter })
  }

  /** @returns the lane of the task */
  async #send(db: Db, name: string, { data, key, cause, startAfter = 0 }: JobRequest): Promise<string> {
    const task = this.#tasks.get(name)
    if (!task) throw new Error(`No task is called ${name}`)
    await this.#boss.send(task.lane, { task: name, data, cause } satisfies Envelope, {
      db: { executeSql: async (text, values) => ({ rows: await runText(db, text, values ?? []) }) },
      retryLimit: task.retries ?? RETRIES,
      singletonKey: key === undefined ? randomUUID() : `${name}:${key}`,
      ...(startAfter > 0 && { startAfter }),
    })
    return task.lane
  }

  /**
   * Await it between the transactions of long work: requests for the one connection of the embedded database go
   * first, with all statements of a request and not one by one. With several connections it does not wait.
   * @param longest milliseconds, after which the work continues despite waiting requests
   */
  async giveWay(longest = MAX_YIELD) {
    const { pool, embedded } = this.#options
    if (!embedded) return
    const isFree = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount
    const deadline = performance.now() + longest
    while (performance.now() < deadline) {
      // A request sends its next statement within a turn or two of the event loop.
      for (let turn = 0; turn < 3 && isFree(); turn += 1) await setImmediate()
      if (isFree()) return
      await setTimeout(1)
    }
  }

  /** Lets running tasks finish, then stops. Long ones get the signal and continue from their checkpoint later. */
  async stop() {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    // The timeout is in milliseconds.
    await this.#boss.stop({ graceful: true, timeout: 20_000, close: false })
  }

  async #run(sent: Job<Envelope>) {
    const { id, signal } = sent
    const { task: name, data, cause } = sent.data
    const task = this.#tasks.get(name)
    if (!task) return this.#putBack(sent)
    const job = { ...cause, task: name, job: id }
    const begun = performance.now()
    const work = () => task.run(data, AbortSignal.any([signal, this.#stopping.signal]))
    await inJob(job, async () => {
      try {
        await this.#wrapper(job, work)
      } catch (error) {
        this.#report(error, name)
        this.#notifyListeners(name, 'failed', job, performance.now() - begun)
        throw scrubbed(error)
      }
      this.#notifyListeners(name, 'completed', job, performance.now() - begun)
    })
  }

  /**
   * Puts a job back whose task only other servers have, such as one of an extension that was switched on since this
   * server has started. It counts as no attempt.
   */
  async #putBack({ name: lane, data }: Job<Envelope>) {
    const { clock = systemClock } = this.#options
    const { task, unknownSince = clock.now() } = data
    const unknown = new Error(`No task is called ${task}`)
    if (clock.now() - unknownSince > UNKNOWN.longest) throw unknown
    if (!this.#unknown.has(task)) this.#report(unknown, task)
    this.#unknown.add(task)
    await this.#boss.send(lane, { ...data, unknownSince } satisfies Envelope, {
      retryLimit: RETRIES,
      singletonKey: randomUUID(),
      startAfter: UNKNOWN.pause / seconds(1) / (clock.pace ?? 1),
    })
  }

  #report(error: unknown, task?: string) {
    const { onError, onInterrupted = onError } = this.#options
    const report = this.#stopping.signal.aborted ? onInterrupted : onError
    report(error, task)
  }

  #notifyListeners(...outcome: Parameters<OutcomeListener>) {
    for (const listener of this.#listeners) listener(...outcome)
  }

  #wake(lane: string) {
    for (const id of this.#workers.get(lane) ?? []) this.#boss.notifyWorker(id)
  }

  /**
   * Queues a shared task unless it was queued in this time span or has a job that is not done. All servers try each
   * minute, so that no particular one has to run when the task is due.
   */
  #turnOf(task: Task, everyMinutes: number): Task {
    const { lane, name, retries = RETRIES } = task
    const key = `${name}:turn`
    const span = minutes(everyMinutes) / seconds(1) / (this.#options.clock?.pace ?? 1)
    const run = async () => {
      const open = `select 1 from pgboss.job where name = $1 and singleton_key = $2 and state <= 'active' limit 1`
      if ((await executeSql(this.#options.pool, open, [lane, key])).rows.length > 0) return
      await this.#boss.send(lane, { task: name, data: {} } satisfies Envelope, {
        retryLimit: retries,
        singletonKey: key,
        singletonSeconds: Math.max(1, Math.round(span)),
      })
      this.#wake(lane)
    }
    return { ...task, run }
  }

  /** A run that takes longer than the interval does not overlap with the next one. */
  #startInterval(task: Task, everyMinutes: number) {
    let running = false
    const run = () => {
      if (running) return
      running = true
      task
        .run({}, this.#stopping.signal)
        .catch((error: unknown) => this.#report(error, task.name))
        .finally(() => (running = false))
    }
    this.#timers.push(setInterval(run, minutes(everyMinutes) / (this.#options.clock?.pace ?? 1)).unref())
  }
}
