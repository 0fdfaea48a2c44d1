import type { Services } from '../../../../kernel/services.ts'
import { analyze } from '../../engine/batch-writes.queries.ts'

const written = [
  ...[
    'product',
    'product_variant',
    'product_option',
    'product_option_value',
    'money_amount',
    'image',
    'product_images',
  ],
  ...['product_tags', 'product_category_product', 'product_sales_channel', 'product_shipping_profile'],
  ...['inventory_item', 'inventory_level', 'product_variant_inventory_item'],
]

/**
 * Tells the planner how large the tables have become. Foreign keys are checked by plans that a connection keeps: one
 * that was made for empty tables reads them from end to end for every row. Table by table, so that on the embedded
 * engine others wait for one of them at most; where there are other connections the import goes on beside it.
 */
export class Statistics {
  readonly #services: Pick<Services, 'db' | 'jobs' | 'engine'>
  #running: Promise<void> | undefined

  constructor(services: Pick<Services, 'db' | 'jobs' | 'engine'>) {
    this.#services = services
  }

  async refresh(): Promise<void> {
    if (this.#services.engine === 'embedded') return this.#analyze()
    // Without statistics it is slower, no more than that; the next time they are tried again.
    this.#running ??= this.#analyze()
      .catch(() => {})
      .finally(() => (this.#running = undefined))
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #analyze() {
    const { db, jobs } = this.#services
    for (const name of written) {
      await jobs.giveWay()
      await analyze(db, name)
    }
  }
}
