import { problemAt, reason, type ImportProblem } from '../tables/problem.ts'
import { personKeys } from './customer-columns.ts'
import type { AddressValues, StoredAddress, StoredCustomer } from './customer-import.queries.ts'
import type { CustomerRow } from './customer-rows.ts'
import type { Change } from '../engine/job-rows.queries.ts'

/** The changes of a customer by a row. */
export type CustomerPlan = {
  readonly row: CustomerRow
  readonly action: 'create' | 'update' | 'unchanged' | 'failed'
  readonly stored: StoredCustomer | undefined
  /** The fields that differ; for a new customer all fields of the row. */
  readonly columns: Readonly<Columns>
  readonly metadata: Readonly<Record<string, string | null>>
  /** Names of groups, if the row changes them. */
  readonly groups: readonly string[] | undefined
  /** One that the customer does not have yet. */
  readonly address: AddressValues | undefined
  readonly changes: readonly Change[]
  readonly problems: readonly ImportProblem[]
}

type ExistingRecords = {
  readonly customers: readonly StoredCustomer[]
  readonly countries: ReadonlyMap<string, string>
  /** Customers that the shop does not have are left out. */
  readonly isOnlyExisting: boolean
}

/** Compares a row with the stored customer. Plans with problems are not applied. */
export function planCustomer(row: CustomerRow, existing: ExistingRecords): CustomerPlan {
  const stored = customerOf(row, existing.customers)
  const problems = row.problems.length > 0 ? row.problems : problemsOf(row, stored, existing)
  const nothing = { row, stored, columns: {}, metadata: {}, groups: undefined, address: undefined, changes: [] }
  if (problems.length > 0) return { ...nothing, action: 'failed', problems }
  const columns = columnsOf(row, stored)
  const metadata = metadataOf(row, stored)
  const groups = groupsOf(row, stored)
  const address = newAddress(row, stored, existing.countries)
  const changes = stored ? changesOf(stored, { columns, metadata, groups, address }) : []
  const action = stored ? (changes.length > 0 ? 'update' : 'unchanged') : 'create'
  return { row, action, stored, columns, metadata, groups, address, changes, problems: [] }
}

/** By id, else by email address: a customer with an account takes precedence over a guest. */
function customerOf({ id, email }: CustomerRow, customers: readonly StoredCustomer[]): StoredCustomer | undefined {
  if (id !== '') return customers.find((customer) => customer.id === id)
  const own = customers.filter((customer) => customer.email === email)
  return own.find(({ has_account }) => has_account) ?? own[0]
}

function problemsOf(row: CustomerRow, stored: StoredCustomer | undefined, existing: ExistingRecords): ImportProblem[] {
  const { line, id, email, address } = row
  const at = (...why: Parameters<typeof reason>) => [problemAt({ line, handle: email || null }, reason(...why))]
  if (!stored && id !== '') return at('unknown_customer', { id })
  if (!stored && existing.isOnlyExisting) return at('not_in_shop')
  const { country_code } = address
  if (country_code !== undefined && !existing.countries.has(country_code.toLowerCase()))
    return at('unknown_country', { value: country_code })
  if (!stored || email === '' || email === stored.email) return []
  if (stored.has_account) return at('registered_email', { value: stored.email })
  const isTaken = existing.customers.some(
    (customer) => customer.id !== stored.id && customer.email === email && !customer.has_account,
  )
  return isTaken ? at('email_taken', { value: email }) : []
}

const columnNames = ['email', ...personKeys] as const
type Columns = Partial<Record<(typeof columnNames)[number], string | null>>

function columnsOf({ email, person }: CustomerRow, stored: StoredCustomer | undefined): Readonly<Columns> {
  const columns: Readonly<Columns> = { ...(email !== '' && { email }), ...person }
  if (!stored) return columns
  const changed: Columns = {}
  for (const name of columnNames) {
    const value = columns[name]
    if (value !== undefined && value !== stored[name]) changed[name] = value
  }
  return changed
}

const metadataOf = ({ metadata }: CustomerRow, stored: StoredCustomer | undefined) =>
  // A missing key counts as null. A stored number differs from the text of a cell.
  Object.fromEntries(Object.entries(metadata).filter(([key, value]) => value !== (stored?.metadata?.[key] ?? null)))

function groupsOf({ groups }: CustomerRow, stored: StoredCustomer | undefined): readonly string[] | undefined {
  if (!groups || (!stored && groups.length === 0)) return undefined
  const before = new Set(stored?.groups.map(({ name }) => name))
  const isSame = before.size === groups.length && groups.every((name) => before.has(name))
  return isSame ? undefined : groups
}

/** An address is added, never changed: an order may have been sent to it. */
function newAddress(
  { address, person }: CustomerRow,
  stored: StoredCustomer | undefined,
  countries: ReadonlyMap<string, string>,
): AddressValues | undefined {
  const { address_phone, country_code, ...lines } = address
  if (Object.keys(address).length === 0) return undefined
  const values: AddressValues = {
    company: lines.company ?? null,
    address_1: lines.address_1 ?? null,
    address_2: lines.address_2 ?? null,
    city: lines.city ?? null,
    province: lines.province ?? null,
    postal_code: lines.postal_code ?? null,
    country_code: countries.get(country_code?.toLowerCase() ?? '') ?? null,
    phone: address_phone ?? null,
    first_name: person.first_name ?? stored?.first_name ?? null,
    last_name: person.last_name ?? stored?.last_name ?? null,
  }
  return stored?.addresses.some((address) => isSame(address, values)) ? undefined : values
}

const textLines = ['company', 'address_1', 'address_2', 'postal_code', 'city', 'province'] as const

/** The same place, regardless of the addressee. */
const isSame = (stored: StoredAddress, values: AddressValues): boolean =>
  ([...textLines, 'country_code'] as const).every((key) => (stored[key] ?? '') === (values[key] ?? ''))

type PlannedValues = Pick<CustomerPlan, 'columns' | 'metadata' | 'groups' | 'address'>

function changesOf(stored: StoredCustomer, { columns, metadata, groups, address }: PlannedValues): Change[] {
  const inMetadata = (key: string) => stored.metadata?.[key] ?? null
  return [
    ...columnNames.flatMap((field) => {
      const after = columns[field]
      return after === undefined ? [] : [{ field, before: stored[field], after }]
    }),
    ...(groups ? [{ field: 'groups', before: stored.groups.map(({ name }) => name), after: groups }] : []),
    ...(address ? [{ field: 'address', before: null, after: addressText(address) }] : []),
    ...Object.entries(metadata).map(([key, after]) => ({ field: `metadata.${key}`, before: inMetadata(key), after })),
  ]
}

export const addressText = (address: AddressValues): string =>
  [...textLines.map((key) => address[key]), address.country_code?.toUpperCase()].filter(Boolean).join(', ')

/** The display name of a customer. */
export const titleOf = ({ row, stored }: Pick<CustomerPlan, 'row' | 'stored'>): string => {
  const name = (key: 'first_name' | 'last_name') => row.person[key] ?? stored?.[key] ?? ''
  return `${name('first_name')} ${name('last_name')}`.trim() || row.email || (stored?.email ?? '')
}
