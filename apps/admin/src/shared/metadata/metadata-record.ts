import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { Values } from '../../framework/form/changes.ts'
import type { EditFormOptions } from '../../framework/form/contract-form.ts'

export type Metadata = Readonly<Record<string, unknown>> | null

/** How a record with metadata is loaded and saved, for the sections that show or edit parts of it. */
export type MetadataRecord<R extends WriteRoute, Answer extends object, Key extends QueryKey> = Pick<
  EditFormOptions<R, Values, Answer, Key>,
  'call' | 'input' | 'query' | 'answer' | 'toast'
> & {
  /** At module level, so that it stays the same function. */
  readonly metadataOf: (answer: Answer) => Metadata
}

/** Options for the forms of sections that edit metadata: returned unchanged, with inferred types. */
export const metadataFormOptions = <R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  record: MetadataRecord<R, Answer, Key>,
): MetadataRecord<R, Answer, Key> => record

export type RecordProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = {
  readonly record: MetadataRecord<R, Answer, Key>
  readonly canEdit: boolean
}

/** The metadata without these keys. */
export const withoutKeys = (metadata: Metadata, keys: readonly string[]): Metadata =>
  metadata && Object.fromEntries(Object.entries(metadata).filter(([key]) => !keys.includes(key)))
