// node scripts/test.mjs [static|unit|server|browser|coverage] [words to choose tests by]
import process from 'node:process'
import { endWithChildren } from '../setup/run.mjs'
import { main } from '../setup/terminal.mjs'
import { runStatic } from './static.ts'
import { browser, coverage, server, unit } from './suites.ts'
import { add, failure, lineOf, none, trust, type Tally } from './tally.ts'

type Part = (filter: readonly string[]) => Promise<Tally>

const parts: Readonly<Record<string, Part>> = { static: runStatic, unit, server, browser }
const onDemand: typeof parts = { coverage }

/** A part that cannot even run has failed; the others still get their turn. */
async function attempt(name: string, part: Part, filter: readonly string[]): Promise<Tally> {
  try {
    return trust(await part(filter), 0, name)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return failure(name, String(error))
  }
}

function chosen(name: string | undefined): [string, Part][] {
  if (name === undefined) return Object.entries(parts)
  const part = parts[name] ?? onDemand[name]
  if (!part) throw new Error(`There is no part '${name}': ${Object.keys({ ...parts, ...onDemand }).join(', ')}.`)
  return [[name, part]]
}

await main(async () => {
  endWithChildren()
  const [name, ...filter] = process.argv.slice(2)
  let total = none
  for (const [part, run] of chosen(name)) total = add(total, await attempt(part, run, filter))
  if (total.failures.length > 0) console.log(`\n── Failed\n${total.failures.join('\n')}`)
  console.log(`\n${lineOf(total)}`)
  if (total.failed > 0) process.exitCode = 1
})
