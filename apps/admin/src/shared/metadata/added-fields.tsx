import type { ContributionOf } from '@storeroom/extension/contributions'
import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../framework/extensions/use-allowed.ts'
import { MetadataFieldsSection } from './metadata-fields-section.tsx'
import type { MetadataField } from './metadata-fields.ts'
import type { RecordProps } from './metadata-record.ts'

type Field = ContributionOf<'field'> & { readonly key: string }

type AddedFieldsProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & { readonly parts: readonly Field[] }

/** The fields that extensions add to a record, in its metadata. */
export function AddedFields<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: AddedFieldsProps<R, Answer, Key>,
) {
  const { t } = useTranslation('shell')
  const { parts, record, canEdit } = props
  const allowed = useAllowed(parts)
  const fields = useMemo(() => allowed.map(fieldOf), [allowed])
  if (fields.length === 0) return null
  const title = t('settingsGroup.extensions')
  return <MetadataFieldsSection {...{ record, canEdit, title, fields }} empty="–" />
}

function fieldOf(part: Field): MetadataField {
  const { key, label, hint, input, options = [] } = part
  const shared = { key, label, ...(hint !== undefined && { hint }) }
  return input === 'choice' ? { ...shared, kind: input, options } : { ...shared, kind: input }
}
