import { backup } from './backup.command.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.command.ts'
import { migrate } from './migrate.command.ts'
import { move } from './move.command.ts'
import { restore } from './restore.command.ts'
import { start } from './start.command.ts'
import { template } from './template.command.ts'
import { userCommands } from './user.command.ts'
import { version } from './version.command.ts'
import { worker } from './worker.command.ts'

/** The `storeroom` command line: one row per command. */
export const commands: readonly Command[] = [
  start,
  worker,
  migrate,
  ...userCommands,
  backup,
  restore,
  move,
  doctor,
  version,
  template,
]
