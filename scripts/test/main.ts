// node scripts/test.mjs [static|unit|server|browser|coverage] [words to choose tests by]
import process from 'node:process'
import { endWithChildren } from '../setup/run.mjs'
import { main } from '../setup/terminal.mjs'
import { runStatic } from './static.ts'
import { browser, coverage, server, unit } from './suites.ts'
import { add, lineOf, none, trust, type Tally } from './tally.ts'

const parts: Readonly<Record<string, (filter: readonly string[]) => Promise<Tally>>> = {
  static: runStatic,
  unit,
  server,
  browser,
}
const onDemand: typeof parts = { coverage }

/** A part that cannot even run has failed; the others still get their turn. */
async function attempt(part: (filter: readonly string[]) => Promise<Tally>, filter: readonly string[]): Promise<Tally> {
  try {
    return trust(await part(filter), 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ...none, failed: 1 }
  }
}

function chosen(name: string | undefined): (typeof parts)[string][] {
  if (name === undefined) return Object.values(parts)
  const part = parts[name] ?? onDemand[name]
  if (!part) throw new Error(`There is no part '${name}': ${Object.keys({ ...parts, ...onDemand }).join(', ')}.`)
  return [part]
}

await main(async () => {
  endWithChildren()
  const [name, ...filter] = process.argv.slice(2)
  let total = none
  for (const part of chosen(name)) total = add(total, await attempt(part, filter))
  console.log(`\n${lineOf(total)}`)
  if (total.failed > 0) process.exitCode = 1
})
