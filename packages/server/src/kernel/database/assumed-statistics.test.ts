// Engines: both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sql } from '../sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ empty: true })
})
afterAll(() => shop.stop())

type Plan = { 'QUERY PLAN': readonly { Plan: object }[] }

// PostgreSQL analyzes new tables by itself within a minute, and before version 18 statistics cannot be set.
test('in a shop that was never analyzed, undeleted variants are found by the index of product_id', async () => {
  const { db, engine } = shop.services
  const [facts] = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.all(db)
  if (engine === 'embedded') expect(facts?.version).toBeGreaterThanOrEqual(180_000)
  if ((facts?.version ?? 0) < 180_000) return
  await sql`insert into product (id, title, handle) select 'prod_' || n, 'Bowl', 'bowl-' || n
      from generate_series(1, 200) n`.run(db)
  await sql`insert into product_variant (id, product_id, title)
    select 'variant_' || n, 'prod_' || n % 200 + 1, 'Small' from generate_series(1, 2000) n`.run(db)
  await db.withConnection(async (db) => {
    await sql`set enable_seqscan = off`.run(db)
    const plan = await sql<Plan>`explain (format json) select id from product_variant
          where product_id = 'prod_1' and deleted_at is null`.all(db)
    expect(JSON.stringify(plan)).toContain('"Index Cond":"(product_id = \'prod_1\'::text)"')
    await sql`reset enable_seqscan`.run(db)
  })
})
