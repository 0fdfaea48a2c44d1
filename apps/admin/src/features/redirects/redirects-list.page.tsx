import type { Contract, Redirect } from '@storeroom/contract'
import { redirectKinds } from '@storeroom/contract/catalog-names'
import { useClient } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { CornerUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { paths } from '../../lib/paths.ts'
import { addressOf, recordPaths } from './redirects.ts'

type ListRoute = Contract['admin']['redirects']['list']

/** `/a/settings/redirects`: former addresses of records, which lead to the present ones. */
export default function RedirectsListPage() {
  const { t } = useTranslation('redirects')
  const client = useClient()
  const kinds = redirectKinds.map((id) => ({ id, label: t(`kind.${id}`) }))
  const states = (['true', 'false'] as const).map((id) => ({ id, label: t(`shown.${id}`) }))
  return (
    <ListPage<ListRoute, Redirect>
      name="redirects"
      title={t('title')}
      start={<BackToSettings />}
      source={{ call: client.admin.redirects.list, rows: ({ redirects }) => redirects }}
      row={{
        id: ({ id }) => id,
        name: ({ kind, handle }) => addressOf(kind, handle),
        href: ({ kind, record_id }) => recordPaths[kind]({ id: record_id }),
        actions: (redirect) => (
          <Gate permission="redirects:write">
            <RedirectMenu redirect={redirect} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('search')}
      filters={[
        { id: 'kind', label: t('field.kind'), type: 'choice', options: kinds },
        { id: 'is_shown', label: t('column.state'), type: 'choice', options: states },
        { id: 'created_at', label: t('column.created'), type: 'date' },
      ]}
      create={{ label: t('new.title'), href: paths.redirects({ modal: 'new' }), permission: 'redirects:write' }}
      empty={{ title: t('empty'), description: t('emptyHint'), icon: <CornerUpRight /> }}
    />
  )
}

function useColumns(): readonly ListColumn<Redirect, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('redirects')
  return [
    {
      id: 'handle',
      header: t('column.from'),
      order: 'handle',
      cell: ({ kind, handle }) => <Address of={addressOf(kind, handle)} />,
      text: ({ kind, handle }) => addressOf(kind, handle),
    },
    {
      id: 'to',
      header: t('column.to'),
      mobilePosition: 'bottom-start',
      cell: ({ kind, record_handle }) => record_handle !== null && <Address of={addressOf(kind, record_handle)} />,
      text: ({ kind, record_handle }) => (record_handle === null ? null : addressOf(kind, record_handle)),
    },
    {
      id: 'record',
      header: t('column.record'),
      cell: ({ record_title }) => <span dir="auto">{record_title}</span>,
      text: ({ record_title }) => record_title,
    },
    {
      id: 'state',
      header: t('column.state'),
      isShort: true,
      mobilePosition: 'top-end',
      width: 150,
      cell: ({ is_shown }) => (
        <Status tone={is_shown ? 'success' : 'warning'}>{t(`shown.${is_shown ? 'true' : 'false'}`)}</Status>
      ),
      text: ({ is_shown }) => t(`shown.${is_shown ? 'true' : 'false'}`),
    },
    dateColumn('created_at', t('column.created'), { mobilePosition: 'bottom-end' }),
  ]
}

const Address = ({ of }: { readonly of: string }) => (
  <bdi dir="ltr" className="block truncate text-match-parent">
    {of}
  </bdi>
)

function RedirectMenu({ redirect }: { readonly redirect: Redirect }) {
  const { t } = useTranslation('redirects')
  const client = useClient()
  const address = addressOf(redirect.kind, redirect.handle)
  const askToDelete = useDelete<Contract['admin']['redirects']['remove'], Redirect, []>({
    call: client.admin.redirects.remove,
    input: ({ id }) => ({ id }),
    words: () => ({
      title: t('delete.question', { address }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done'),
    }),
  })
  return (
    <ActionMenu
      size="small"
      label={t('actionsOf', { address })}
      actions={[deleteAction(t('delete.open'), () => void askToDelete(redirect))]}
    />
  )
}
