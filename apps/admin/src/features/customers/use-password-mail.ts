import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { Customer } from './customers.ts'

/** Asks, then has a mail sent with which the customer chooses a new password. */
export function usePasswordMail(): (customer: Pick<Customer, 'id' | 'email'>) => Promise<void> {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  const prompt = usePrompt()
  const mailing = useMutation(write(admin.customers.requestPasswordReset, useQueryClient()))
  return async ({ id, email }) => {
    const isSent = await prompt({
      title: t('password.question', { email }),
      description: t('password.consequence'),
      confirmLabel: t('password.confirm'),
      onConfirm: () => mailing.mutateAsync({ id }),
    })
    if (isSent) notify.success(t('password.done'))
  }
}
