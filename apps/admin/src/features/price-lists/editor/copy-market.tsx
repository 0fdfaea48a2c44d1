import type { PriceRounding } from '@storeroom/money'
import { Button } from '@storeroom/ui/buttons/button'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Popover } from '@storeroom/ui/overlay/popover'
import { Select } from '@storeroom/ui/fields/select'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { Copy } from './list-prices.ts'
import { RoundingChoice } from './fill-from-base.tsx'

type CopyMarketProps = {
  /** The visible currencies and regions; only these are filled. */
  readonly columns: readonly NamedPriceColumn[]
  readonly onCopy: (copy: Copy) => void
}

/** Copies the prices of a currency or region to another one, at a rate. */
export function CopyMarket({ columns, onCopy }: CopyMarketProps) {
  const { t } = useTranslation('price-lists')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('copy.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom end"
      trigger={
        <Button icon={<ArrowRightLeft aria-hidden />} isDisabled={columns.length < 2}>
          {t('copy.open')}
        </Button>
      }
    >
      <CopyFields
        columns={columns}
        onCopy={(copy) => {
          onCopy(copy)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

function CopyFields({ columns, onCopy }: CopyMarketProps) {
  const { t } = useTranslation('price-lists')
  const [fromId, setFrom] = useState(columns[0]?.id ?? null)
  const [toId, setTo] = useState(columns[1]?.id ?? null)
  const [rate, setRate] = useState<number | null>(1)
  const [rounding, setRounding] = useState<PriceRounding>('minor_unit')
  const from = columns.find(({ id }) => id === fromId)
  const to = columns.find(({ id }) => id === toId)
  const isSame = from !== undefined && from === to
  const copy = from && to && !isSame && rate !== null ? { from, to, rate, rounding } : undefined
  const options = columns.map(({ id, header }) => ({ id, label: header }))
  const codes = { from: from?.currencyCode.toUpperCase() ?? '', to: to?.currencyCode.toUpperCase() ?? '' }
  return (
    <div className="grid w-72 gap-3 p-4">
      <Select label={t('copy.from')} options={options} value={fromId} onChange={setFrom} />
      <Select
        label={t('copy.to')}
        options={options}
        value={toId}
        onChange={setTo}
        errorMessage={isSame ? t('copy.same') : undefined}
      />
      <NumberField
        label={t('copy.rate')}
        description={t('copy.rateHelp', codes)}
        minValue={0.000001}
        maxValue={1_000_000}
        formatOptions={{ maximumFractionDigits: 6 }}
        value={rate}
        onChange={setRate}
      />
      <RoundingChoice value={rounding} onChange={setRounding} />
      <Button variant="primary" isDisabled={!copy} onPress={() => copy && onCopy(copy)}>
        {t('copy.submit')}
      </Button>
    </div>
  )
}
