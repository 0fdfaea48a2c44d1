import type { Command } from './command.ts'
import { migrate } from './migrate.command.ts'
import { start } from './start.command.ts'
import { template } from './template.command.ts'
import { userCommands } from './user.command.ts'
import { version } from './version.command.ts'

/** The `storeroom` command line: one row per command. */
export const commands: readonly Command[] = [start, migrate, ...userCommands, version, template]
