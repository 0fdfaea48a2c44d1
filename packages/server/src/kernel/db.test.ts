// Engines: both
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import {
  sendWithoutWaiting,
  createDb,
  onStatement,
  PlannedStatements,
  prepare,
  runOne,
  runText,
  type Db,
} from './db.ts'
import { again, DatabaseLost } from './database/lost.ts'
import { sql } from './sql.ts'
import { afterCommit, insideTransaction } from './transaction-scope.ts'
import { errorCode } from './error-code.ts'
import { tx, violatedConstraint } from './tx.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(database.engine.pool)
  await sql`create table pair (id int primary key, word text)`.run(db)
})
afterAll(() => database.dispose())

const count = () => sql<{ count: number }>`select count(*)::int as count from pair`.value(db)
const insert = (on: Db, id: number) => sql`insert into pair values (${id}, 'x')`.run(on)

describe('a connection that the database was lost on', () => {
  /** SQLSTATEs: the server shuts down, it is a standby, the connection failed. */
  const states = ['57P01', '25006', '08006']
  const raise = (state: string) => sql.raw(`do $$ begin raise sqlstate '${state}' using message = 'gone'; end $$`)

  test.each(states)('%s is not used again', async (state) => {
    const { pool } = database.engine
    await expect(raise(state).run(db)).rejects.toThrow(DatabaseLost)
    expect(pool.idleCount).toBe(0)
    await expect(tx(db, {}, (inside) => raise(state).run(inside))).rejects.toThrow(DatabaseLost)
    expect(pool.idleCount).toBe(0)
    expect(await count()).toBe(0)
  })

  test('a failed statement is not a lost connection', async () => {
    await expect(sql`select 1 / 0`.run(db)).rejects.not.toBeInstanceOf(DatabaseLost)
    expect(database.engine.pool.idleCount).toBeGreaterThan(0)
  })

  test('a read is repeated once, on another connection', async () => {
    let attempts = 0
    const failing = (failures: number) => async () => {
      attempts += 1
      if (attempts <= failures) await raise('57P01').run(db)
      return count()
    }
    expect(await again(failing(1))).toBe(0)
    attempts = 0
    await expect(again(failing(2))).rejects.toThrow(DatabaseLost)
    expect(attempts).toBe(2)
  })
})

describe('a query that leaves its transaction', () => {
  test('is refused immediately instead of waiting for the connection that its transaction holds', async () => {
    const leaving = tx(db, {}, async () => insert(db, 1))
    await expect(leaving).rejects.toThrow('This query left the open transaction: pass on the db it was given')
    expect(await count()).toBe(0)
  })

  test('is accepted once the transaction is over', async () => {
    await tx(db, {}, (inside) => insert(inside, 2))
    expect(insideTransaction()).toBe(false)
    expect(await count()).toBe(1)
  })

  test('work started inside and finished afterwards is outside', async () => {
    const gate = Promise.withResolvers<undefined>()
    const later = tx(db, {}, async (inside) => {
      await insert(inside, 3)
      return { looked: gate.promise.then(() => count()) }
    })
    const { looked } = await later
    gate.resolve(undefined)
    expect(await looked).toBe(2)
  })

  test('a transaction inside a transaction is refused too', async () => {
    await expect(tx(db, {}, () => tx(db, {}, (inside) => insert(inside, 4)))).rejects.toThrow('left the open')
  })
})

describe('helpers of statements', () => {
  test('all, first, one and affected', async () => {
    await insert(db, 10)
    await insert(db, 11)
    expect(await sql`select id from pair where id >= 10 order by id`.all(db)).toEqual([{ id: 10 }, { id: 11 }])
    expect(await sql`select id from pair where id = 99`.first(db)).toBeUndefined()
    await expect(sql`select id from pair where id = 99`.one(db)).rejects.toThrow(
      'Expected the statement to return a row',
    )
    expect(await sql`update pair set word = 'y' where id >= 10`.affected(db)).toBe(2)
    expect(await sql`select set_config('a.b', '', false)`.affected(db)).toBe(1)
  })

  test('prepared statements answer like others', async () => {
    const text = prepare('select $1::int + 1 as sum')
    expect(prepare(text)).toBe(text)
    for (const value of [1, 2, 3]) expect(await runText(db, text, [value])).toEqual([{ sum: value + 1 }])
  })

  test('L7 requests of strangers take no prepared statements from the code', () => {
    const planned = new PlannedStatements({ code: 2, staff: 1, strangers: 3 })
    const statements = [1, 2, 3, 4].map((number) => `select ${number} as asked`)
    for (const text of [...statements, ...statements]) planned.add(text, 'strangers')
    planned.add('select 1 as own', 'code')
    expect(statements.map((text) => planned.nameOf(text))).toEqual(['s0', 's1', 's2', undefined])
    expect(planned.nameOf('select 1 as own')).toBe('s3')
  })

  test('statements that are sent at once run in their order', async () => {
    const rows = await db.withConnection((sent) =>
      Promise.all(
        [1, 2, 3].map((number) => runOne(sent, 'select $1::int as number, pg_backend_pid() as pid', [number])),
      ),
    )
    const [{ pid } = { pid: 0 }] = rows as { pid: number }[]
    expect(rows).toEqual([1, 2, 3].map((number) => ({ number, pid })))
  })

  test('statements queued behind a failed one run in no later transaction', async () => {
    let late = db
    const failing = tx(db, {}, (inside) =>
      inside.withConnection((sent) => {
        late = sent
        return Promise.all([insert(sent, 51), runText(sent, 'select 1/0', [])])
      }),
    )
    await expect(failing).rejects.toThrow('division by zero')
    await expect(insert(late, 50)).rejects.toThrow('has ended')
    expect(await sql`select 1 from pair where id in (50, 51)`.first(db)).toBeUndefined()
  })

  test('statements sent without waiting run before the next one', async () => {
    const rows = await tx(db, {}, async (inside) => {
      await sendWithoutWaiting(inside, async (sent) => {
        await insert(sent, 60)
        await insert(sent, 61)
      })
      return sql`select id from pair where id in (60, 61) order by id`.all(inside)
    })
    expect(rows).toEqual([{ id: 60 }, { id: 61 }])
  })

  test('the next statement reports the failure of one sent without waiting, and all is rolled back', async () => {
    const failing = () =>
      tx(db, {}, async (inside) => {
        await insert(inside, 62)
        await sendWithoutWaiting(inside, async (sent) => void (await runText(sent, 'select 1/0', [])))
        return sql`select id from pair`.all(inside)
      })
    // Both answers may come in one chunk or in two.
    for (let time = 0; time < 40; time += 1) await expect(failing()).rejects.toThrow('division by zero')
    expect(await sql`select 1 from pair where id = 62`.first(db)).toBeUndefined()
  })

  test('the commit reports the failure of a last statement sent without waiting, and rolls back', async () => {
    const failing = tx(db, {}, async (inside) => {
      await insert(inside, 63)
      await sendWithoutWaiting(inside, async (sent) => void (await runText(sent, 'select 1/0', [])))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await sql`select 1 from pair where id = 63`.first(db)).toBeUndefined()
    expect(await sql`select 1 as alive`.one(db)).toEqual({ alive: 1 })
  })

  test('outside of a transaction sendWithoutWaiting waits', async () => {
    await expect(sendWithoutWaiting(db, async (sent) => void (await runText(sent, 'select 1/0', [])))).rejects.toThrow(
      'division by zero',
    )
  })

  test('listeners hear every statement until they end', async () => {
    const received: string[] = []
    const stop = onStatement((text) => received.push(text))
    await runText(db, 'select 1', [])
    stop()
    await runText(db, 'select 2', [])
    expect(received).toEqual(['select 1'])
  })
})

describe('what a database error says', () => {
  test('its state and constraint', async () => {
    const error: unknown = await insert(db, 10).catch((thrown: unknown) => thrown)
    expect([errorCode(error), violatedConstraint(error)]).toEqual(['23505', 'pair_pkey'])
  })

  test('nothing, for anything else', () => {
    for (const other of [new Error('x'), 'text', undefined, { code: '40001' }])
      expect([errorCode(other), violatedConstraint(other)]).toEqual(['', ''])
  })
})

// The embedded database's connection is part of this process.
if (testedEngine === 'postgres')
  test('a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
    const { pool } = database.engine
    const failing = tx(db, {}, async (inside) => {
      const { pid } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.one(inside)
      await pool.query('select pg_terminate_backend($1, 5000)', [pid])
      await insert(inside, 40)
    })
    await expect(failing).rejects.toThrow()
    expect(await sql`select 1 from pair where id = 40`.first(db)).toBeUndefined()
  })

if (testedEngine === 'postgres')
  test('a connection that breaks during a statement does not end the server', async () => {
    const client = await database.engine.pool.connect()
    // Without a listener, emitting an error throws.
    expect(client.emit('error', new Error('connection reset'))).toBe(true)
    client.release()
  })

describe('afterCommit', () => {
  test('happens once the transaction has committed', async () => {
    const order: string[] = []
    await tx(db, {}, async (inside) => {
      afterCommit(() => order.push('effect'))
      await insert(inside, 30)
      order.push('work')
    })
    expect(order).toEqual(['work', 'effect'])
  })

  test('does not happen when it rolled back', async () => {
    const effects: string[] = []
    const failing = tx(db, {}, async () => {
      afterCommit(() => effects.push('effect'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(effects).toEqual([])
  })

  test('outside of a transaction it happens immediately', () => {
    const effects: string[] = []
    afterCommit(() => effects.push('effect'))
    expect(effects).toEqual(['effect'])
  })
})
