import type { WriteRoute } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import type { QueryKey } from '@tanstack/react-query'
import { Suspense, useCallback, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useAdded } from '../../framework/extensions/added.ts'
import { PagePlace } from '../../framework/extensions/use-allowed.ts'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import {
  metadataBody,
  MetadataEditorField,
  metadataValue,
  type MetadataValue,
} from '../../framework/form/metadata-editor-field.tsx'
import { lazyComponent } from '../../framework/lazy-component.ts'
import { withoutKeys, type RecordProps } from './metadata-record.ts'

type MetadataSectionProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  /** Keys that other sections show and edit. At module level. */
  readonly hiddenKeys?: readonly string[]
  /** Why it cannot be edited even with the permission. */
  readonly disabledReason?: string | undefined
  /** The page shows `ExtensionFields` in another place. */
  readonly hasFieldsElsewhere?: boolean
}

const none: readonly string[] = []

const AddedFields = lazyComponent(async () => (await import('./added-fields.tsx')).AddedFields)

/** The fields of a record that extensions add, and the rest of its metadata. */
export function MetadataSection<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: MetadataSectionProps<R, Answer, Key>,
) {
  const { record, canEdit, disabledReason, hiddenKeys = none, hasFieldsElsewhere = false } = props
  const { hiddenKeys: keys } = useExtensionFields(hiddenKeys)
  return (
    <>
      {!hasFieldsElsewhere && <ExtensionFields record={record} canEdit={canEdit && disabledReason === undefined} />}
      <FreeMetadata {...props} hiddenKeys={keys} />
    </>
  )
}

/** The fields of a record that extensions add; nothing if there are none. */
export function ExtensionFields<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: RecordProps<R, Answer, Key>,
) {
  const { fields } = useExtensionFields(none)
  return (
    fields && (
      <Suspense>
        <AddedFields {...props} parts={fields} />
      </Suspense>
    )
  )
}

/**
 * The metadata without the keys of other sections. A detail page hides it while it is empty; the menu of the page then
 * offers to add metadata.
 */
function FreeMetadata<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: MetadataSectionProps<R, Answer, Key>,
) {
  const { t } = useTranslation()
  const { record, canEdit, disabledReason, hiddenKeys = none } = props
  const entries = Object.entries(withoutKeys(record.metadataOf(record.answer), hiddenKeys) ?? {})
  return (
    <EditableSection
      title={t('metadata.title')}
      canEdit={canEdit}
      disabledReason={disabledReason}
      emptyAction={entries.length === 0 ? t('metadata.add') : undefined}
      form={(close) => <MetadataForm {...props} onSaved={close} />}
    >
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

type MetadataValues = { readonly metadata: MetadataValue }

function MetadataForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record: { metadataOf, ...record },
  hiddenKeys = none,
  onSaved,
}: MetadataSectionProps<R, Answer, Key> & { readonly onSaved: () => void }) {
  const { t } = useTranslation()
  const free = useCallback((answer: Answer) => withoutKeys(metadataOf(answer), hiddenKeys), [metadataOf, hiddenKeys])
  const values = useCallback((answer: Answer): MetadataValues => ({ metadata: metadataValue(free(answer)) }), [free])
  const form = useEditForm<R, MetadataValues, Answer, Key>({
    ...record,
    values,
    toBody: ({ metadata }) => (metadata ? { metadata: metadataBody(metadata, free(record.answer)) } : {}),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('metadata.title')}>
      <Field form={form} name="metadata" label={t('metadata.title')}>
        {(field) => <MetadataEditorField {...field} />}
      </Field>
    </FormPanel>
  )
}

/** The metadata key of an extension's field. In the name of a form's field, a dot would begin a field within it. */
const keyOf = ({ id }: { readonly id: string }): string => id.replaceAll('.', '_')

/** The fields that extensions add to the record on screen, and the keys of its metadata that have places of their own. */
function useExtensionFields(hiddenKeys: readonly string[]) {
  const added = useAdded().fields[use(PagePlace)]
  return useMemo(() => {
    const fields = added?.map((part) => ({ ...part, key: keyOf(part) }))
    return { fields, hiddenKeys: [...hiddenKeys, ...(fields ?? []).map(({ key }) => key)] }
  }, [hiddenKeys, added])
}
