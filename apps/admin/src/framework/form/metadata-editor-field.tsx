import { Disclosure } from '@storeroom/ui/display/disclosure'
import {
  MetadataEditor,
  metadataOf,
  metadataProblems,
  metadataRows,
  type MetadataRow,
} from '@storeroom/ui/fields/metadata-editor'
import { useTranslation } from 'react-i18next'
import type { FormFields } from './form-fields.ts'
import { Field, type FieldBinding } from './form.tsx'

/** Metadata in a form: rows that keep their types and unfinished input. */
export type MetadataValue = readonly MetadataRow[]

type Metadata = Readonly<Record<string, unknown>> | null

export const metadataValue = (metadata: Metadata | undefined): MetadataValue => metadataRows(metadata)

/**
 * The body for the rows. Metadata merges key by key, and an empty text takes a key away
 * (docs/contract/states.md §1.3), so deleted keys of `stored` are sent with an empty text. If a row is invalid the result
 * does not match the schema, so that the form is not sent.
 */
export function metadataBody(rows: MetadataValue, stored: Metadata = null): unknown {
  if (Object.keys(metadataProblems(rows)).length > 0) return 'incomplete'
  const entries = metadataOf(rows)
  const deletedKeys = Object.keys(stored ?? {}).filter((key) => !(key in entries))
  return { ...Object.fromEntries(deletedKeys.map((key) => [key, ''])), ...entries }
}

/** `<Field form={form} name="metadata" label={…}>{(field) => <MetadataEditorField {...field} />}</Field>` */
export function MetadataEditorField(field: FieldBinding<MetadataValue>) {
  const hasOwnProblem = Object.keys(metadataProblems(field.value)).length > 0
  return (
    <MetadataEditor
      label={field.label}
      isLabelHidden
      rows={field.value}
      onChange={(rows) => field.onChange(rows)}
      errorMessage={hasOwnProblem ? undefined : field.errorMessage}
    />
  )
}

/** The metadata of a new record, collapsed, since it is rarely filled in. */
export function FoldedMetadata({ form }: { readonly form: FormFields<{ readonly metadata: MetadataValue }> }) {
  const { t } = useTranslation()
  return (
    <Disclosure label={t('metadata.title')}>
      <Field form={form} name="metadata" label={t('metadata.title')}>
        {(field) => <MetadataEditorField {...field} />}
      </Field>
    </Disclosure>
  )
}
