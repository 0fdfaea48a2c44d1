import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

/** Whether a customer can sign in, in words. */
export function useAccountText(): (hasAccount: boolean) => string {
  const { t } = useTranslation('customers')
  return (hasAccount) => t(hasAccount ? 'account.yes' : 'account.no')
}

export function AccountStatus({ hasAccount }: { readonly hasAccount: boolean }) {
  const text = useAccountText()
  return <Status tone={hasAccount ? 'success' : 'neutral'}>{text(hasAccount)}</Status>
}
