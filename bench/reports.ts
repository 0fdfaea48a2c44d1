// npm run bench -- reports [orders]
import process from 'node:process'
import { enterOrders } from '../packages/server/src/modules/insight/reports/enter-orders.ts'
import { onTwoCores } from './cores.ts'
import { furnishDemo, withDatabase, withShop } from './demo-shop.ts'
import { fillOrders } from './orders.data.ts'
import { onPostgres } from './postgres.ts'
import { inFolder } from './processes.ts'
import { report } from './report.ts'
import { measureHome, measureReports } from './reports.measures.ts'

const count = Number(process.argv[2] ?? 1_000_000)

await onPostgres((url) =>
  inFolder(async (directory) => {
    await onTwoCores(directory, url)
    await furnishDemo(directory, url)
    await withDatabase(directory, url, ({ pool }) => fillOrders(pool, count))
    await withShop(directory, url, async ({ services, staff }) => {
      const begun = performance.now()
      await enterOrders(services)
      const seconds = (performance.now() - begun) / 1000
      const size = count.toLocaleString('en')
      report(`Reports of ${size} orders`, [
        { what: 'orders entered per second', value: count / seconds, unit: 'orders' },
        ...(await measureHome(await staff())),
        ...(await measureReports(await staff())),
      ])
    })
  }),
)
