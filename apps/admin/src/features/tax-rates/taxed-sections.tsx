import type { BareProduct } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Package, Shapes, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { useMembership } from '../../framework/members/use-membership.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { MemberKind, Rate } from './tax-rates.ts'

const typesQuery = { order: 'value', fields: 'value,product_count' }

type ListedType = { readonly id: string; readonly value: string; readonly product_count?: number }

/** Types whose products a rate is for. */
export function TaxedTypes({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  const { add, remove } = useTaxed('product_types', rate)
  const columns = useTypeColumns()
  const row = { id: ({ id }: ListedType) => id, name: ({ value }: ListedType) => value, columns }
  const call = shop.admin.productTypes.list
  return (
    <MemberSection
      title={t('types.title')}
      source={{ call, query: { ...typesQuery, tax_rate_id: [rate.id] }, rows: ({ product_types }) => product_types }}
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
            source={{ call, query: typesQuery, rows: ({ product_types }) => product_types }}
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

function useTypeColumns(): readonly TableColumn<ListedType>[] {
  const { t } = useTranslation('tax-rates')
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

/** Takes goods or shipping options into a rate, and out of it after asking. */
function useTaxed(kind: MemberKind, { id, name }: Pick<Rate, 'id' | 'name'>) {
  const { t } = useTranslation('tax-rates')
  const { taxRates } = useShop().admin
  const common = {
    words: {
      added: (count: number) => t('taxed.added', { count, name }),
      question: (count: number) => t('taxed.question', { count, name }),
      consequence: t('taxed.consequence'),
      remove: t('taxed.remove'),
      removed: (count: number) => t('taxed.removed', { count, name }),
    },
  }
  const products = useMembership({
    ...common,
    add: taxRates.addProducts,
    remove: taxRates.removeProducts,
    input: (ids) => ({ id, body: { products: ids } }),
  })
  const product_types = useMembership({
    ...common,
    add: taxRates.addProductTypes,
    remove: taxRates.removeProductTypes,
    input: (ids) => ({ id, body: { product_types: ids } }),
  })
  const shipping_options = useMembership({
    ...common,
    add: taxRates.addShippingOptions,
    remove: taxRates.removeShippingOptions,
    input: (ids) => ({ id, body: { shipping_options: ids } }),
  })
  return { products, product_types, shipping_options }[kind]
}

const optionsQuery = { order: 'name', fields: 'name,is_return', expand: '' }

type ListedOption = { readonly id: string; readonly name: string; readonly is_return: boolean }

/** Shipping options of the region that a rate is for. */
export function TaxedOptions({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  const { add, remove } = useTaxed('shipping_options', rate)
  const columns = useOptionColumns()
  const row = { id: ({ id }: ListedOption) => id, name: ({ name }: ListedOption) => name, columns }
  const call = shop.admin.shippingOptions.list
  return (
    <MemberSection
      title={t('options.title')}
      source={{
        call,
        query: { ...optionsQuery, tax_rate_id: [rate.id] },
        rows: ({ shipping_options }) => shipping_options,
      }}
      row={row}
      search={{ label: t('options.search'), hint: t('options.searchHint') }}
      empty={{ icon: <Truck />, title: t('options.empty'), description: t('options.emptyHint') }}
      add={{
        label: t('options.add'),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t('options.addTitle', { name: rate.name })}
            help={t('options.addHelp')}
            search={{ label: t('options.addSearch'), hint: t('options.searchHint') }}
            source={{
              call,
              query: { ...optionsQuery, region_id: rate.region_id },
              rows: ({ shipping_options }) => shipping_options,
            }}
            row={row}
            submitLabel={(count) => (count === 0 ? t('options.add') : t('taxed.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{ label: t('taxed.remove'), labelOf: (name) => t('taxed.removeOne', { name }), run: remove }}
    />
  )
}

function useOptionColumns(): readonly TableColumn<ListedOption>[] {
  const { t } = useTranslation('tax-rates')
  return [
    {
      id: 'name',
      header: t('options.one'),
      cell: ({ name, is_return }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {is_return && <Badge className="shrink-0">{t('options.return')}</Badge>}
        </span>
      ),
    },
  ]
}

const productsQuery = { order: 'title', fields: productFields, expand: '' }

type ListedProduct = Pick<BareProduct, 'id' | 'title' | 'status' | 'thumbnail'>

/** Products that a rate is for, whatever their type. */
export function TaxedProducts({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  const { add, remove } = useTaxed('products', rate)
  const columns = useProductColumns()
  const row = { id: ({ id }: ListedProduct) => id, name: ({ title }: ListedProduct) => title, columns }
  const call = shop.admin.products.list
  return (
    <MemberSection
      title={t('products.title')}
      source={{ call, query: { ...productsQuery, tax_rate_id: [rate.id] }, rows: ({ products }) => products }}
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
            source={{ call, query: productsQuery, rows: ({ products }) => products }}
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
