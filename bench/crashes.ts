// npm run bench -- crashes [rounds] [embedded] [postgres]
import process from 'node:process'
import { crashCheckouts } from '../packages/server/test/crash/checkouts.ts'
import { embeddedTarget, postgresTarget } from '../packages/server/test/crash/places.ts'
import { crashRounds } from '../packages/server/test/crash/rounds.ts'
import { report } from './report.ts'

const places = { embedded: embeddedTarget, postgres: postgresTarget }
const kinds = Object.keys(places) as (keyof typeof places)[]

const words = process.argv.slice(2)
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 20)
const wanted = kinds.filter((kind) => words.includes(kind))

for (const kind of wanted.length > 0 ? wanted : kinds) {
  const place = await places[kind]()
  try {
    const { acknowledged, duringImport, importRows, problems } = await crashRounds(place, rounds)
    report(`Crashes, ${kind}`, [
      { what: 'crashes', value: rounds, unit: 'times' },
      { what: 'crashes while an import was under way', value: duringImport, unit: 'times' },
      { what: 'writes acknowledged before a crash', value: acknowledged, unit: 'writes' },
      { what: 'rows of the imports', value: importRows, unit: 'rows' },
      { what: 'writes lost, rows lost or doubled', value: problems.length, unit: 'problems', atMost: 0 },
    ])
    for (const problem of problems) console.log(`  ${problem}`)
  } finally {
    await place.dispose()
  }
}

/** Orders confirmed before each crash: about a thousand checkouts in total. */
const PER_CRASH = Math.ceil(1000 / rounds)

for (const kind of wanted.length > 0 ? wanted : kinds) {
  const place = await places[kind]()
  try {
    const { acknowledged, orders, problems } = await crashCheckouts(place, rounds, PER_CRASH)
    report(`Crashes in the middle of checkouts, ${kind}`, [
      { what: 'crashes', value: rounds, unit: 'times' },
      { what: 'orders acknowledged', value: acknowledged, unit: 'orders' },
      { what: 'orders there', value: orders, unit: 'orders' },
      { what: 'orders lost, doubled or half-made, stock of none', value: problems.length, unit: 'problems', atMost: 0 },
    ])
    for (const problem of problems) console.log(`  ${problem}`)
  } finally {
    await place.dispose()
  }
}
