import process from 'node:process'
import { openDatabase } from '../../src/kernel/database/open.ts'
import { migrate } from '../../src/kernel/migrate.ts'
import { stuck } from './stuck-migrations.ts'

/** A program for crash tests: `stuck-migrator.ts <directory> [url]` migrates, and prints when it is in the middle. */
const [directory = '', url] = process.argv.slice(2)
const { pool } = await openDatabase({ directory, url })
await migrate(
  pool,
  stuck(() => process.stdout.write('reached\n')),
)
