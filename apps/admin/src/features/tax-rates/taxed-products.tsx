import type { BareProduct } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import { paths } from '../../lib/paths.ts'
import type { Rate } from './tax-rates.ts'
import { useTaxed } from './use-taxed.ts'

const query = { order: 'title', fields: productFields, expand: '' }

type Listed = Pick<BareProduct, 'id' | 'title' | 'status' | 'thumbnail'>

/** Products that a rate is for, whatever their type. */
export function TaxedProducts({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const { add, remove } = useTaxed('products', rate)
  const columns = useProductColumns()
  const row = { id: ({ id }: Listed) => id, name: ({ title }: Listed) => title, columns }
  const call = shop.admin.products.list
  return (
    <MemberSection
      title={t('products.title')}
      source={{ call, query: { ...query, tax_rate_id: [rate.id] }, rows: ({ products }) => products }}
      row={{ ...row, href: ({ id }) => paths.product({ id }) }}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      empty={{ icon: <Package />, title: t('products.empty'), description: t('products.emptyHint') }}
      add={{
        label: t('products.add'),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t('products.addTitle', { name: rate.name })}
            help={t('products.addHelp')}
            search={{ label: t('products.addSearch'), hint: t('products.searchHint') }}
            source={{ call, query, rows: ({ products }) => products }}
            row={row}
            submitLabel={(count) => (count === 0 ? t('products.add') : t('taxed.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{ label: t('taxed.remove'), labelOf: (name) => t('taxed.removeOne', { name }), run: remove }}
    />
  )
}
