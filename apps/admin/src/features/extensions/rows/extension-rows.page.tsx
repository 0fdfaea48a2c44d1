import type { Contract, ExtensionRow } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Loading } from '../../../framework/loading.tsx'
import { MemberSection } from '../../../framework/members/member-section.tsx'
import { SettingsPage } from '../../../framework/settings-page.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'

/** `/a/settings/extensions/:id/:table`: the rows that an extension stores; without a table, those of its first one. */
export default function ExtensionRowsPage() {
  const { t } = useTranslation('extensions')
  const { id = '', table } = useParams()
  const { data, isError, error, refetch } = useQuery(queryFor(useClient().admin.extensions.listTables, { id }))
  const shown = table ?? data?.tables[0]
  return (
    <SettingsPage title={t('rows.title')} description={<bdi dir="ltr">{id}</bdi>}>
      {data ? (
        <>
          {data.tables.length > 1 && <TableLinks id={id} tables={data.tables} shown={shown} />}
          {shown === undefined ? <Nothing /> : <Rows key={shown} id={id} table={shown} />}
        </>
      ) : (
        <Loading lines={5} query={{ isError, error, refetch }} />
      )}
    </SettingsPage>
  )
}

function Nothing() {
  const { t } = useTranslation('extensions')
  return <EmptyState icon={<Database />} title={t('rows.empty')} description={t('rows.emptyHint')} />
}

type TableLinksProps = { readonly id: string; readonly tables: readonly string[]; readonly shown: string | undefined }

function TableLinks({ id, tables, shown }: TableLinksProps) {
  const { t } = useTranslation('extensions')
  return (
    <nav aria-label={t('rows.title')} className="flex flex-wrap gap-2">
      {tables.map((table) => (
        <ButtonLink
          key={table}
          size="small"
          href={paths.extensionTable({ id, table })}
          {...(table === shown ? { variant: 'secondary', 'aria-current': 'page' } : { variant: 'ghost' })}
        >
          {table}
        </ButtonLink>
      ))}
    </nav>
  )
}

type RowsProps = { readonly id: string; readonly table: string }

function Rows({ id, table }: RowsProps) {
  const { t } = useTranslation('extensions')
  const { admin } = useClient()
  return (
    <MemberSection<Contract['admin']['extensions']['listRows'], ExtensionRow>
      title={table}
      source={{ call: admin.extensions.listRows, input: { id, table }, rows: ({ rows }) => rows }}
      row={{
        id: ({ key }) => key,
        name: ({ key }) => key,
        href: ({ key }) => paths.extensionRow({ id, table, key }),
        columns: useColumns(),
      }}
      search={{ label: t('rows.search'), hint: t('rows.search') }}
      empty={{ icon: <Database />, title: t('rows.empty'), description: t('rows.emptyHint') }}
    />
  )
}

function useColumns(): readonly TableColumn<ExtensionRow>[] {
  const { t } = useTranslation('extensions')
  const dates = useDates()
  return [
    { id: 'key', header: t('rows.key'), width: 220, cell: ({ key }) => <bdi dir="ltr">{key}</bdi> },
    {
      id: 'content',
      header: t('rows.content'),
      width: 300,
      mobilePosition: 'bottom-start',
      cell: ({ row }) => (
        <bdi dir="ltr" title={JSON.stringify(row, null, 2)}>
          {JSON.stringify(row)}
        </bdi>
      ),
    },
    {
      id: 'updated_at',
      header: t('rows.changed'),
      width: 170,
      isShort: true,
      mobilePosition: 'top-end',
      cell: ({ updated_at }) => (
        <time dateTime={updated_at} title={dates.exact(updated_at)}>
          {dates.dateTime(updated_at)}
        </time>
      ),
    },
  ]
}
