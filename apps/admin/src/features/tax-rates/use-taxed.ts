import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../framework/members/use-membership.ts'
import type { MemberKind, Rate } from './tax-rates.ts'

/** Takes goods or shipping options into a rate, and out of it after asking. */
export function useTaxed(kind: MemberKind, { id, name }: Pick<Rate, 'id' | 'name'>) {
  const { t } = useTranslation('settings-taxes')
  const { taxRates } = useShop().admin
  const common = {
    words: {
      added: (count: number) => t('taxed.added', { count, name }),
      question: (count: number) => t('taxed.question', { count, name }),
      consequence: t('taxed.consequence'),
      remove: t('taxed.remove'),
      removed: (count: number) => t('taxed.removed', { count, name }),
    },
  }
  const products = useMembership({
    ...common,
    add: taxRates.addProducts,
    remove: taxRates.removeProducts,
    input: (ids) => ({ id, body: { products: ids } }),
  })
  const product_types = useMembership({
    ...common,
    add: taxRates.addProductTypes,
    remove: taxRates.removeProductTypes,
    input: (ids) => ({ id, body: { product_types: ids } }),
  })
  const shipping_options = useMembership({
    ...common,
    add: taxRates.addShippingOptions,
    remove: taxRates.removeShippingOptions,
    input: (ids) => ({ id, body: { shipping_options: ids } }),
  })
  return { products, product_types, shipping_options }[kind]
}
