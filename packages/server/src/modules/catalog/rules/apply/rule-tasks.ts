import type { EventName, RuleSubject } from '@storeroom/contract'
import { inJob } from '../../../../kernel/cause.ts'
import { seconds } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { tx } from '../../../../kernel/tx.ts'
import { ownerOf, type MemberWriters, type Owner } from '../rule-owners.conditions.ts'
import { customersOfOrders, hasOwner, listOwners, productsOfItems, productsOfOrders } from '../rules.queries.ts'
import { applyStep, start, authorOf, type RuleShop, type Progress } from './apply-rule.ts'

/** From the first change to the batch, which has all changes until then. */
const COLLECTION_TIME = seconds(1)

type Changes<Source> = ReadonlyMap<Source, ReadonlySet<string>>

/** Collects ids of changed records and passes them on in batches. A batch is lost if the process dies. */
class ChangeBatcher<Source> {
  readonly #onBatch: (changes: Changes<Source>) => Promise<void>
  #changes = new Map<Source, Set<string>>()
  #isWaiting = false

  constructor(onBatch: (changes: Changes<Source>) => Promise<void>) {
    this.#onBatch = onBatch
  }

  add(source: Source, id: string) {
    const ids = this.#changes.get(source) ?? new Set()
    this.#changes.set(source, ids.add(id))
    if (this.#isWaiting) return
    this.#isWaiting = true
    // The request that made the change has been answered by then, so the batch runs as a job, not as part of a request.
    inJob({ task: 'rules', job: 'changes' }, () => setTimeout(() => this.#flush(), COLLECTION_TIME).unref())
  }

  #flush() {
    const changes = this.#changes
    this.#changes = new Map()
    this.#isWaiting = false
    this.#onBatch(changes).catch(() => {
      // The shop is stopping or its database is unreachable: the next full run finds the changes.
    })
  }
}

/** The kind of record that an event's ids name. */
type Source = 'product' | 'item' | 'order' | 'customer'

/** Events that change data of rules, with the field that names the record. */
const subscriptions: Readonly<Partial<Record<EventName, { readonly source: Source; readonly key: string }>>> = {
  'product.created': { source: 'product', key: 'id' },
  'product.updated': { source: 'product', key: 'id' },
  'product-variant.created': { source: 'product', key: 'product_id' },
  'product-variant.updated': { source: 'product', key: 'product_id' },
  'product-variant.deleted': { source: 'product', key: 'product_id' },
  'inventory-level.created': { source: 'item', key: 'inventory_item_id' },
  'inventory-level.updated': { source: 'item', key: 'inventory_item_id' },
  'inventory-level.deleted': { source: 'item', key: 'inventory_item_id' },
  'order.placed': { source: 'order', key: 'id' },
  'order.canceled': { source: 'order', key: 'id' },
  'order.payment_captured': { source: 'order', key: 'id' },
  'order.refund_created': { source: 'order', key: 'id' },
  'customer.created': { source: 'customer', key: 'id' },
  'customer.updated': { source: 'customer', key: 'id' },
}

type FindMembers = (db: Db, ids: readonly string[]) => Promise<readonly string[]>
const itself: FindMembers = async (_, ids) => ids

/** The members that an event is about, by the kind of its ids. */
const subjectsOf: Readonly<Record<Source, Partial<Record<RuleSubject, FindMembers>>>> = {
  product: { product: itself },
  item: { product: productsOfItems },
  order: { product: productsOfOrders, customer: customersOfOrders },
  customer: { customer: itself },
}

const APPLY = 'apply-rules'
/** The most ids of one job. */
const IDS = 500

type Changed = { readonly source: Source; readonly ids: readonly string[] }

/** Applies rules to changed records and, because some conditions count days, regularly to everything. */
export function registerRuleTasks(services: Services, writers: MemberWriters) {
  const shop = { services, writers }
  const { jobs, events } = services
  jobs.define<Changed>({
    name: APPLY,
    lane: 'background',
    run: (changed, signal) => applyToChanged(shop, changed, signal),
  })
  jobs.define({
    name: 'apply-all-rules',
    lane: 'background',
    everyMinutes: 60,
    run: (_, signal) => applyAllRules(shop, signal),
  })
  const batcher = new ChangeBatcher<Source>((changes) => enqueueAll(services, changes))
  for (const [name, { source, key }] of Object.entries(subscriptions))
    events.listen(name as EventName, (data) => batcher.add(source, String((data as Record<string, unknown>)[key])))
}

async function enqueueAll({ db, jobs }: Services, changes: ReadonlyMap<Source, ReadonlySet<string>>) {
  if (!(await hasOwner(db))) return
  await tx(db, {}, async (inside) => {
    for (const [source, all] of changes) {
      const ids = [...all].toSorted()
      for (let from = 0; from < ids.length; from += IDS)
        await jobs.enqueue(inside, APPLY, { source, ids: ids.slice(from, from + IDS) })
    }
  })
}

async function applyToChanged(shop: RuleShop, { source, ids }: Changed, signal: AbortSignal) {
  const { db } = shop.services
  const owners = await listOwners(db)
  for (const [subject, findMembers] of Object.entries(subjectsOf[source])) {
    const changed = await findMembers(db, ids)
    const affected = owners.filter((owner) => ownerOf(owner).subject === subject)
    if (changed.length > 0) for (const owner of affected) await applyRule(shop, owner, signal, changed)
  }
}

/** Applies every rule to the whole shop. */
export async function applyAllRules(shop: RuleShop, signal?: AbortSignal) {
  for (const owner of await listOwners(shop.services.db)) await applyRule(shop, owner, signal)
}

/** In small transactions, so that other writes get their turn in between. */
async function applyRule(shop: RuleShop, owner: Owner, signal?: AbortSignal, ids?: readonly string[]) {
  const { services } = shop
  let progress: Progress | undefined = start
  while (progress) {
    if (signal?.aborted) return
    const from: Progress = progress
    await services.jobs.giveWay()
    progress = await tx(services.db, { userId: authorOf(owner) }, (db) => applyStep(db, shop, { owner, ids }, from))
  }
}
