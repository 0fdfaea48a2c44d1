import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { RecordHistory } from '../../shared/history/record-history.tsx'
import { useChannelChanges } from './use-channel-changes.tsx'
import { CollectionPhase, detailQuery, useDeleteCollection, type CollectionAnswer } from './collections.tsx'
import { CollectionProducts } from './collection-products.tsx'
import {
  CollectionPublication,
  CollectionMetadata,
  CollectionOrder,
  CollectionRule,
  CollectionShop,
  CollectionTranslations,
} from './collection-sections.tsx'
import { EditCollection } from './collection-form.tsx'

/** `/a/collections/{id}` */
export default function CollectionDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('collections')
  const client = useClient()
  const navigate = useNavigate()
  const askToDelete = useDeleteCollection()
  const canWrite = useCan('collections:write')
  const channels = useChannelChanges()
  const remove = async (answer: CollectionAnswer) => {
    if (await askToDelete(answer.collection)) await navigate(paths.collections(), { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{ name: 'collections', address: paths.collections(), hrefOf: (other) => paths.collection({ id: other }) }}
      query={queryFor(client.admin.collections.retrieve, { id, query: detailQuery })}
      title={({ collection }) => collection.title}
      status={({ collection }) => <CollectionPhase dates={collection} />}
      menu={(answer) => [
        ...channels.menu(answer.collection),
        deleteAction(t('delete.open'), () => void remove(answer)),
      ]}
      main={({ collection }) => (
        <>
          <CollectionProducts key={collection.id} collection={collection} />
          {channels.dialogs}
        </>
      )}
      side={(answer) => (
        <>
          <General answer={answer} canEdit={canWrite} />
          <CollectionPublication answer={answer} canEdit={canWrite} />
          <CollectionRule answer={answer} canEdit={canWrite} />
          <CollectionOrder answer={answer} canEdit={canWrite} />
          <CollectionShop answer={answer} canEdit={canWrite} />
          <CollectionTranslations answer={answer} canEdit={canWrite} />
          <CollectionMetadata answer={answer} canEdit={canWrite} />
        </>
      )}
      tabs={() => [{ id: 'history', label: t('common:history.title'), content: () => <History id={id} /> }]}
    />
  )
}

function History({ id }: { readonly id: string }) {
  const { admin } = useClient()
  return (
    <RecordHistory query={pagesFor(admin.changes.listOfCollection, { id, query: { limit: 25 } })} words="collections" />
  )
}

function General({ answer, canEdit }: { readonly answer: CollectionAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('collections')
  const dates = useDates()
  const { handle, created_at, updated_at } = answer.collection
  return (
    <EditableSection
      title={t('general')}
      canEdit={canEdit}
      form={(close) => <EditCollection id={answer.collection.id} answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          {
            label: t('field.handle'),
            value: handle ? <bdi dir="ltr" className="wrap-anywhere">{`/${handle}`}</bdi> : t('common:none'),
          },
          { label: t('column.created'), value: <time dateTime={created_at}>{dates.dateTime(created_at)}</time> },
          { label: t('column.updated'), value: <time dateTime={updated_at}>{dates.dateTime(updated_at)}</time> },
        ]}
      />
    </EditableSection>
  )
}
