import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { openEmbedded } from '../../src/kernel/database/embedded/embedded.ts'

/**
 * `opened.ts <directory>` opens the embedded database there, runs some statements, closes it, and prints how many bytes
 * of memory that took at most.
 */
// Compiles while it runs, not in the background: otherwise it could end before the optimizing compiler does.
setFlagsFromString('--wasm-sync-tier-up')
const [directory = ''] = process.argv.slice(2)
const { pool, close } = await openEmbedded({ directory })
for (let turn = 0; turn < 20; turn += 1)
  await pool.query('select count(*) from pg_class where relname like $1', ['pg%'])
await close()
// Not `maxRSS`, which includes what the process that started this one had at that time.
const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
process.stdout.write(String(Number(kilobytes) * 1024))
