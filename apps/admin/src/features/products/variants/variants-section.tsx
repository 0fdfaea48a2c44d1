import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpDown, ListChecks, Plus, Rows3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Section } from '../../../framework/detail/section.tsx'
import type { ProductSectionProps } from '../product-answer.ts'
import { ReorderVariants } from './reorder-variants.tsx'
import { VariantDrawer, variantPaths } from './variant-drawer.tsx'
import { allVariants } from './variant-rows.ts'
import { VariantGrid } from './variant-grid.tsx'

const PriceGrid = lazy(async () => ({ default: (await import('../prices/price-grid.tsx')).PriceGrid }))
const BulkEdit = lazy(async () => ({ default: (await import('./bulk/bulk-edit.tsx')).BulkEdit }))

const PartsDrawer = lazy(async () => ({ default: (await import('./parts/parts-drawer.tsx')).PartsDrawer }))

/** Whether the address has or had this parameter: a closed drawer stays mounted, so that its closing is animated. */
function useOnceAsked(name: string): boolean {
  const [search] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const isNow = search.has(name)
  if (isNow && !isAsked) setAsked(true)
  return isNow || isAsked
}

/** The variants with their options, stock and prices. */
export function VariantsSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { product } = answer
  const [opened, setOpened] = useState<'order' | 'prices' | 'bulk'>()
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const count = product.variant_count ?? 0
  const [openings, setOpenings] = useState(0)
  const openPrices = () => {
    // In parallel with the code of the grid.
    void queryClient.prefetchQuery(allVariants(admin, product.id, 'prices', openings + 1))
    setOpenings(openings + 1)
    setOpened('prices')
  }
  const [bulkEdits, setBulkEdits] = useState(0)
  const openBulk = () => {
    setBulkEdits(bulkEdits + 1)
    setOpened('bulk')
  }
  const close = () => setOpened(undefined)
  const asksForParts = useOnceAsked('parts')
  return (
    <Section
      title={t('variants.title')}
      isFlush
      actions={
        <>
          {count > 1 && (
            <Button size="small" variant="ghost" icon={<ArrowUpDown aria-hidden />} onPress={() => setOpened('order')}>
              {t('variants.reorder')}
            </Button>
          )}
          {count > 1 && (
            <Button size="small" variant="ghost" icon={<ListChecks aria-hidden />} onPress={openBulk}>
              {t('variants.bulk.edit')}
            </Button>
          )}
          {count > 0 && (
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
      <VariantGrid product={product} />
      <VariantDrawer answer={answer} />
      <Suspense>{asksForParts && <PartsDrawer />}</Suspense>
      <ReorderVariants answer={answer} isOpen={opened === 'order'} onClose={close} />
      {bulkEdits > 0 && (
        <Suspense>
          <BulkEdit answer={answer} openCount={bulkEdits} isOpen={opened === 'bulk'} onClose={close} />
        </Suspense>
      )}
      {openings > 0 && (
        <Suspense>
          <PriceGrid answer={answer} openCount={openings} isOpen={opened === 'prices'} onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}
