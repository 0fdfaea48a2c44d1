import { versionOf } from '@storeroom/client'
import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProductSectionProps } from './product-answer.ts'
import { productStatuses, ProductStatusLabel, useStatusText } from './product-status.tsx'
import type { ProductActions } from './use-product-actions.tsx'

type StatusMenuProps = ProductSectionProps & Pick<ProductActions, 'setStatus'>

/** A menu that shows and changes the product's status. */
export function StatusMenu({ answer, setStatus }: StatusMenuProps) {
  const { t } = useTranslation('products')
  const { product } = answer
  const text = useStatusText()
  const choose = (keys: 'all' | Iterable<unknown>) => {
    const [key] = keys === 'all' ? [] : keys
    const status = productStatuses.find((candidate) => candidate === key)
    if (status && status !== product.status) setStatus(product, status, versionOf(answer))
  }
  return (
    <Menu
      aria-label={t('field.status')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[product.status]}
      onSelectionChange={choose}
      trigger={
        <Button
          size="small"
          aria-label={t('statusMenu', { status: text(product) })}
          iconEnd={<ChevronDown aria-hidden />}
        >
          <ProductStatusLabel product={product} />
        </Button>
      }
    >
      {productStatuses.map((status) => (
        <MenuItem key={status} id={status} description={t(`statusMeans.${status}`)}>
          {t(`status.${status}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
