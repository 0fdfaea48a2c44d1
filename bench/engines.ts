import process from 'node:process'
import { onPostgres } from './postgres.ts'
import { inFolder } from './processes.ts'

const kinds = ['postgres', 'embedded'] as const
export type Kind = (typeof kinds)[number]

/** Measures on the engines that the command line names, or on both, each time in an empty folder. */
export async function onEngines(
  measure: (kind: Kind, directory: string, url?: string) => Promise<void>,
): Promise<void> {
  const named = kinds.filter((kind) => process.argv.includes(kind))
  for (const kind of named.length > 0 ? named : kinds) {
    if (kind === 'embedded') await inFolder((directory) => measure(kind, directory))
    else await onPostgres((url) => inFolder((directory) => measure(kind, directory, url)))
  }
}
