import { useClient } from '@storeroom/react'
import { Shapes, Tags } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import {
  addresses,
  listQuery,
  productsOf,
  rowsOf,
  type ListedValue,
  type Routes,
  type ValueKind,
} from './product-values.ts'
import { ValueMenu } from './value-menu.tsx'

type ListRoute = Routes['list']

/** All values of a kind, each with a link to its products. */
export function ValuesList({ kind }: { readonly kind: ValueKind }) {
  const { t } = useTranslation('product-values')
  const client = useClient()
  return (
    <ListPage<ListRoute, ListedValue>
      name={kind}
      title={t(`${kind}.title`)}
      start={<BackToSettings />}
      source={{ call: client.admin[kind].list, query: { ...listQuery, order: 'value' }, rows: rowsOf }}
      row={{
        id: ({ id }) => id,
        name: ({ value }) => value,
        href: ({ id }) => productsOf(kind, id),
        actions: (value) => (
          <Gate permission="products:write">
            <ValueMenu kind={kind} value={value} />
          </Gate>
        ),
      }}
      columns={useColumns(kind)}
      searchHint={t('search')}
      filters={[{ id: 'created_at', label: t('column.created'), type: 'date' }]}
      create={{ label: t(`${kind}.new`), href: addresses[kind].list({ modal: 'new' }), permission: 'products:write' }}
      empty={{
        title: t(`${kind}.empty`),
        description: t(`${kind}.emptyHint`),
        icon: kind === 'productTags' ? <Tags /> : <Shapes />,
      }}
    />
  )
}

function useColumns(kind: ValueKind): readonly ListColumn<ListedValue, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('product-values')
  const count = new Intl.NumberFormat(activeLanguageTag())
  return [
    { id: 'value', header: t(`${kind}.one`), order: 'value', cell: ({ value }) => <span dir="auto">{value}</span> },
    {
      id: 'products',
      header: t('column.products'),
      mobilePosition: 'top-end',
      order: 'product_count',
      width: 120,
      align: 'end',
      cell: ({ product_count = 0 }) => count.format(product_count),
      text: ({ product_count = 0 }) => product_count,
    },
    dateColumn('created_at', t('column.created'), { mobilePosition: 'bottom-start' }),
  ]
}
