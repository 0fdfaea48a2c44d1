import type { StockedVariant } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { paths } from '../../../lib/paths.ts'
import type { Item } from './items.ts'

/** The variants that are sold from an item. */
export function VariantsSection({ variants }: { readonly variants: readonly StockedVariant[] }) {
  const { t } = useTranslation('inventory')
  return (
    <Section title={t('variants.title', { count: variants.length })}>
      {variants.length === 0 ? (
        <p className="text-muted">{t('variants.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {variants.map((variant) => (
            <Variant key={variant.id} variant={variant} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type Use = NonNullable<Item['uses']>[number]

/** Bundles that take units of an item. */
export function BundlesSection({ uses }: { readonly uses: readonly Use[] }) {
  const { t } = useTranslation('inventory')
  return (
    <Section title={t('bundles.title')}>
      <ul className="grid gap-3">
        {uses.map(({ id, variant, required_quantity: count }) =>
          variant ? <Variant key={id} variant={variant} note={t('bundles.units', { count })} /> : null,
        )}
      </ul>
    </Section>
  )
}

type VariantProps = {
  readonly variant: StockedVariant
  /** A further note, such as a quantity. */
  readonly note?: string
}

function Variant({ variant: { title, sku, product }, note }: VariantProps) {
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <Thumbnail url={product.thumbnail} size={36} />
      <span className="grid min-w-0">
        <Link look="plain" href={paths.product({ id: product.id })} className="truncate font-medium">
          <bdi>{product.title}</bdi>
        </Link>
        <span className="truncate text-muted">
          <bdi>{title}</bdi>
          {sku !== null && (
            <span className="before:mx-1.5 before:content-['·']">
              <bdi>{sku}</bdi>
            </span>
          )}
        </span>
        {note !== undefined && <span className="truncate text-muted">{note}</span>}
      </span>
    </li>
  )
}
