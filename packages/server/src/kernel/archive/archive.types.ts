/** A table in an archive; `type` of a column is PostgreSQL's, for parsing the column's text. */
export type ArchivedTable = {
  /** Such as `order`, or `pgboss.job`: with its schema if that is not `public`. */
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** The position of a sequence. */
export type ArchivedSequence = { readonly name: string; readonly last_value: string; readonly is_called: boolean }

/** Part of a partitioned table; `bound` as `create table … partition of` takes it. */
export type ArchivedPartition = { readonly name: string; readonly parent: string; readonly bound: string }

/** The manifest of an archive, before its rows. It contains no setting and no secret of the server. */
export type Manifest = {
  readonly format: 1
  /** Version of the program that wrote it. */
  readonly storeroom: string
  /** The names of the applied baselines; the last is that of its tables. */
  readonly migrations: readonly string[]
  readonly engine: 'embedded' | 'postgres'
  /** The time of its snapshot: ISO date and time. */
  readonly taken_at: string
  readonly shop: string | null
  readonly tables: readonly ArchivedTable[]
  readonly sequences: readonly ArchivedSequence[]
  readonly partitions: readonly ArchivedPartition[]
  /** Figures for comparison, such as the number of orders, each as text. */
  readonly totals: Readonly<Record<string, string>>
}

/** The number of rows, and a digest that does not depend on their order. */
export type TableFacts = { readonly rows: number; readonly digest: string }

/** An archive is a stream of these: the manifest, its tables in the same order, files, the end. */
export type Frame =
  | { readonly type: 'manifest'; readonly manifest: Manifest }
  | { readonly type: 'table'; readonly name: string }
  /** Each line is the JSON text of an array with the text, or null, of each column. */
  | { readonly type: 'rows'; readonly lines: readonly string[] }
  | ({ readonly type: 'table-end' } & TableFacts)
  | { readonly type: 'file'; readonly key: string }
  | { readonly type: 'bytes'; readonly bytes: Buffer }
  | { readonly type: 'file-end'; readonly size: number }
  | ({ readonly type: 'end' } & Contents)

export type Contents = { readonly tables: number; readonly rows: number; readonly files: number }

/** An archive or database that cannot be used as requested, with a message for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}
