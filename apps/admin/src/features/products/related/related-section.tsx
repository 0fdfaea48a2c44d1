import { useShop } from '@storeroom/react'
import { Link } from '@storeroom/ui/link'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../framework/detail/section.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { Thumbnail } from '../../../framework/pictures/thumbnail.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection } from '../product-section.tsx'
import { ProductStatusLabel } from '../product-status.tsx'
import { RelatedForm } from './related-form.tsx'
import { inOrder, readRelated, relatedOf, type RelatedProduct } from './related.ts'

/** What goes well with a product: the shop shows it below, as far as it is published. */
export function RelatedSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const ids = relatedOf(answer.product.metadata)
  return (
    <ProductSection title={t('related.title')} form={(close) => <OpenedForm answer={answer} onClose={close} />}>
      {ids.length === 0 ? (
        <p className="text-subtle">{t('related.none')}</p>
      ) : (
        <Loaded query={{ ...readRelated(admin, ids), placeholderData: keepPreviousData }}>
          {({ products }) => <Related products={inOrder(ids, products)} />}
        </Loaded>
      )}
    </ProductSection>
  )
}

const Related = ({ products }: { readonly products: readonly RelatedProduct[] }) => (
  <ol className="grid gap-2">
    {products.map(({ id, title, thumbnail, status }) => (
      <li key={id} className="flex min-w-0 items-center gap-2">
        <Thumbnail url={thumbnail} size={32} />
        <span className="min-w-0 flex-1 truncate" dir="auto">
          <Link href={paths.product({ id })}>{title}</Link>
        </span>
        {status !== 'published' && <ProductStatusLabel status={status} />}
      </li>
    ))}
  </ol>
)

/** The form asks for the titles of what was chosen when it opened. */
function OpenedForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const [ids] = useState(() => relatedOf(props.answer.product.metadata))
  if (ids.length === 0) return <RelatedForm {...props} known={[]} />
  return (
    <LoadedPanel title={t('related.edit')} query={readRelated(admin, ids)}>
      {({ products }) => <RelatedForm {...props} known={products} />}
    </LoadedPanel>
  )
}
