import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import type { MetadataRecord } from '../metadata/metadata-record.ts'
import {
  translationBody,
  translationConflicts,
  translationValues,
  type TranslatedField,
  type TranslationValues,
} from './translations.ts'

/** A form over the texts of a record in one language. */
export function useTranslationForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  { metadataOf, ...record }: MetadataRecord<R, Answer, Key>,
  fields: readonly TranslatedField[],
  language: string,
  onSaved: () => void,
): ContractForm<TranslationValues> {
  const values = useCallback(
    (answer: Answer) => translationValues(fields, metadataOf(answer), language),
    [fields, metadataOf, language],
  )
  return useEditForm<R, TranslationValues, Answer, Key>({
    ...record,
    values,
    toBody: (changed, loaded) => translationBody(fields, language, changed, loaded),
    spread: (conflict) => translationConflicts(fields, language, conflict),
    onSaved,
  })
}
