import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Values } from '../../framework/form/changes.ts'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import {
  metadataFieldBody,
  metadataFieldConflicts,
  metadataFieldValues,
  type MetadataField,
} from './metadata-fields.ts'
import type { MetadataRecord } from './metadata-record.ts'

/** A form over such fields of a record; of the metadata only the keys that changed are sent. */
export function useMetadataForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  { metadataOf, ...record }: MetadataRecord<R, Answer, Key>,
  fields: readonly MetadataField[],
  onSaved: () => void,
): ContractForm<Values> {
  const values = useCallback((answer: Answer) => metadataFieldValues(fields, metadataOf(answer)), [fields, metadataOf])
  return useEditForm<R, Values, Answer, Key>({
    ...record,
    values,
    toBody: (changed) => metadataFieldBody(fields, changed),
    spread: (conflict) => metadataFieldConflicts(fields, conflict),
    onSaved,
  })
}
