import type { PriceRounding } from '@storeroom/money'
import { Button } from '@storeroom/ui/button'
import { NumberField } from '@storeroom/ui/number-field'
import { Popover } from '@storeroom/ui/popover'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fill } from './list-prices.ts'
import { RoundingChoice } from './rounding-choice.tsx'

/** Prices as a share of the base prices, for every cell in sight. */
export function FillFromBase({ onFill }: { readonly onFill: (fill: Fill) => void }) {
  const { t } = useTranslation('pricing')
  const [isOpen, setOpen] = useState(false)
  const [percent, setPercent] = useState<number | null>(-10)
  const [rounding, setRounding] = useState<PriceRounding>('minor_unit')
  const fill = () => {
    if (percent === null) return
    onFill({ percent, rounding })
    setOpen(false)
  }
  return (
    <Popover
      label={t('fill.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom end"
      trigger={<Button icon={<Percent aria-hidden />}>{t('fill.open')}</Button>}
    >
      <div className="grid w-72 gap-3 p-4">
        <NumberField
          label={t('fill.percent')}
          description={t('fill.help')}
          unit="%"
          minValue={-100}
          maxValue={1000}
          formatOptions={{ maximumFractionDigits: 2 }}
          value={percent}
          onChange={setPercent}
        />
        <RoundingChoice value={rounding} onChange={setRounding} />
        <Button variant="primary" isDisabled={percent === null} onPress={fill}>
          {t('fill.submit')}
        </Button>
      </div>
    </Popover>
  )
}
