import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import type { IssuedCard } from './issued.ts'

/** The action that enables or disables a card. */
export function useSwitchCard(): (card: IssuedCard) => MenuAction {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const update = useWrite(admin.giftCards.update, { onError: notify.failure })
  return ({ id, code, is_disabled }) => ({
    id: 'switch',
    label: t(is_disabled ? 'issued.enable' : 'issued.disable'),
    icon: is_disabled ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />,
    onAction: () =>
      update.mutate(
        { id, body: { is_disabled: !is_disabled } },
        { onSuccess: () => notify.success(t(is_disabled ? 'issued.enabled' : 'issued.disabled', { code })) },
      ),
  })
}
