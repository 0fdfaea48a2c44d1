import type { PriceRounding } from '@storeroom/money'
import { Button } from '@storeroom/ui/buttons/button'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Select } from '@storeroom/ui/fields/select'
import { Popover } from '@storeroom/ui/overlay/popover'
import { Percent, ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { Fill, Copy } from './list-prices.ts'

type FillProps = { readonly onFill: (fill: Fill) => void }

/** Calculates the price of every visible cell from its base price. */
export function FillFromBase({ onFill }: FillProps) {
  const { t } = useTranslation('price-lists')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('fill.title')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom end"
      trigger={<Button icon={<Percent aria-hidden />}>{t('fill.open')}</Button>}
    >
      <FillFields
        onFill={(fill) => {
          onFill(fill)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

const ways = ['percent', 'units'] as const

/** The limits of each method: currencies have at most three decimals, and amounts are 32-bit integers. */
const limits = {
  percent: { unit: '%', minValue: -100, maxValue: 1000, formatOptions: { maximumFractionDigits: 2 } },
  units: { minValue: -2_147_483_647, maxValue: 2_147_483_647, formatOptions: { maximumFractionDigits: 3 } },
} as const

function FillFields({ onFill }: FillProps) {
  const { t } = useTranslation('price-lists')
  const [by, setBy] = useState<Fill['unit']>('percent')
  const [changes, setChanges] = useState<Readonly<Record<Fill['unit'], number | null>>>({ percent: -10, units: -5 })
  const [rounding, setRounding] = useState<PriceRounding>('minor_unit')
  const change = changes[by]
  return (
    <div className="grid w-72 gap-3 p-4">
      <RadioGroup
        label={t('fill.by')}
        orientation="horizontal"
        options={ways.map((id) => ({ id, label: t(`fill.way.${id}`) }))}
        value={by}
        onChange={setBy}
      />
      <NumberField
        key={by}
        label={t(`fill.change.${by}`)}
        description={t(`fill.help.${by}`)}
        {...limits[by]}
        value={change}
        onChange={(value) => setChanges({ ...changes, [by]: value })}
      />
      <RoundingChoice value={rounding} onChange={setRounding} />
      <Button
        variant="primary"
        isDisabled={change === null}
        onPress={() => change !== null && onFill({ unit: by, change, rounding })}
      >
        {t('fill.submit')}
      </Button>
    </div>
  )
}

const roundings = ['minor_unit', 'tenth', 'whole', 'below_whole'] as const satisfies readonly PriceRounding[]

type RoundingChoiceProps = {
  readonly value: PriceRounding
  readonly onChange: (rounding: PriceRounding) => void
}

/** The roundings of calculated prices. */
function RoundingChoice({ value, onChange }: RoundingChoiceProps) {
  const { t } = useTranslation('price-lists')
  return (
    <Select
      label={t('rounding.label')}
      options={roundings.map((id) => ({ id, label: t(`rounding.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

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
