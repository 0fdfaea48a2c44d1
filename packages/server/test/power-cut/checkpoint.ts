import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { clusterOf } from '../../src/kernel/database/embedded/cluster.ts'
import { openEmbedded } from '../../src/kernel/database/embedded/embedded.ts'
import type { Checkpointed } from './power-cut.ts'

/**
 * A program: `checkpoint.ts <directory>` prints how much of a new table is on the disk before and after a checkpoint.
 */
const [directory = ''] = process.argv.slice(2)
const { pool, maintain, close } = await openEmbedded({ directory })
await pool.query('create table t as select id, md5(id::text) as text from generate_series(1, 50000) as id')
const { rows: files } = await pool.query<{ file: string; size: number }>(
  `select pg_relation_filepath('t') as file, pg_relation_size('t')::int as size`,
)
const [{ file, size } = { file: '', size: 0 }] = files
const onDisk = () => fs.statSync(path.join(clusterOf(directory), file)).size
const before = onDisk()
const { rows } = await pool.query<object>('select sum(id)::int as sum, count(distinct text)::int as texts from t')
await maintain()
const result: Checkpointed = { size, before, after: onDisk(), rows }
await close()
process.stdout.write(JSON.stringify(result))
