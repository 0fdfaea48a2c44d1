import type { Order } from '@storeroom/contract'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useVariantPicker } from '../edit/variant-picker.ts'

/** An item that an exchange or a claim sends; each variant is listed once. */
export type NewItem = { readonly variant_id: string; readonly title: string; readonly quantity: number }

type NewItemsProps = {
  readonly order: Order
  readonly items: readonly NewItem[]
  readonly onChange: (items: readonly NewItem[]) => void
}

/** The items that an exchange or a claim sends, with a search for further ones. */
export function NewItems({ order, items, onChange }: NewItemsProps) {
  const { t } = useTranslation('orders')
  const { region_id: regionId, currency_code: currency, customer_id: customerId } = order
  const { load } = useVariantPicker({ regionId, currency, customerId })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('newItems.title')}</legend>
      {items.map(({ variant_id, title, quantity }) => (
        <div key={variant_id} className="flex items-end gap-2">
          <span dir="auto" className="min-w-0 flex-1 self-center wrap-anywhere">
            {title}
          </span>
          <div className="w-28">
            <NumberField
              label={t('newItems.quantityOf', { title })}
              isLabelHidden
              minValue={1}
              step={1}
              value={quantity}
              onChange={(next) =>
                onChange(items.map((one) => (one.variant_id === variant_id ? { ...one, quantity: next ?? 1 } : one)))
              }
            />
          </div>
          <IconButton
            icon={<X aria-hidden />}
            label={t('newItems.removeOf', { title })}
            onPress={() => onChange(items.filter((one) => one.variant_id !== variant_id))}
          />
        </div>
      ))}
      <Combobox
        label={t('newItems.add')}
        placeholder={t('newItems.addPlaceholder')}
        load={load}
        value={null}
        onChange={(chosen) => {
          if (!chosen || items.some(({ variant_id }) => variant_id === chosen.id)) return
          onChange([...items, { variant_id: chosen.id, title: chosen.label, quantity: 1 }])
        }}
      />
    </fieldset>
  )
}
