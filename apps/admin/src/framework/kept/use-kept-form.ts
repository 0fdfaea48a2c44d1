import type { FieldConflict } from '@storeroom/contract'
import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Values } from '../form/changes.ts'
import { useEditForm, type ContractForm } from '../form/contract-form.ts'
import { keptBody, keptValue, keptValues, type KeptField } from './kept-fields.ts'
import type { Metadata, MetadataRecord } from './metadata-record.ts'

/** A form over such fields of a record; of the metadata only the keys that changed are sent. */
export function useKeptForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  { metadataOf, ...record }: MetadataRecord<R, Answer, Key>,
  fields: readonly KeptField[],
  onSaved: () => void,
): ContractForm<Values> {
  const values = useCallback((answer: Answer) => keptValues(fields, metadataOf(answer)), [fields, metadataOf])
  return useEditForm<R, Values, Answer, Key>({
    ...record,
    values,
    toBody: (changed) => keptBody(fields, changed),
    spread: (conflict) => ofKeys(conflict, fields),
    onSaved,
  })
}

/** The server tells of the metadata as one; those of its keys that differ are the fields of this form. */
const ofKeys = ({ field, yours, theirs }: FieldConflict, fields: readonly KeptField[]): readonly FieldConflict[] =>
  field === 'metadata'
    ? fields.map((one) => ({
        field: one.key,
        yours: keptValue(one, yours as Metadata),
        theirs: keptValue(one, theirs as Metadata),
      }))
    : [{ field, yours, theirs }]
