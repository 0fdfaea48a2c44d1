import type { Change } from '@storeroom/contract'
import type { Author } from '../../../framework/person-name.ts'

/** Kinds of entries that only the history of an order has. */
type StepKind =
  | 'completed'
  | 'archived'
  | 'broughtBack'
  | 'transferred'
  | 'captureFailed'
  | 'receiptUndone'
  | 'exchangeSettled'
  | 'labelMade'
  | 'labelRefused'
  | 'labelCanceled'
export type ChangeStep = {
  readonly id: string
  readonly at: string
  readonly author: Author
} & (
  | { readonly kind: StepKind }
  | { readonly kind: 'shippingAdded'; readonly name: string; readonly price: number }
  | { readonly kind: 'documentIssued'; readonly number: string; readonly document: 'invoice' | 'credit_note' }
  | { readonly kind: 'tagged'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'edited'; readonly columns: readonly string[] }
)

type Values = { readonly before: unknown; readonly after: unknown }
type Rule = {
  readonly table: string
  readonly column: string
  readonly kind: StepKind
  readonly isMeant: (values: Values) => boolean
}

const becomes =
  (status: string) =>
  ({ after }: Values) =>
    after === status

/** Which entry a changed column makes. */
const rules: readonly Rule[] = [
  {
    table: 'order',
    column: 'status',
    kind: 'completed',
    isMeant: ({ before, after }) => before === 'pending' && after === 'completed',
  },
  { table: 'order', column: 'status', kind: 'archived', isMeant: becomes('archived') },
  { table: 'order', column: 'status', kind: 'broughtBack', isMeant: ({ before }) => before === 'archived' },
  { table: 'order', column: 'customer_id', kind: 'transferred', isMeant: () => true },
  { table: 'order', column: 'payment_status', kind: 'captureFailed', isMeant: becomes('requires_action') },
  {
    table: 'return',
    column: 'received_at',
    kind: 'receiptUndone',
    isMeant: ({ before, after }) => before !== null && after === null,
  },
  { table: 'swap', column: 'settled_at', kind: 'exchangeSettled', isMeant: ({ after }) => after !== null },
  { table: 'shipping_label', column: 'status', kind: 'labelMade', isMeant: becomes('created') },
  { table: 'shipping_label', column: 'status', kind: 'labelRefused', isMeant: becomes('refused') },
  { table: 'shipping_label', column: 'status', kind: 'labelCanceled', isMeant: becomes('canceled') },
]

/** Columns whose change is an entry `edited`; other columns change with events that have entries of their own. */
const editedColumns: ReadonlySet<string> = new Set([
  'email',
  'shipping_address_id',
  'billing_address_id',
  'metadata',
  'no_notification',
])

/** The entries of one change; none if it has an entry by another part of the order, such as a payment. */
export function stepsOfChange(change: Change): readonly ChangeStep[] {
  const { id, table, action, columns, created_at: at } = change
  const shared = { at, author: change }
  if (table === 'order_document') return action === 'created' ? issued(change) : []
  if (table === 'shipping_method') return action === 'created' ? shippingAdded(change) : []
  if (action !== 'updated') return []
  const ruled = rules.flatMap((rule): ChangeStep[] => {
    const values = table === rule.table ? columns[rule.column] : undefined
    return values && rule.isMeant(values) ? [{ id: `${id} ${rule.kind}`, kind: rule.kind, ...shared }] : []
  })
  return table === 'order' ? [...ruled, ...editsOf(change)] : ruled
}

function issued(change: Change): ChangeStep[] {
  const { id, columns, created_at: at } = change
  const document = columns['kind']?.after === 'credit_note' ? 'credit_note' : 'invoice'
  return [{ id, kind: 'documentIssued', document, number: textOf(columns['number']?.after), at, author: change }]
}

function shippingAdded(change: Change): ChangeStep[] {
  const { id, columns, created_at: at } = change
  const price = Number(columns['price']?.after)
  return [{ id, kind: 'shippingAdded', name: textOf(columns['name']?.after), price, at, author: change }]
}

/** Changed tags are an entry of their own, and no edit of the metadata unless more of it has changed. */
function editsOf(change: Change): ChangeStep[] {
  const { id, columns, created_at: at } = change
  const shared = { at, author: change }
  const { before, after } = columns['metadata'] ?? {}
  const [had, has] = [tagsIn(before), tagsIn(after)]
  const added = has.filter((tag) => !had.includes(tag))
  const removed = had.filter((tag) => !has.includes(tag))
  const isTagged = added.length + removed.length > 0
  const isOnlyTagged = isTagged && withoutTags(before) === withoutTags(after)
  const names = Object.keys(columns).filter((name) => editedColumns.has(name) && !(name === 'metadata' && isOnlyTagged))
  return [
    ...(isTagged ? [{ id: `${id} tagged`, kind: 'tagged', added, removed, ...shared } as const] : []),
    ...(names.length > 0 ? [{ id, kind: 'edited', columns: names, ...shared } as const] : []),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function tagsIn(metadata: unknown): readonly string[] {
  const tags = isObject(metadata) ? metadata['tags'] : undefined
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}

const withoutTags = (metadata: unknown): string =>
  JSON.stringify(Object.entries(isObject(metadata) ? metadata : {}).filter(([key]) => key !== 'tags'))
