import { setTimeout } from 'node:timers/promises'
import type { EventName } from '@storeroom/contract'
import { currentCause, inJob, type Cause } from './cause.ts'
import { prepare, type Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import { sql } from './sql.ts'
import { type Statement, afterCommit, insideTransaction, withCommit } from './transaction-scope.ts'
import { tx } from './tx.ts'

type StoredEvent = { id: string; name: EventName; data: object; cause: Cause | null }

/** Listens in this process to committed events. */
type Listener = (data: object) => void

/** Events per delivery; the next delivery follows immediately. */
const BATCH = 100
/**
 * Milliseconds between an event and its delivery: the request that caused it is answered first, and one delivery takes
 * the events of many requests.
 */
const DELIVERY_DELAY = 20

const INSERT = prepare(
  `insert into outbox (name, data, cause) select e.value->>'name', e.value->'data', e.value->'cause'
    from jsonb_array_elements($1::jsonb) with ordinality as e(value, place) order by e.place`,
)

const insertion = (events: readonly object[]): Statement => ({ text: INSERT, values: [JSON.stringify(events)] })

/**
 * Events are written to an outbox in the transaction that caused them, then turned into jobs of their subscribers:
 * nothing is sent for a transaction that rolled back, nothing is lost for one that committed. Data are ids, never
 * secrets.
 */
export class Events {
  readonly #subscribers = new Map<EventName, string[]>()
  readonly #listeners = new Map<EventName, Listener[]>()
  readonly #db: Db
  readonly #jobs: Jobs
  /** The events of a transaction so far, written at its end in one statement. */
  readonly #pending = new WeakMap<Db, object[]>()
  #delivery: Promise<void> | undefined
  #isDelivering = false
  #runAgain = false

  constructor(db: Db, jobs: Jobs) {
    this.#db = db
    this.#jobs = jobs
  }

  /** Runs a task for each event of a name, with the event's data. */
  on(name: EventName, task: string) {
    this.#subscribers.set(name, [...(this.#subscribers.get(name) ?? []), task])
  }

  /**
   * Notifies listeners in this process after the commit. Nothing is stored for it, so a crash loses it:
   * only for hints whose listeners also poll.
   */
  listen(name: EventName, listener: Listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  emit(db: Db, name: EventName, data: object): Promise<void> {
    return this.emitAll(db, name, [data])
  }

  /** The same event for many records, in one statement. Events without a subscriber are not stored. */
  async emitAll(db: Db, name: EventName, data: readonly object[]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) afterCommit(() => data.forEach(listener))
    if (data.length === 0 || !this.#subscribers.has(name)) return
    const cause = currentCause()
    const events = data.map((eventData) => ({ name, data: eventData, cause }))
    const pending = this.#pending.get(db)
    if (pending) pending.push(...events)
    else if (insideTransaction()) {
      this.#pending.set(db, events)
      withCommit(() => insertion(events))
      afterCommit(() => this.nudge())
    } else {
      await db.query(insertion(events))
      this.nudge()
    }
  }

  /** `emitAll` with the id of each record as its data. */
  emitFor(db: Db, name: EventName, ids: readonly string[]): Promise<void> {
    const data = ids.map((id) => ({ id }))
    return this.emitAll(db, name, data)
  }

  /** Starts a delivery unless one runs; then another follows it. Safe to call at any time, from any server. */
  nudge() {
    if (this.#delivery) {
      // A delivery that has not begun will read these events, too.
      this.#runAgain ||= this.#isDelivering
      return
    }
    this.#delivery = setTimeout(DELIVERY_DELAY)
      .then(() => {
        this.#isDelivering = true
        // The request that started it has been answered: later runs belong to no request.
        return inJob({ task: 'events', job: 'outbox' }, () => this.deliver())
      })
      .catch(() => {
        // The next call or the task that runs every minute retries; the events are still stored.
      })
      .finally(() => {
        this.#delivery = undefined
        this.#isDelivering = false
        if (!this.#runAgain) return
        this.#runAgain = false
        this.nudge()
      })
  }

  /** Delivers all pending events. */
  async deliver(): Promise<void> {
    while ((await this.#deliverBatch()) === BATCH);
  }

  /** Waits until no delivery runs. */
  async settled() {
    while (this.#delivery) await this.#delivery
  }

  #deliverBatch(): Promise<number> {
    return tx(this.#db, {}, async (db) => {
      const events =
        await sql<StoredEvent>`delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
          returning id::text, name, data, cause`.all(db)
      for (const { name, data, cause } of events.toSorted((a, b) => Number(a.id) - Number(b.id)))
        for (const task of this.#subscribers.get(name) ?? [])
          await this.#jobs.enqueue(db, task, data, undefined, cause ?? {})
      return events.length
    })
  }
}
