import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { EditCollection } from './collection-form.tsx'
import { CollectionPhase, detailQuery, listQuery, useDeleteCollection, type ListedCollection } from './collections.tsx'

type ListRoute = Contract['admin']['collections']['list']

/** `/a/collections` */
export default function CollectionsListPage() {
  const { t } = useTranslation('collections')
  const client = useClient()
  return (
    <ListPage<ListRoute, ListedCollection>
      name="collections"
      title={t('list.title')}
      source={{ call: client.admin.collections.list, query: listQuery, rows: (page) => page.collections }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        href: ({ id }) => paths.collection({ id }),
        detail: ({ id }) => queryFor(client.admin.collections.retrieve, { id, query: detailQuery }),
        update: { call: client.admin.collections.update, recordKey: 'collection' },
        actions: (collection) => (
          <Gate permission="collections:write">
            <CollectionMenu collection={collection} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      create={{ label: t('list.new'), href: paths.collections({ modal: 'new' }), permission: 'collections:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <Layers /> }}
    />
  )
}

type Column = ListColumn<ListedCollection, QueryOf<ListRoute>>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('collections')
  const count = new Intl.NumberFormat(activeLanguageTag())
  return [
    {
      id: 'title',
      header: t('column.title'),
      order: 'title',
      edit: { field: 'title', isRequired: true },
      cell: (collection) => (
        <span className="inline-flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {collection.title}
          </span>
          <CollectionPhase dates={collection} />
        </span>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'handle',
      header: t('column.handle'),
      mobilePosition: 'bottom-start',
      order: 'handle',
      width: 200,
      cell: ({ handle }) => (
        <bdi dir="ltr" className="text-muted">
          {handle}
        </bdi>
      ),
    },
    {
      id: 'products',
      header: t('column.products'),
      mobilePosition: 'top-end',
      width: 110,
      align: 'end',
      cell: ({ product_count = 0 }) => count.format(product_count),
    },
    dateColumn('created_at', t('column.created')),
    dateColumn('updated_at', t('column.updated'), { mobilePosition: 'bottom-end' }),
  ]
}

/** The menu of one collection in the list. */
function CollectionMenu({ collection }: { readonly collection: ListedCollection }) {
  const { t } = useTranslation('collections')
  const askToDelete = useDeleteCollection()
  return (
    <EditMenu
      label={t('actionsOf', { title: collection.title })}
      editLabel={t('edit.open')}
      form={(close) => <EditCollection id={collection.id} onSaved={close} />}
      actions={[deleteAction(t('delete.open'), () => void askToDelete(collection))]}
    />
  )
}
