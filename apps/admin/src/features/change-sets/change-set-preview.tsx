import type { ChangePreview, ChangeSet, PreviewedProduct } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Pagination } from '@storeroom/ui/table/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Loading } from '../../framework/loading.tsx'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { ProductStatus } from '../../shared/products/product-cells.tsx'

const firstPage = { offset: 0, limit: 10 }

/** Products of a set before and after it goes live, as the dashboard and shoppers see them. */
export function ChangeSetPreview({ set }: { readonly set: ChangeSet }) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const [page, setPage] = useState(firstPage)
  const query = useQuery({
    ...queryFor(admin.changeSets.preview, { id: set.id, query: page }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (!data) return <Loading lines={6} query={query} />
  if (data.count === 0) return <EmptyState title={t('preview.empty')} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {data.products.map((product) => (
        <Previewed key={product.id} product={product} />
      ))}
      <Pagination {...page} count={data.count} onChange={setPage} />
    </div>
  )
}

function Previewed({ product: { before, after } }: { readonly product: ChangePreview }) {
  const { t } = useTranslation('change-sets')
  return (
    <Section title={<span dir="auto">{after.title}</span>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side label={t('items.before')} product={before} other={after} />
        <Side label={t('items.after')} product={after} other={before} />
      </div>
    </Section>
  )
}

type SideProps = { readonly label: string; readonly product: PreviewedProduct; readonly other: PreviewedProduct }

function Side({ label, product, other }: SideProps) {
  const { t } = useTranslation('change-sets')
  const { title, subtitle, description, handle, is_shown, variants } = product
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2 rounded-card border border-default p-3">
      <header className="flex flex-wrap items-center justify-between gap-2 text-muted">
        {label}
        <span className="flex flex-wrap items-center gap-2">
          <ProductStatus product={product} />
          <Badge tone={is_shown ? 'success' : 'neutral'}>{t(is_shown ? 'preview.shown' : 'preview.hidden')}</Badge>
        </span>
      </header>
      <Text isChanged={title !== other.title} className="text-base font-semibold">
        {title}
      </Text>
      {subtitle && <Text isChanged={subtitle !== other.subtitle}>{subtitle}</Text>}
      {description && (
        <Text isChanged={description !== other.description} className="line-clamp-3">
          {description}
        </Text>
      )}
      {handle && (
        <Text isChanged={handle !== other.handle} className="text-subtle">
          {`/products/${handle}`}
        </Text>
      )}
      <Prices variants={variants} others={other.variants} />
    </section>
  )
}

type TextProps = { readonly isChanged: boolean; readonly className?: string; readonly children: ReactNode }

/** A text; marked where it differs on the other side. */
const Text = ({ isChanged, className = '', children }: TextProps) => (
  <p dir="auto" className={`text-match-parent wrap-anywhere ${className}`}>
    {isChanged ? <mark className="rounded-xs bg-accent-subtle text-inherit">{children}</mark> : children}
  </p>
)

type Variants = PreviewedProduct['variants']

function Prices({ variants, others }: { readonly variants: Variants; readonly others: Variants }) {
  const { t } = useTranslation('change-sets')
  const money = useMoneyText()
  const textOf = ({ prices }: Variants[number]) =>
    prices.map(({ amount, currency_code }) => money(amount, currency_code)).join(' · ') || t('items.noPrice')
  return (
    <ul className="flex flex-col gap-1">
      {variants.map((variant) => {
        const other = others.find(({ id }) => id === variant.id)
        return (
          <li key={variant.id} className="flex flex-wrap justify-between gap-x-4">
            <span dir="auto">{variant.title}</span>
            <Text isChanged={other !== undefined && textOf(other) !== textOf(variant)} className="tabular">
              {textOf(variant)}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}
