import { Facts } from '@storeroom/ui/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../form/contract-form.ts'
import { FormPanel } from '../form/form-overlay.tsx'
import { Field } from '../form/form.tsx'
import { MetadataField, type MetadataValue } from '../form/metadata-field.tsx'
import { EditableSection } from './editable-section.tsx'

type MetadataSectionProps = {
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly canEdit: boolean
  /** A component that makes its form and shows a `MetadataPanel`. */
  readonly form: (close: () => void) => ReactNode
}

/** Free keys and values of a record. */
export function MetadataSection({ metadata, canEdit, form }: MetadataSectionProps) {
  const { t } = useTranslation()
  const entries = Object.entries(metadata ?? {})
  return (
    <EditableSection title={t('metadata.title')} canEdit={canEdit} form={form}>
      {entries.length === 0 ? (
        <p className="text-muted">{t('metadata.none')}</p>
      ) : (
        <Facts facts={entries.map(([label, value]) => ({ label, value: <MetadataText value={value} /> }))} />
      )}
    </EditableSection>
  )
}

const MetadataText = ({ value }: { readonly value: unknown }) => (
  <span dir="auto" className="block wrap-anywhere">
    {typeof value === 'string' ? value : JSON.stringify(value)}
  </span>
)

export type MetadataValues = { readonly metadata: MetadataValue }

/** The drawer of such a section. */
export function MetadataPanel({ form }: { readonly form: ContractForm<MetadataValues> }) {
  const { t } = useTranslation()
  return (
    <FormPanel form={form} title={t('metadata.title')}>
      <Field form={form} name="metadata" label={t('metadata.title')}>
        {(field) => <MetadataField {...field} />}
      </Field>
    </FormPanel>
  )
}
