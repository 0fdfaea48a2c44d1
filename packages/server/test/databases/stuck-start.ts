import process from 'node:process'
import { applySchema } from '../../src/kernel/apply-schema.ts'
import { openDatabase } from '../../src/kernel/database/open.ts'
import { stuck } from './stuck-schema.ts'

/**
 * A program for crash tests: `stuck-start.ts <directory> [url]` applies a schema, and prints when it is in the middle
 * of that.
 */
const [directory = '', url] = process.argv.slice(2)
const { pool } = await openDatabase({ directory, url })
await applySchema(
  pool,
  stuck(() => process.stdout.write('reached\n')),
)
