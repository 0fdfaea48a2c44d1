import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

/** The label for whether a customer has an account. Returns a function, because lists need a label for each row. */
export function useAccountText(): (hasAccount: boolean) => string {
  const { t } = useTranslation('customers')
  return (hasAccount) => t(hasAccount ? 'account.yes' : 'account.no')
}

export function AccountStatus({ hasAccount }: { readonly hasAccount: boolean }) {
  const text = useAccountText()
  return <Status tone={hasAccount ? 'success' : 'neutral'}>{text(hasAccount)}</Status>
}
