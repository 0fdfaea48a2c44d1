import type { Address } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../lib/countries.ts'
import { addressLines, addressValues, isBlank, isSameAddress } from './address.ts'

type AddressProps = { readonly address: Address | null | undefined }

export function AddressText({ address }: AddressProps) {
  const { t } = useTranslation('orders')
  const values = addressValues(address)
  if (isBlank(values)) return <span className="text-muted">{t('common:none')}</span>
  return (
    <address className="not-italic">
      {addressLines(values, countryName).map((line) => (
        <bdi key={line} className="text-match-parent block wrap-anywhere">
          {line}
        </bdi>
      ))}
    </address>
  )
}

/** The billing address; a sentence if it equals the shipping address. */
export function BillingText({ address, shipping }: AddressProps & { readonly shipping: AddressProps['address'] }) {
  const { t } = useTranslation('orders')
  const isSame = address && isSameAddress(addressValues(address), addressValues(shipping))
  return isSame ? <span className="text-muted">{t('customer.sameAddress')}</span> : <AddressText address={address} />
}
