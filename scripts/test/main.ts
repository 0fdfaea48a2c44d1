// node scripts/test.mjs [all] [static|unit|server|browser|coverage|changed] [words to choose tests by]
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { endWithChildren } from '../setup/run.mjs'
import { main } from '../setup/terminal.mjs'
import { changed } from './changed.ts'
import { beginRun } from './scope.ts'
import { runStatic } from './static.ts'
import { browser, coverage, prepareBrowser, server, unit } from './suites.ts'
import { keepInMemory } from './temporary-folder.ts'
import { add, failure, lineOf, none, reportOf, trust, type Part, type Tally } from './tally.ts'

type RunPart = (filter: readonly string[]) => Promise<Tally>
const parts: Readonly<Record<string, RunPart>> = { static: runStatic, unit, server, browser }
const onDemand: typeof parts = { coverage, changed }

/** A part that cannot run has failed; the others still run. */
async function attempt(name: string, part: RunPart, filter: readonly string[]): Promise<Tally> {
  try {
    return trust(await part(filter), 0, name)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return failure(name, String(error))
  }
}

function chosen(name: string | undefined): [string, RunPart][] {
  if (name === undefined) return Object.entries(parts)
  const part = parts[name] ?? onDemand[name]
  if (!part) throw new Error(`There is no part '${name}': ${Object.keys({ ...parts, ...onDemand }).join(', ')}.`)
  return [[name, part]]
}

await main(async () => {
  endWithChildren()
  keepInMemory()
  // Without Node's compile cache, servers and checks would spend half of their start compiling.
  process.env['NODE_COMPILE_CACHE'] ??= at('.cache', 'compile')
  const words = process.argv.slice(2)
  const isAll = words[0] === 'all'
  const [name, ...filter] = isAll ? words.slice(1) : words
  const seed = beginRun(isAll ? 'all' : 'quick')
  const done: Part[] = []
  // The browser part builds again, and reports the error.
  if (name === undefined) await prepareBrowser().catch(() => {})
  for (const [part, run] of chosen(name)) {
    const start = performance.now()
    const tally = await attempt(part, run, filter)
    done.push({ name: part, tally, seconds: (performance.now() - start) / 1000 })
  }
  const total = done.map(({ tally }) => tally).reduce(add, none)
  if (total.failures.length > 0) console.log(`\n── Failed\n${total.failures.join('\n')}`)
  console.log(`\n${reportOf(done)}\nSeed ${seed}`)
  console.log(`\n${lineOf(total)}`)
  if (total.failed > 0) process.exitCode = 1
})
