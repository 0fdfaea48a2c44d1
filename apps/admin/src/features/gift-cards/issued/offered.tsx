import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { ButtonLink, Link } from '@storeroom/ui/buttons/link'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { useMoneyText, useShopCurrency } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { amountIn, sorted } from '../gift-card.ts'
import { Gate } from '../../../framework/gate.tsx'

type Product = Output<Contract['admin']['products']['list']>['products'][number]

/** How many are listed; a link leads to all of them. */
const VISIBLE_COUNT = 3
const query = {
  is_giftcard: true,
  order: 'created_at',
  limit: VISIBLE_COUNT,
  fields: 'id,title,status,thumbnail',
  expand: 'variants,variants.prices',
}

/** The gift card products with their denominations; a button to create one if there is none. */
export function Offered() {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  return (
    <LoadedSection title={t('offered.title')} query={queryFor(admin.products.list, { query })}>
      {({ products, count }) =>
        products.length === 0 ? (
          <NothingOffered />
        ) : (
          <ul className="grid gap-3">
            {products.map((product) => (
              <OfferedProduct key={product.id} product={product} />
            ))}
            {count > products.length && (
              <li>
                <Link href={paths.giftCardManage()}>{t('offered.all', { count })}</Link>
              </li>
            )}
          </ul>
        )
      }
    </LoadedSection>
  )
}

function OfferedProduct({ product }: { readonly product: Product }) {
  const { t } = useTranslation('gift-cards')
  const { id, title, status, thumbnail } = product
  const isPublished = status === 'published'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Thumbnail url={thumbnail} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi className="font-medium">{title}</bdi>
          <Status tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'draft')}</Status>
        </p>
        <Amounts product={product} />
      </div>
      <ButtonLink href={paths.giftCardManage({ product: id })} aria-label={t('offered.manageOf', { title })}>
        {t('offered.manage')}
      </ButtonLink>
    </li>
  )
}

/** The amounts it is sold at, in the shop's default currency. */
function Amounts({ product: { variants } }: { readonly product: Product }) {
  const { t } = useTranslation('gift-cards')
  const money = useMoneyText()
  const currency = useShopCurrency()
  if (currency === undefined) return null
  const amounts = sorted(variants, currency).flatMap((variant) => {
    const amount = amountIn(variant, currency)
    return amount === null ? [] : [money(amount, currency)]
  })
  const text = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(amounts)
  return <p className="tabular text-muted">{text === '' ? t('denomination.empty') : <bdi>{text}</bdi>}</p>
}

function NothingOffered() {
  const { t } = useTranslation('gift-cards')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t('emptyHint')}</p>
      <Gate permission="products:write">
        <ButtonLink icon={<Plus aria-hidden />} href={paths.giftCardManage({ modal: 'new' })}>
          {t('offered.sell')}
        </ButtonLink>
      </Gate>
    </div>
  )
}
