import { Button } from '@storeroom/ui/button'
import { ButtonLink } from '@storeroom/ui/link'
import { ArrowUpDown, Plus, Rows3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ProductSectionProps } from '../product-answer.ts'
import { ReorderVariants } from './reorder-variants.tsx'
import { VariantDrawer, variantPaths } from './variant-drawer.tsx'
import { VariantTable } from './variant-table.tsx'

const PriceGrid = lazy(async () => ({ default: (await import('../prices/price-grid.tsx')).PriceGrid }))

/** What is really sold: the variants with their options, stock and prices. */
export function VariantsSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { product } = answer
  const [opened, setOpened] = useState<'order' | 'prices'>()
  const [hadPrices, setHadPrices] = useState(false)
  const openPrices = () => {
    setHadPrices(true)
    setOpened('prices')
  }
  const close = () => setOpened(undefined)
  return (
    <Section
      title={t('variants.title')}
      isFlush
      actions={
        <>
          {product.variants.length > 1 && (
            <Button size="small" variant="ghost" icon={<ArrowUpDown aria-hidden />} onPress={() => setOpened('order')}>
              {t('variants.reorder')}
            </Button>
          )}
          {product.variants.length > 0 && (
            <Button size="small" icon={<Rows3 aria-hidden />} onPress={openPrices}>
              {t('prices.edit')}
            </Button>
          )}
          <ButtonLink size="small" icon={<Plus aria-hidden />} href={variantPaths.add(product.id)}>
            {t('variants.add')}
          </ButtonLink>
        </>
      }
    >
      <VariantTable product={product} />
      <VariantDrawer answer={answer} />
      <ReorderVariants answer={answer} isOpen={opened === 'order'} onClose={close} />
      {hadPrices && (
        <Suspense>
          <PriceGrid answer={answer} isOpen={opened === 'prices'} onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}
