import type { Contract, PersonalDataSummary } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { notAllowed, notFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { customers as resource } from '../../people/customers/customers.entity.ts'
import { guestByEmail, lockCustomer } from '../../people/customers/customers.ts'
import { batchJobs } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { startJob } from '../../shop/batch-jobs/batch-jobs.ts'
import { ERASURE_JOB, EXPORT_JOB } from './erase.ts'
import { customersByEmail, emailsOf, isKnown, samePerson } from './privacy.queries.ts'
import { countPersonalData, openOrdersOf } from './person.queries.ts'

/** Open orders that an answer names. */
const MOST_NAMED = 20

type Erasure = { readonly confirm_open_orders?: boolean }

export const personalData: Handlers<Contract['admin']['personalData']> = {
  retrieve: async ({ id }, context) => {
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    return { personal_data: await summaryOf(context, id) }
  },

  async export({ id }, context) {
    await lockCustomer(context.db, id)
    return start(context, EXPORT_JOB, id)
  },

  async erase({ id, body = {} }, context) {
    await lockCustomer(context.db, id)
    return startErasure(context, id, body)
  },

  async eraseByEmail({ body: { email, ...body } }, context) {
    return startErasure(context, await customerWith(context.db, email), body)
  },
}

/** The customer with an address; a guest is added for orders and carts whose customer has another address by now. */
async function customerWith(db: Db, email: string): Promise<string> {
  const [known] = await customersByEmail(db, email)
  if (known !== undefined) return known
  if (!(await isKnown(db, email))) throw notFound(`There is no data about ${email}`)
  return guestByEmail(db, email)
}

/** @throws not_allowed while orders are open, unless that is confirmed */
async function startErasure(context: Context, id: string, { confirm_open_orders = false }: Erasure) {
  const ids = await samePerson(context.db, [id])
  const open = await openOrdersOf(context.db, ids, await emailsOf(context.db, ids))
  if (open.length > 0 && !confirm_open_orders) throw notAllowed(refusalOf(open))
  return start(context, ERASURE_JOB, id)
}

type OpenOrder = PersonalDataSummary['open_orders'][number]

const inWords: Readonly<Record<OpenOrder['reasons'][number], string>> = {
  unpaid: 'not paid',
  not_shipped: 'not shipped',
  return: 'an open return',
  exchange: 'an open exchange',
  edit: 'an open edit',
  refund: 'a pending refund',
}

function refusalOf(open: readonly OpenOrder[]): string {
  const named = open
    .slice(0, MOST_NAMED)
    .map(({ display_id, reasons }) => `#${display_id} (${reasons.map((reason) => inWords[reason]).join(', ')})`)
  const more = open.length > MOST_NAMED ? ` and ${open.length - MOST_NAMED} more` : ''
  return `Orders are open: ${named.join(', ')}${more}. Close them, or confirm with confirm_open_orders`
}

async function start(context: Context, type: string, id: string) {
  const { db, services } = context
  const job: Row = { customer_id: id, customer_ids: await samePerson(db, [id]) }
  const jobId = await startJob(db, services, { type, created_by: userOf(context).id, context: job, dry_run: false })
  return retrieve(context, batchJobs, jobId)
}

async function summaryOf({ db, services }: Context, id: string): Promise<PersonalDataSummary> {
  const ids = await samePerson(db, [id])
  const emails = await emailsOf(db, ids)
  const { last_year, ...counts } = await countPersonalData(db, ids, emails)
  const open = await openOrdersOf(db, ids, emails)
  const until = last_year === null ? null : Date.UTC(last_year + services.config.documentRetention + 1, 0, 1)
  return {
    customer_id: id,
    customers: ids.length,
    ...counts,
    documents_until: until === null ? null : new Date(until).toISOString(),
    open_orders: open.slice(0, MOST_NAMED),
    open_order_count: open.length,
  }
}
