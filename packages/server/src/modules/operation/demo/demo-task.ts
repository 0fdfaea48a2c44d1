import type { Services } from '../../../kernel/services.ts'

/** Name of the task that fills an empty shop; it can be interrupted and run again. */
export const FILL_DEMO_SHOP = 'fill-demo-shop'

/** Goods and pictures of the demo are loaded only when a shop is filled with them. */
export function registerDemoTasks(services: Services) {
  services.jobs.define({
    name: FILL_DEMO_SHOP,
    lane: 'background',
    run: async (_, signal) => (await import('./demo.ts')).fillDemoShop(services, signal),
  })
}
