import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { SortableList } from '@storeroom/ui/tree/sortable-list'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { inChosenOrder } from '../keep-order.ts'
import { idOnly, type ProductFormProps } from '../product-answer.ts'
import { allVariants, loadVariants, type VariantOf } from './variant-rows.ts'

type ReorderVariantsProps = ProductFormProps & { readonly isOpen: boolean }

/** Sorts the variants by hand, as shoppers see them. */
export function ReorderVariants({ isOpen, ...props }: ReorderVariantsProps) {
  return (
    <Overlay kind="modal" size="small" isOpen={isOpen} onClose={props.onClose}>
      <LoadedOrder {...props} />
    </Overlay>
  )
}

type Variants = readonly VariantOf<'names'>[]

/** Mounted when the modal opens, so that it starts with the stored order. */
function LoadedOrder(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const [opening] = useState(() => Date.now())
  return (
    <LoadedPanel
      title={t('variants.reorderTitle')}
      query={allVariants(admin, props.answer.product.id, 'names', opening)}
    >
      {(variants) => <Order {...props} variants={variants} />}
    </LoadedPanel>
  )
}

function Order({ answer, variants, onClose }: ProductFormProps & { readonly variants: Variants }) {
  const { t } = useTranslation(['products', 'ui'])
  const { product } = answer
  const [order, setOrder] = useState(variants)
  const [isSaved, setSaved] = useState(false)
  useDirtyGuard(!isSaved && order.some(({ id }, index) => id !== variants[index]?.id))
  const { save, isPending } = useSaveOrder(product.id)
  const submit = async () => {
    await save(order.map(({ id }) => id))
    // Reset right away, so that closing does not ask about saved changes.
    flushSync(() => setSaved(true))
    notify.success(t('variants.reordered'))
    onClose()
  }
  return (
    <OverlayForm onSubmit={() => void submit().catch(notify.failure)} isSubmitting={isPending}>
      <OverlayHeader title={t('variants.reorderTitle')} subtitle={t('variants.reorderHint')} />
      <OverlayBody>
        <SortableList
          label={t('variants.title')}
          items={order}
          itemId={({ id }) => id}
          itemName={({ title }) => title}
          renderItem={({ title, sku }) => (
            <span className="flex min-w-0 items-baseline justify-between gap-3">
              <span dir="auto" className="truncate">
                {title}
              </span>
              <span className="truncate text-muted">{sku}</span>
            </span>
          )}
          onReorder={setOrder}
        />
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={isPending}>
          {t('ui:save')}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

/**
 * A list of variants that is sent replaces the stored one, and missing variants are deleted. So it is built from
 * the variants stored at that moment, not from those on the screen.
 */
function useSaveOrder(id: string) {
  const { admin } = useClient()
  const { mutateAsync, isPending } = useWrite(admin.products.update)
  const save = async (chosen: readonly string[]) => {
    const stored = (await loadVariants(admin, id, 'names')).map((variant) => variant.id)
    const variants = inChosenOrder(stored, chosen).map((variantId) => ({ id: variantId }))
    await mutateAsync({ id, query: idOnly, body: { variants } })
  }
  return { save, isPending }
}
