import type { HealthCheckName } from '@storeroom/contract'
import { backup } from './backup.check.ts'
import { books } from './books.check.ts'
import type { Check } from './check.ts'
import { clock } from './clock.check.ts'
import { database } from './database.check.ts'
import { disk } from './disk.check.ts'
import { jobs } from './jobs.check.ts'
import { mail } from './mail.check.ts'
import { memory } from './memory.check.ts'
import { node } from './node.check.ts'
import { outbox } from './outbox.check.ts'
import { replica } from './replica.check.ts'
import { schema } from './schema.check.ts'
import { settings } from './settings.check.ts'
import { storage } from './storage.check.ts'

/** All checks, by the names and in the order of the contract. */
export const checks: readonly Check[] = Object.values({
  settings,
  database,
  schema,
  replica,
  storage,
  disk,
  memory,
  node,
  clock,
  mail,
  jobs,
  outbox,
  backup,
  books,
} satisfies Record<HealthCheckName, Check>)
