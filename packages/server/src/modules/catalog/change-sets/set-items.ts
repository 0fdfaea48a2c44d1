import type { ChangedValue, ChangeField, Contract, FieldError, Input } from '@storeroom/contract'
import { handleOf } from '../../../kernel/handle.ts'
import type { Db } from '../../../kernel/db.ts'
import { invalid, refuseFields } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { unknownCurrencies } from '../../shop/store/store.ts'
import type { Place } from './change-sets.queries.ts'
import { changeSetItem } from './change-sets.entity.ts'
import * as queries from './change-sets.queries.ts'

/** A field that change sets can change. */
type ChangeableField = {
  readonly record: Place['record']
  /** The value as it is stored; undefined if the field cannot have it. */
  readonly stored: (sent: ChangedValue) => ChangedValue | undefined
  /** The values that the field takes, for the message. */
  readonly takes: string
}

/** Minor units: the largest amount that the column takes. */
const MAX_AMOUNT = 2_147_483_647

const ofProduct = { record: 'product' } as const
const anyText: ChangeableField = {
  ...ofProduct,
  stored: (sent) => (typeof sent === 'number' ? undefined : sent || null),
  takes: 'a text or null',
}
const filled = (sent: ChangedValue): string | undefined =>
  typeof sent === 'string' && sent.trim() !== '' ? sent : undefined
const statuses: ReadonlySet<ChangedValue> = new Set(['draft', 'proposed', 'published', 'rejected'])

const changeFields: Readonly<Record<ChangeField, ChangeableField>> = {
  title: { ...ofProduct, stored: filled, takes: 'a text that is not empty' },
  subtitle: anyText,
  description: anyText,
  handle: {
    ...ofProduct,
    stored: (sent) => filled(handleOf(filled(sent) ?? '')),
    takes: 'a text with letters or numbers',
  },
  status: {
    ...ofProduct,
    stored: (sent) => (statuses.has(sent) ? sent : undefined),
    takes: 'draft, proposed, published or rejected',
  },
  price: {
    record: 'variant',
    stored: (sent) =>
      sent === null || (typeof sent === 'number' && sent >= 0 && sent <= MAX_AMOUNT) ? sent : undefined,
    takes: `a whole number of minor units up to ${MAX_AMOUNT}, or null for no price`,
  },
}

type SentItem = Input<Contract['admin']['changeSets']['setItems']>['body']['items'][number]
type Item = Place & { readonly before?: ChangedValue | undefined; readonly after: ChangedValue }
type LocatedItem = Item & { readonly product_id: string; readonly current: ChangedValue }

/** A set goes live in one transaction, whose locks others wait for. */
const MAX_ITEMS = 20_000

const REPLACE = `on conflict (change_set_id, record_id, field, currency_code) do update set before = excluded.before,
  after = excluded.after, choice = null, seen = null, is_applied = false, updated_at = now()`

/**
 * Adds changes to a set, or replaces its changes of the same fields; of two that are sent for one field the later one
 * counts. Without a `before`, a change is from the present value of the record. A change to the present value is not
 * stored, and removes an earlier change of the field.
 * @throws invalid_data naming `items`, `items.3.after`, `items.3.record_id` or `items.3.currency_code`
 */
export async function setItems(db: Db, setId: string, sent: readonly SentItem[]) {
  const items = await checkedItems(db, sent)
  const located = [...new Map((await locate(db, items)).map((item) => [placeKey(item), item])).values()]
  const changes = located.filter(({ current, after }) => current !== after)
  await queries.removeAt(db, setId, located.filter(({ current, after }) => current === after).map(placeOf))
  await insertRows(
    db,
    changeSetItem,
    changes.map((item) => rowOf(setId, item)),
    REPLACE,
  )
  if ((await queries.countItems(db, setId)) > MAX_ITEMS)
    throw invalid(`A change set has at most ${MAX_ITEMS} changes`, 'items')
}

const placeKey = ({ record_id, field, currency_code }: Place) => JSON.stringify([record_id, field, currency_code])

const placeOf = ({ record, record_id, field, currency_code }: Place): Place => ({
  record,
  record_id,
  field,
  currency_code,
})

const rowOf = (setId: string, { current, before = current, after, product_id, ...item }: LocatedItem) => ({
  id: newId('change'),
  change_set_id: setId,
  product_id,
  ...placeOf(item),
  before,
  after,
})

/** @throws invalid_data */
async function checkedItems(db: Db, sent: readonly SentItem[]): Promise<Item[]> {
  const codes = new Set(sent.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  const unknown = new Set(await unknownCurrencies(db, [...codes]))
  return withoutProblems(sent.map((item, index) => checkedItem(item, `items.${index}`, unknown)))
}

const isProblem = (result: object): result is FieldError => 'message' in result

/** @throws invalid_data naming the problems among the results */
function withoutProblems<I extends Item>(results: readonly (I | FieldError)[]): I[] {
  refuseFields('invalid_data', results.filter(isProblem))
  return results.filter((result): result is I => !isProblem(result))
}

function checkedItem(
  { record_id, field, currency_code, before, after: sent }: SentItem,
  path: string,
  unknown: ReadonlySet<string>,
): Item | FieldError {
  const { record, stored, takes } = changeFields[field]
  const after = stored(sent)
  const code = currency_code?.toLowerCase() ?? null
  if (after === undefined) return { field: `${path}.after`, message: `${path}.after must be ${takes}` }
  if ((field === 'price') !== (code !== null))
    return { field: `${path}.currency_code`, message: 'A price has a currency_code, and nothing else has' }
  if (code !== null && unknown.has(code))
    return { field: `${path}.currency_code`, message: `Currency with code: ${code} was not found` }
  return { record, record_id, field, currency_code: code, before, after }
}

/** The changes with the present values. @throws invalid_data for records that do not exist */
async function locate(db: Db, items: readonly Item[]): Promise<LocatedItem[]> {
  const present = await queries.readPlaces(db, items.map(placeOf))
  const located = items.map((item, index): LocatedItem | FieldError => {
    const { product_id = null, current = null } = present[index] ?? {}
    if (product_id !== null) return { ...item, product_id, current }
    const message = `There is no ${item.record} with id: ${item.record_id}`
    return { field: `items.${index}.record_id`, message }
  })
  return withoutProblems(located)
}
