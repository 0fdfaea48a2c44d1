/** Ids of what belongs to a person, by kind, and the person's email addresses. `records`: all of it that a note can be about. */
export const kinds = [
  'customers',
  'emails',
  'orders',
  'carts',
  'drafts',
  'swaps',
  'claims',
  'claimItems',
  'returns',
  'edits',
  'lines',
  'addresses',
  'payments',
  'collections',
  'sessions',
  'parcels',
  'cards',
  'reservations',
  'notes',
  'notifications',
  'records',
] as const
export type Kind = (typeof kinds)[number]

/** Expressions by the kind of what they name. */
export type Owners = { readonly [K in Kind]?: string | readonly string[] }

/** What belongs to a person, or a batch of it. */
export type Reach = { readonly [K in Kind]: readonly string[] }

/**
 * What erasing writes in the place of a value: `placeholder` an email address that does not exist, `references` of an object of
 * a provider its ids and amounts only, `number` the words by which an order without a customer is found.
 */
export type Treatment = 'placeholder' | 'null' | 'empty' | 'references' | 'number'

/** What erasing a person does with a table. Every column with text or JSON is in one of its lists; a test says which is not. */
export type PersonalTable = {
  readonly table: string
  /** Expressions of a row `r` that name whom or what it belongs to, by kind. A row is a person's by any of them. */
  readonly of?: Owners
  /** A condition of rows that stay as they are, although they belong to the person. */
  readonly unless?: string
  /** A text of a row `r`: the row also belongs to the person if it has their words. */
  readonly mentions?: string
  /** The row also belongs to the person if `mentions` has the id of one of their records. */
  readonly mentionsRecords?: true
  /** The rows are deleted. */
  readonly isDeleted?: true
  readonly columns?: { readonly [column: string]: Treatment }
  /** Written in addition, as SQL. */
  readonly also?: string
  /** Text that people wrote about anything: only the person's email address, phone, name and street are replaced in it. */
  readonly freeText?: readonly string[]
  /** The same in columns of type jsonb. */
  readonly freeJson?: readonly string[]
  /** Columns with personal data that stay, and why. */
  readonly stays?: { readonly [column: string]: string }
  /** Names of columns without personal data. */
  readonly plain?: string
  /** Keys of stored files that go with the row, as an expression of `r`. */
  readonly file?: string
  /** Not part of an export: the column, or with `true` the table, has secrets or technical copies. */
  readonly hidden?: true | readonly string[]
  /** An object of JSON whose fields an export shows in the place of the columns of their names, as an expression of `r`. */
  readonly exported?: string
  /** The column that names the customer, whose id is in the placeholder. */
  readonly owner?: string
  /**
   * Of a tracked table whose rows are erased with their whole history: the id of a row `r` in the history, and by kind,
   * expressions of a change `c` for the id of the customer or order that the change wrote into the row.
   */
  readonly past?: { readonly record: string; readonly of: Owners }
  /** Of a tracked table: the kind of the record in whose history its changes are. */
  readonly history?: 'customer' | 'order' | 'draft_order' | 'gift_card' | 'note' | 'reservation_item'
}
