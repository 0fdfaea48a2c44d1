import { openDatabase } from '/work/main/packages/server/src/kernel/database/open.ts'
import { buildApp } from '/work/main/packages/server/src/app.ts'
import { readConfig } from '/work/main/packages/server/src/config.ts'
import { prepareDatabase } from '/work/main/packages/server/src/shop-database.ts'
import { createOwner } from '/work/main/packages/server/src/modules/setup/setup.ts'
import { strategyOf } from '/work/main/packages/server/src/modules/batch-jobs/strategies.ts'
import { insertJob } from '/work/main/packages/server/src/modules/batch-jobs/batch-jobs.queries.ts'
import { runBatchJob } from '/work/main/packages/server/src/modules/batch-jobs/batch-jobs.ts'
import { importFile } from '/work/main/bench/import.data.ts'
import { onPostgres } from '/work/main/bench/postgres.ts'
import { inFolder } from '/work/main/bench/processes.ts'
import { join } from 'node:path'
import pg from '/work/main/node_modules/pg/lib/index.js'
const kind = process.argv[2]
import { readFileSync, readdirSync } from 'node:fs'
const pgCpu = () => { let t = 0; for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const st = readFileSync(`/proc/${d}/stat`, 'utf8'); if (!st.includes('(postgres)')) continue; const env = readFileSync(`/proc/${d}/cmdline`, 'utf8'); if (!env.includes('storeroom_bench')) continue; const f = st.slice(st.lastIndexOf(')') + 2).split(' '); t += (Number(f[11]) + Number(f[12])) / 100 } catch {} } return t }
const stats = new Map<string, [number, number]>()
let on = false
const orig = pg.Client.prototype.query
pg.Client.prototype.query = function (...a: any[]) {
  const text = typeof a[0] === 'string' ? a[0] : a[0].text
  const t = performance.now()
  const r = orig.apply(this, a)
  if (r && typeof r.then === 'function') r.then(() => { if (!on) return; const k = text.replace(/\s+/g,' ').slice(0, 110); const s = stats.get(k) ?? [0,0]; s[0]++; s[1] += performance.now() - t; stats.set(k, s) }, () => {})
  return r
}
const facts = { name: 'Bench', country_code: 'de', currency_code: 'eur', language: 'en', time_zone: 'UTC' }
async function go(directory: string, url?: string) {
  const engine = await openDatabase({ directory: join(directory, 'database'), url })
  await prepareDatabase(engine.pool, engine.kind === 'embedded')
  const config = readConfig({ DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', STOREROOM_LOG: 'error', ...(url && { DATABASE_URL: url, STOREROOM_JWT_SECRET: 'j'.repeat(32), STOREROOM_COOKIE_SECRET: 'c'.repeat(32) }) })
  const shop = await buildApp(config, engine)
  await createOwner(shop.services, { email: 'a@b.cd', password: 'xxxxxxxxxx' }, facts)
  const { services } = shop
  for (const edition of [0, 0, 1]) {
    await services.files.put('protected/x.csv', Buffer.from([...importFile(edition)].join('')), { mediaType: 'text/csv' })
    const prepared = await strategyOf('product-import').prepare(services, { fileKey: 'protected/x.csv' })
    const id = await insertJob(services.db, { type: 'product-import', created_by: null, context: prepared, dry_run: true })
    for (const phase of ['dry', 'write']) {
      if (phase === 'write') await engine.pool.query(`update batch_job set confirmed_at = now() where id = $1`, [id])
      stats.clear(); on = true
      const t = performance.now(); const c = process.cpuUsage(); const pc = pgCpu()
      await runBatchJob(services, id, new AbortController().signal)
      on = false
      const { user, system } = process.cpuUsage(c)
      const secs = (performance.now() - t) / 1000
      console.log(`\n${kind} edition ${edition} ${phase}: ${secs.toFixed(2)} s, ${(10000 / secs).toFixed(0)}/s, own cpu ${((user + system) / 1e6).toFixed(2)} s, postgres cpu ${(pgCpu() - pc).toFixed(2)} s`)
      const total = [...stats.values()].reduce((s, [, t]) => s + t, 0)
      console.log(`  sql total ${(total / 1000).toFixed(2)} s`)
      for (const [k, [n, t]] of [...stats].sort((a, b) => b[1][1] - a[1][1]).slice(0, 12)) console.log(`  ${t.toFixed(0).padStart(6)} ms ${String(n).padStart(5)}x ${k}`)
    }
  }
  await shop.close(); await engine.close()
}
if (kind === 'postgres') await onPostgres((url) => inFolder((d) => go(d, url))); else await inFolder((d) => go(d))
