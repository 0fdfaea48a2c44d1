import { useShop } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Shapes } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { Rate } from './tax-rates.ts'
import { useTaxed } from './use-taxed.ts'

const query = { order: 'value', fields: 'value,product_count' }

type Listed = { readonly id: string; readonly value: string; readonly product_count?: number }

/** Types whose products a rate is for. */
export function TaxedTypes({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const { add, remove } = useTaxed('product_types', rate)
  const columns = useColumns()
  const row = { id: ({ id }: Listed) => id, name: ({ value }: Listed) => value, columns }
  const call = shop.admin.productTypes.list
  return (
    <MemberSection
      title={t('types.title')}
      source={{ call, query: { ...query, tax_rate_id: [rate.id] }, rows: ({ product_types }) => product_types }}
      row={row}
      search={{ label: t('types.search'), hint: t('types.searchHint') }}
      empty={{ icon: <Shapes />, title: t('types.empty'), description: t('types.emptyHint') }}
      add={{
        label: t('types.add'),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t('types.addTitle', { name: rate.name })}
            help={t('types.addHelp')}
            search={{ label: t('types.addSearch'), hint: t('types.searchHint') }}
            source={{ call, query, rows: ({ product_types }) => product_types }}
            row={row}
            submitLabel={(count) => (count === 0 ? t('types.add') : t('taxed.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{ label: t('taxed.remove'), labelOf: (name) => t('taxed.removeOne', { name }), run: remove }}
    />
  )
}

function useColumns(): readonly TableColumn<Listed>[] {
  const { t } = useTranslation('settings-taxes')
  const count = new Intl.NumberFormat(activeIntlTag())
  return [
    { id: 'value', header: t('types.one'), cell: ({ value }) => <span dir="auto">{value}</span> },
    {
      id: 'products',
      header: t('products.title'),
      width: 120,
      align: 'end',
      cell: ({ product_count = 0 }) => count.format(product_count),
    },
  ]
}
