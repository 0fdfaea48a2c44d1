import type { Session } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** Ends sessions after asking. One that is over already is as good as ended. */
export function useEndSessions() {
  const { t } = useTranslation('settings-personal')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.me.removeSession, useQueryClient()))
  const end = async ({ id }: Session, name: string) => {
    const isEnded = await prompt({
      title: t('sessions.endQuestion', { name }),
      description: t('sessions.endConsequence'),
      confirmLabel: t('sessions.endConfirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isEnded) notify.success(t('sessions.ended', { count: 1 }))
  }
  const endAll = async (sessions: readonly Session[]) => {
    const isEnded = await prompt({
      title: t('sessions.endOthersQuestion', { count: sessions.length }),
      description: t('sessions.endOthersConsequence'),
      confirmLabel: t('sessions.endOthers'),
      isDangerous: true,
      onConfirm: () => Promise.all(sessions.map(({ id }) => remove.mutateAsync({ id }))),
    })
    if (isEnded) notify.success(t('sessions.ended', { count: sessions.length }))
  }
  return { end, endAll }
}
