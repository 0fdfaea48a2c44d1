import type { BareProduct } from '@storeroom/contract'
import { useClient, type ReadRoute } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Package, Shapes, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import type { MemberRow, MemberSource } from '../../framework/members/members.ts'
import { useMembership } from '../../framework/members/use-membership.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { MemberKind, Rate } from './tax-rates.ts'

const typesQuery = { order: 'value', fields: 'value,product_count' }

type ListedType = { readonly id: string; readonly value: string; readonly product_count?: number }

/** The product types of a rate. */
export function TaxedTypes({ rate }: { readonly rate: Rate }) {
  const call = useClient().admin.productTypes.list
  const rows = ({ product_types }: { readonly product_types: readonly ListedType[] }) => product_types
  return (
    <TaxedMembers
      rate={rate}
      kind="product_types"
      words="types"
      icon={<Shapes />}
      source={{ call, query: { ...typesQuery, tax_rate_id: [rate.id] }, rows }}
      choices={{ call, query: typesQuery, rows }}
      row={{ id: ({ id }) => id, name: ({ value }) => value, columns: useTypeColumns() }}
    />
  )
}

function useTypeColumns(): readonly TableColumn<ListedType>[] {
  const { t } = useTranslation('tax-rates')
  const count = new Intl.NumberFormat(activeLanguageTag())
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

/** Adds products, types or shipping options to a rate, and removes them after confirmation. */
function useTaxed(kind: MemberKind, { id, name }: Pick<Rate, 'id' | 'name'>) {
  const { t } = useTranslation('tax-rates')
  const { taxRates } = useClient().admin
  const common = {
    words: {
      addedToast: (count: number) => t('taxed.added', { count, name }),
      question: (count: number) => t('taxed.question', { count, name }),
      consequence: t('taxed.consequence'),
      remove: t('taxed.remove'),
      removedToast: (count: number) => t('taxed.removed', { count, name }),
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

/** The shipping options of a rate. */
export function TaxedOptions({ rate }: { readonly rate: Rate }) {
  const call = useClient().admin.shippingOptions.list
  const rows = ({ shipping_options }: { readonly shipping_options: readonly ListedOption[] }) => shipping_options
  return (
    <TaxedMembers
      rate={rate}
      kind="shipping_options"
      words="options"
      icon={<Truck />}
      source={{ call, query: { ...optionsQuery, tax_rate_id: [rate.id] }, rows }}
      choices={{ call, query: { ...optionsQuery, region_id: rate.region_id }, rows }}
      row={{ id: ({ id }) => id, name: ({ name }) => name, columns: useOptionColumns() }}
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

/** The products of a rate, independent of their type. */
export function TaxedProducts({ rate }: { readonly rate: Rate }) {
  const call = useClient().admin.products.list
  const rows = ({ products }: { readonly products: readonly ListedProduct[] }) => products
  return (
    <TaxedMembers
      rate={rate}
      kind="products"
      words="products"
      icon={<Package />}
      source={{ call, query: { ...productsQuery, tax_rate_id: [rate.id] }, rows }}
      choices={{ call, query: productsQuery, rows }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, columns: useProductColumns() }}
      href={({ id }) => paths.product({ id })}
    />
  )
}

type TaxedMembersProps<R extends ReadRoute, Row> = {
  readonly rate: Rate
  readonly kind: MemberKind
  readonly words: 'types' | 'options' | 'products'
  readonly icon: ReactNode
  readonly source: MemberSource<R, Row>
  /** The records that can be added. */
  readonly choices: MemberSource<R, Row>
  readonly row: Omit<MemberRow<Row>, 'href'>
  readonly href?: (row: Row) => string
}

/** The records of one kind that a rate applies to. */
function TaxedMembers<R extends ReadRoute, Row>(props: TaxedMembersProps<R, Row>) {
  const { rate, kind, words, icon, source, choices, row, href } = props
  const { t } = useTranslation('tax-rates')
  const { add, remove } = useTaxed(kind, rate)
  const hint = t(`${words}.searchHint`)
  return (
    <MemberSection
      title={t(`${words}.title`)}
      source={source}
      row={{ ...row, ...(href && { href }) }}
      search={{ label: t(`${words}.search`), hint }}
      empty={{ icon, title: t(`${words}.empty`), description: t(`${words}.emptyHint`) }}
      add={{
        label: t(`${words}.add`),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t(`${words}.addTitle`, { name: rate.name })}
            help={t(`${words}.addHelp`)}
            search={{ label: t(`${words}.addSearch`), hint }}
            source={choices}
            row={row}
            submitLabel={(count) => (count === 0 ? t(`${words}.add`) : t('taxed.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{ label: t('taxed.remove'), labelOf: (name) => t('taxed.removeOne', { name }), run: remove }}
    />
  )
}
