import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { Values } from '../../framework/form/changes.ts'
import type { EditFormOptions } from '../../framework/form/contract-form.ts'

export type Metadata = Readonly<Record<string, unknown>> | null

/** A record with metadata: where it is loaded and saved, for every section that shows or edits some of it. */
export type MetadataRecord<R extends WriteRoute, Answer extends object, Key extends QueryKey> = Pick<
  EditFormOptions<R, Values, Answer, Key>,
  'call' | 'input' | 'query' | 'answer' | 'saved'
> & {
  /** At module level, so that it stays the same function. */
  readonly metadataOf: (answer: Answer) => Metadata
}

/** Such a record, with its types found out. */
export const recordOf = <R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  record: MetadataRecord<R, Answer, Key>,
): MetadataRecord<R, Answer, Key> => record

export type RecordProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = {
  readonly record: MetadataRecord<R, Answer, Key>
  readonly canEdit: boolean
}

/** What of a record's metadata has no place of its own. */
export const withoutKeys = (metadata: Metadata, keys: readonly string[]): Metadata =>
  metadata && Object.fromEntries(Object.entries(metadata).filter(([key]) => !keys.includes(key)))
