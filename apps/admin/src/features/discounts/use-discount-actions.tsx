import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CirclePause, CirclePlay, Copy, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { ListedDiscount } from './discounts.ts'
import { useDiscountChanges } from './use-discount-changes.ts'

/** The menu of a discount; `onGone` when it was deleted. */
export function useDiscountActions(): (discount: ListedDiscount, onGone?: () => unknown) => MenuAction[] {
  const { t } = useTranslation('discounts')
  const { remove, setDisabled } = useDiscountChanges()
  return (discount, onGone) => [
    {
      id: 'switch',
      label: t(discount.is_disabled ? 'switch.enable' : 'switch.disable'),
      icon: discount.is_disabled ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />,
      onAction: () => setDisabled(discount, !discount.is_disabled),
    },
    {
      id: 'copy',
      label: t('copy'),
      icon: <Copy aria-hidden />,
      href: paths.discountNew({ copy: discount.id }),
    },
    {
      id: 'delete',
      label: t('delete.open'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      onAction: () => void remove(discount).then((isGone) => isGone && onGone?.()),
    },
  ]
}
