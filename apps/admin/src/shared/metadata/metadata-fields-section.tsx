import type { WriteRoute } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import type { Values } from '../../framework/form/changes.ts'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { MetadataControl } from './metadata-control.tsx'
import {
  isBlank,
  metadataFieldBody,
  metadataFieldConflicts,
  metadataFieldValues,
  type MetadataField,
  type MetadataFieldValue,
} from './metadata-fields.ts'
import type { MetadataRecord, RecordProps } from './metadata-record.ts'

type MetadataFieldsSectionProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly title: string
  readonly fields: readonly MetadataField[]
  /** The text if none of them has a value. */
  readonly empty: string
  /** A hint above the values and above the form. */
  readonly preview?: (values: Values) => ReactNode
}

/** Fields of a record that are stored in its metadata: shown as facts, edited in a drawer. */
export function MetadataFieldsSection<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: MetadataFieldsSectionProps<R, Answer, Key>,
) {
  const { title, fields, empty, preview, record, canEdit } = props
  const values = metadataFieldValues(fields, record.metadataOf(record.answer))
  const filled = fields.filter((field) => !isBlank(field, values[field.key]))
  const facts = filled.map((field) => ({
    label: field.label,
    value: <MetadataFieldText field={field} value={values[field.key] as MetadataFieldValue} />,
  }))
  return (
    <EditableSection
      title={title}
      canEdit={canEdit}
      form={(close) => <MetadataFieldsForm {...props} onSaved={close} />}
    >
      <div className="grid gap-3">
        {preview?.(values)}
        {filled.length === 0 ? <p className="text-muted">{empty}</p> : <Facts facts={facts} />}
      </div>
    </EditableSection>
  )
}

function MetadataFieldText({ field, value }: { readonly field: MetadataField; readonly value: MetadataFieldValue }) {
  const { t, i18n } = useTranslation()
  switch (field.kind) {
    case 'switch':
      return t('ui:yes')
    case 'choice':
      return field.options.find(({ id }) => id === value)?.label
    case 'choices':
      return [value]
        .flat()
        .map((id) => field.options.find((option) => option.id === id)?.label ?? String(id))
        .join(', ')
    case 'number':
      return `${Number(value).toLocaleString(i18n.language)}${field.unit === undefined ? '' : ` ${field.unit}`}`
    case 'line':
    case 'lines':
      return (
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
          {String(value)}
        </span>
      )
  }
}

function MetadataFieldsForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record,
  fields,
  title,
  preview,
  onSaved,
}: MetadataFieldsSectionProps<R, Answer, Key> & { readonly onSaved: () => void }) {
  const form = useMetadataForm(record, fields, onSaved)
  const values = useWatch({ control: form.control.control })
  return (
    <FormPanel form={form} title={title}>
      {preview?.(values)}
      {fields.map((field) => (
        <MetadataControl key={field.key} form={form} field={field} />
      ))}
    </FormPanel>
  )
}

/** A form over such fields of a record; of the metadata only the keys that changed are sent. */
function useMetadataForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
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
