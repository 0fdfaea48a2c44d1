import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { phaseOf } from '../../shared/publication/publication.ts'
import { shopAddress } from '../../lib/shop-address.ts'
import type { ProductAnswer } from './product-answer.ts'

/** Opens the page that shoppers see in a tab of its own; says why not while there is none. */
export function useViewInShop(): (answer: ProductAnswer) => MenuAction {
  const { t } = useTranslation('products')
  const row = { id: 'shop', label: t('action.viewInShop'), icon: <Store aria-hidden /> }
  return ({ product }) => {
    const { status, handle } = product
    return status === 'published' && !phaseOf(product) && handle !== null
      ? { ...row, href: shopAddress.product(handle), target: '_blank' }
      : { ...row, isDisabled: true, description: t('action.notInShop') }
  }
}
