import { IGNORED, metadataKey, type MappedTable } from '../tables/mapping.ts'

/** Parts of a customer's address, as the API calls them. */
export const addressKeys = [
  ...(['company', 'address_1', 'address_2', 'city', 'province', 'postal_code', 'country_code'] as const),
  'address_phone',
] as const
export type AddressKey = (typeof addressKeys)[number]

/** Columns of the customer that a file can fill; an empty cell clears them. */
export const personKeys = ['first_name', 'last_name', 'phone'] as const

type Key = 'id' | 'email' | 'groups' | (typeof personKeys)[number] | AddressKey

/** The target of a column; a metadata target has its key. */
export type CustomerColumn = { readonly key: Key } | { readonly metadata: string }

type Row = readonly [key: Key, ...names: string[]]

/** Our names first, then those of Shopify's customer exports over the years; letter case does not count. */
const rows: readonly Row[] = [
  ['id', 'Id'],
  ['email', 'Email', 'E-mail', 'Email Address'],
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['phone', 'Phone'],
  ['groups', 'Groups', 'Customer Groups'],
  ['company', 'Company', 'Default Address Company'],
  ['address_1', 'Address 1', 'Address1', 'Default Address Address1'],
  ['address_2', 'Address 2', 'Address2', 'Default Address Address2'],
  ['city', 'City', 'Default Address City'],
  ['province', 'Province', 'Default Address Province Code', 'Province Code'],
  ['postal_code', 'Postal Code', 'Zip', 'Default Address Zip'],
  ['country_code', 'Country Code', 'Default Address Country Code', 'Country'],
  ['address_phone', 'Address Phone', 'Default Address Phone'],
]

/** Columns of Shopify's that are stored in metadata under their own names. */
const keptNames: ReadonlySet<string> = new Set(
  ['Accepts Email Marketing', 'Accepts SMS Marketing', 'Accepts Marketing', 'Note', 'Tags', 'Tax Exempt'].map((name) =>
    name.toLowerCase(),
  ),
)

const METADATA = 'metadata'

const byKey = new Map(rows.map(([key]) => [key as string, key]))
const byName = new Map(rows.flatMap(([key, ...names]) => names.map((name) => [name.toLowerCase(), key])))

/** The target of a column by its name; `ignore` if unknown. */
export function targetOf(name: string): string {
  const plain = name.trim().toLowerCase()
  const isKept = keptNames.has(plain) || /^metadata \S/.test(plain)
  return byName.get(plain) ?? (isKept ? METADATA : IGNORED)
}

/** The column of a target; undefined for an ignored one. */
export function columnOf(name: string, target: string): CustomerColumn | undefined {
  if (target === METADATA) return { metadata: keptKey(name) }
  const key = byKey.get(target)
  return key && { key }
}

/** `Metadata favorite_tea` → `favorite_tea`, `Accepts Email Marketing` → `accepts_email_marketing` */
const keptKey = (name: string): string =>
  /^Metadata (?<key>\S.*)$/.exec(name.trim())?.groups?.['key'] ?? metadataKey(name)

/** The columns of a file of customers; Shopify's are recognized by its default address. */
export const customerTable: MappedTable = {
  name: 'customers',
  formatOf: (columns) => {
    if (columns.every((name) => targetOf(name) === IGNORED)) return null
    return columns.some((name) => /^(?:default address|accepts) /i.test(name)) ? 'shopify' : 'medusa'
  },
  targetOf,
  targets: [...rows.map(([key]) => key), METADATA, IGNORED],
  shared: [METADATA, IGNORED],
  required: [['email', 'id']],
}
