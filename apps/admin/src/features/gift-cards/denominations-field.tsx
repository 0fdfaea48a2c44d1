import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { FormError } from '@storeroom/ui/fields/form-error'
import { Plus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

type DenominationsFieldProps = {
  readonly label: string
  readonly errorMessage?: ComponentProps<typeof FormError>['errors']
  readonly value: readonly (number | null)[]
  readonly onChange: (value: readonly (number | null)[]) => void
  readonly currencyCode: string
}

/** Amounts one below the other, as many as one likes. */
export function DenominationsField({ label, errorMessage, value, onChange, currencyCode }: DenominationsFieldProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {value.map((amount, index) => (
        // Amounts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-end gap-1">
          <MoneyField
            label={t('denomination.number', { number: index + 1 })}
            isLabelHidden
            currencyCode={currencyCode}
            min={0}
            value={amount}
            onChange={(next) => onChange(value.with(index, next))}
            className="flex-1"
          />
          <IconButton
            label={t('denomination.leaveOut', { number: index + 1 })}
            icon={<X aria-hidden />}
            isDisabled={value.length === 1}
            onPress={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div role="alert">
        <FormError errors={errorMessage} />
      </div>
      <Button size="small" className="w-fit" icon={<Plus aria-hidden />} onPress={() => onChange([...value, null])}>
        {t('denomination.another')}
      </Button>
    </fieldset>
  )
}
