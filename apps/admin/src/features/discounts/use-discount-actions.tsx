import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CirclePause, CirclePlay, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import type { ListedDiscount } from './discounts.ts'

/** The menu of a discount; `onGone` is called after deletion. */
export function useDiscountActions(): (discount: ListedDiscount, onGone?: () => unknown) => MenuAction[] {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const updating = useWrite(admin.discounts.update, { onError: notify.failure })
  const remove = useDelete({
    call: admin.discounts.remove,
    input: ({ id }: ListedDiscount) => ({ id }),
    words: ({ code }) => ({
      title: t('delete.question', { code }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { code }),
    }),
  })
  const turn = ({ id, code, is_disabled }: ListedDiscount) =>
    updating.mutate(
      { id, body: { is_disabled: !is_disabled } },
      { onSuccess: () => notify.success(t(is_disabled ? 'switch.enabled' : 'switch.disabled', { code })) },
    )
  return (discount, onGone) => [
    {
      id: 'switch',
      label: t(discount.is_disabled ? 'switch.enable' : 'switch.disable'),
      icon: discount.is_disabled ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />,
      onAction: () => turn(discount),
    },
    {
      id: 'copy',
      label: t('copy'),
      icon: <Copy aria-hidden />,
      href: paths.discountNew({ copy: discount.id }),
    },
    deleteAction(t('delete.open'), () => void remove(discount).then((isGone) => isGone && onGone?.())),
  ]
}
