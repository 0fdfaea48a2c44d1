import { versionOf } from '@storeroom/client'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem, type MenuAction } from '@storeroom/ui/overlay/menu'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Copy, Store, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { FoldedSections } from '../../framework/detail/folded-sections.tsx'
import { RawData } from '../../framework/detail/raw-data.tsx'
import { deleteAction, rawAction } from '../../framework/menu-actions.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { shopAddress } from '../../lib/shop-address.ts'
import { phaseOf } from '../../shared/publication/publication.ts'
import { ProductHistory } from './history/product-history.tsx'
import { MediaSection } from './media/media-section.tsx'
import { ThumbnailSection } from './media/thumbnail-section.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { queryForProduct, type ProductAnswer, type ProductSectionProps } from './product-answer.ts'
import { productStatuses, ProductStatusLabel, useStatusText } from './product-status.tsx'
import { AttributesSection } from './sections/attributes.tsx'
import { ChannelsSection } from './sections/channels-section.tsx'
import { GeneralSection } from './sections/general-section.tsx'
import { ProductFields, ProductMetadata, RelatedSection, SearchSection } from './sections/metadata-sections.tsx'
import { OrganizationSection } from './sections/organization-section.tsx'
import { PublicationSection } from './sections/publication-section.tsx'
import { useProductActions, type ProductActions } from './use-product-actions.tsx'
import { everyVariant, queryForVariantRows } from './variants/variant-rows.ts'
import { VariantsSection } from './variants/variants-section.tsx'

const ProductTranslations = lazy(async () => ({
  default: (await import('./sections/translations-section.tsx')).ProductTranslations,
}))
const SalesSection = lazy(async () => ({ default: (await import('./sales/sales-section.tsx')).SalesSection }))

export default function ProductDetailPage() {
  const { id = '' } = useParams()
  // Keyed by id, so that no state of one product remains when the user goes to the next one.
  return <ProductDetail key={id} id={id} />
}

function ProductDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const actions = useProductActions()
  // Loaded in parallel with the product.
  usePrefetchQuery(queryForVariantRows(admin, id, everyVariant, 0))
  const { menu, dialogs } = useProductMenu(actions)
  return (
    <DetailPage
      id={id}
      list={{ name: 'products', address: paths.products(), hrefOf: (other) => paths.product({ id: other }) }}
      query={queryForProduct(admin, id)}
      title={({ product }) => product.title}
      status={(answer) => <StatusMenu answer={answer} setStatus={actions.setStatus} />}
      menu={menu}
      main={(answer) => (
        <>
          <MainSections answer={answer} />
          {dialogs(answer)}
        </>
      )}
      side={(answer) => <SideSections answer={answer} />}
      tabs={(answer) => [
        { id: 'history', label: t('history.title'), content: () => <ProductHistory answer={answer} /> },
      ]}
    />
  )
}

function MainSections({ answer }: ProductSectionProps) {
  const canSeeSales = useCan('orders:read')
  return (
    <>
      <MediaSection answer={answer} />
      <GeneralSection answer={answer} />
      <VariantsSection answer={answer} />
      <OptionsSection answer={answer} />
      <RelatedSection answer={answer} />
      {canSeeSales && (
        <Suspense>
          <SalesSection productId={answer.product.id} />
        </Suspense>
      )}
    </>
  )
}

function SideSections({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const hasChannels = useFeatureFlag('sales_channels')
  return (
    <>
      <PublicationSection answer={answer} />
      <OrganizationSection answer={answer} />
      {hasChannels && <ChannelsSection answer={answer} />}
      <ProductFields answer={answer} />
      <FoldedSections name="product" title={t('more.title')} contents={t('more.contents')}>
        <AttributesSection answer={answer} />
        <SearchSection answer={answer} />
        <ThumbnailSection answer={answer} />
        {/* Shown together, so that no section moves under the pointer when one above it has loaded. */}
        <Suspense>
          <ProductTranslations answer={answer} />
          <ProductMetadata answer={answer} />
        </Suspense>
      </FoldedSections>
    </>
  )
}

/** The "…" menu and its dialogs. */
function useProductMenu(actions: ReturnType<typeof useProductActions>) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const navigate = useNavigate()
  const viewInShop = useViewInShop()
  const [isRaw, setRaw] = useState(false)
  const remove = async ({ product }: ProductAnswer) => {
    const variants = { length: product.variant_count ?? 0 }
    if (await actions.remove({ ...product, variants })) await navigate(paths.products())
  }
  const menu = (answer: ProductAnswer): MenuAction[] => [
    viewInShop(answer),
    {
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: <Copy aria-hidden />,
      onAction: () => actions.duplicate(answer.product),
    },
    rawAction(t, () => setRaw(true)),
    deleteAction(t('action.delete'), () => void remove(answer)),
  ]
  const dialogs = ({ product: { id } }: ProductAnswer) => (
    <RawData
      query={queryFor(admin.products.retrieve, { id })}
      select={({ product }) => product}
      isOpen={isRaw}
      onClose={() => setRaw(false)}
    />
  )
  return { menu, dialogs }
}

/** Opens the product's page of the shop in a new tab; disabled with the reason while there is none. */
function useViewInShop(): (answer: ProductAnswer) => MenuAction {
  const { t } = useTranslation('products')
  const row = { id: 'shop', label: t('action.viewInShop'), icon: <Store aria-hidden /> }
  return ({ product }) => {
    const { status, handle } = product
    return status === 'published' && !phaseOf(product) && handle !== null
      ? { ...row, href: shopAddress.product(handle), target: '_blank' }
      : { ...row, isDisabled: true, description: t('action.notInShop') }
  }
}

type StatusMenuProps = ProductSectionProps & Pick<ProductActions, 'setStatus'>

/** A menu that shows and changes the product's status. */
function StatusMenu({ answer, setStatus }: StatusMenuProps) {
  const { t } = useTranslation('products')
  const { product } = answer
  const text = useStatusText()
  const choose = (keys: 'all' | Iterable<unknown>) => {
    const [key] = keys === 'all' ? [] : keys
    const status = productStatuses.find((candidate) => candidate === key)
    if (status && status !== product.status) setStatus(product, status, versionOf(answer))
  }
  return (
    <Menu
      aria-label={t('field.status')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[product.status]}
      onSelectionChange={choose}
      trigger={
        <Button
          size="small"
          aria-label={t('statusMenu', { status: text(product) })}
          iconEnd={<ChevronDown aria-hidden />}
        >
          <ProductStatusLabel product={product} />
        </Button>
      }
    >
      {productStatuses.map((status) => (
        <MenuItem key={status} id={status} description={t(`statusMeans.${status}`)}>
          {t(`status.${status}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
