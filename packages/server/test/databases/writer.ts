import process from 'node:process'
import { openEmbedded } from '../../src/kernel/database/embedded/embedded.ts'

/**
 * A program for crash tests: `writer.ts <directory>` adds rows to the embedded database there, a pair per transaction,
 * and prints the number of each pair once its commit is acknowledged. It runs until it is killed.
 */
const [directory = ''] = process.argv.slice(2)
const { pool } = await openEmbedded({ directory })
await pool.query('create table if not exists pair (number int not null, half text not null)')
const { rows } = await pool.query<{ next: number }>('select coalesce(max(number), 0)::int + 1 as next from pair')
process.stdout.write('open\n')

for (let number = rows[0]?.next ?? 1; ; number += 1) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into pair (number, half) values ($1, $2)', [number, 'left'])
  await client.query('insert into pair (number, half) values ($1, $2)', [number, 'right'])
  await client.query('commit')
  client.release()
  process.stdout.write(`${number}\n`)
}
