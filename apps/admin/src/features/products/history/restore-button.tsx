import { versionOf } from '@storeroom/client'
import type { Change } from '@storeroom/contract'
import { refresh, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { idOnly, type ProductSectionProps } from '../product-answer.ts'
import { restoredBy, type Restored, type StoredProduct } from './restored.ts'

type RestoreButtonProps = ProductSectionProps & { readonly stored: StoredProduct; readonly change: Change }

/** Takes one change back, after asking. What somebody else changed meanwhile is not overwritten. */
export function RestoreButton({ answer, stored, change }: RestoreButtonProps) {
  const { t } = useTranslation('products')
  const prompt = usePrompt()
  const write = useRestore(answer)
  const restored = restoredBy(change, stored)
  if (!restored) return null
  const run = async () => {
    const isDone = await prompt({
      title: t('history.restoreQuestion'),
      description: t('history.restoreHint'),
      confirmLabel: t('history.restore'),
      onConfirm: () => write(restored),
    })
    if (isDone) notify.success(t('history.restored'))
  }
  return (
    <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onPress={() => void run()}>
      {t('history.restore')}
    </Button>
  )
}

/** The normal writes, with the version that is shown. */
function useRestore(answer: ProductSectionProps['answer']) {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const { id } = answer.product
  const options = { version: versionOf(answer) }
  const send = (restored: Restored): Promise<unknown> => {
    if (restored.of === 'product') return admin.products.update({ id, query: idOnly, body: restored.body }, options)
    if (restored.of === 'option') {
      const { id: option_id, title } = restored
      return admin.products.updateOption({ id, option_id, query: idOnly, body: { title } }, options)
    }
    return admin.products.updateVariant({ id, variant_id: restored.id, query: idOnly, body: restored.body }, options)
  }
  return async (restored: Restored) => {
    await send(restored)
    await refresh(admin.products.update, queryClient, { id })
  }
}
