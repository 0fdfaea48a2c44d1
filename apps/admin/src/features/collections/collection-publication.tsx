import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { PublicationFields } from '../../shared/publication/publication-fields.tsx'
import type { PublicationDates } from '../../shared/publication/publication.ts'
import { usePublicationCheck } from '../../shared/publication/use-publication-check.ts'
import { usePublicationStatusText } from '../../shared/publication/use-publication-status-text.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { standingOf } from './collection-phase.tsx'
import { detailQuery, type CollectionAnswer } from './collections.ts'

type PublicationProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** The publication dates of the collection. */
export function CollectionPublication({ answer, canEdit }: PublicationProps) {
  const { t } = useTranslation('publication')
  const { zone } = useDates()
  const statusText = usePublicationStatusText('collection')
  const { publish_at, unpublish_at } = answer.collection
  return (
    <EditableSection
      title={t('title')}
      canEdit={canEdit}
      form={(close) => <PublicationForm answer={answer} onSaved={close} />}
    >
      <p>{statusText(standingOf(answer.collection))}</p>
      {(publish_at || unpublish_at) && (
        <p className="mt-1 text-muted">
          {t('collection.products')} {t('zone', { zone })}
        </p>
      )}
    </EditableSection>
  )
}

const values = ({ collection: { publish_at = null, unpublish_at = null } }: CollectionAnswer): PublicationDates => ({
  publish_at,
  unpublish_at,
})

function PublicationForm({ answer, onSaved }: Pick<PublicationProps, 'answer'> & { readonly onSaved: () => void }) {
  const { t } = useTranslation('publication')
  const client = useClient()
  const { id } = answer.collection
  const form = useEditForm({
    call: client.admin.collections.update,
    input: { id },
    query: queryFor(client.admin.collections.retrieve, { id, query: detailQuery }),
    answer,
    values,
    check: usePublicationCheck('collection'),
    toast: t('saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit')} subtitle={t('collection.products')}>
      <PublicationFields form={form} kind="collection" />
    </FormPanel>
  )
}
