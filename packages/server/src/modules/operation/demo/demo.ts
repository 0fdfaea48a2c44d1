import type { Services } from '../../../kernel/services.ts'
import type { DemoShop } from './demo-shop.types.ts'

/** Name of the task that fills an empty shop; it can be interrupted and run again. */
export const FILL_DEMO_SHOP = 'fill-demo-shop'

/**
 * The demo shop, and the library that makes its pictures, load with the first run: few servers ever need them.
 * @param loadShop loads the demo shop
 */
export function registerDemoTasks(services: Services, loadShop: () => Promise<DemoShop>) {
  services.jobs.define({
    name: FILL_DEMO_SHOP,
    lane: 'background',
    run: async (_, signal) => {
      const { fillDemoShop } = await import('./fill-demo-shop.ts')
      await fillDemoShop(services, await loadShop(), signal)
    },
  })
}
