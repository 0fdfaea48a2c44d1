import { useWords } from '../words/use-words.tsx'

type QuantityProps = {
  readonly value: number
  readonly max: number
  /** The item's name, for the accessible names of the buttons. */
  readonly itemName: string
  readonly onChange: (value: number) => void
}

/** A quantity: buttons to increase and decrease, and a number field. */
export function Quantity({ value, max, itemName, onChange }: QuantityProps) {
  const { t } = useWords()
  const change = (next: number) => onChange(Math.max(1, Math.min(max, Math.trunc(next) || 1)))
  return (
    <div className="quantity" role="group" aria-label={t('quantity.of', { title: itemName })}>
      <button type="button" aria-label={t('quantity.less')} disabled={value <= 1} onClick={() => change(value - 1)}>
        −
      </button>
      <input
        aria-label={t('quantity.label')}
        inputMode="numeric"
        key={value}
        defaultValue={value}
        onBlur={({ target }) => change(Number(target.value))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') change(Number(currentTarget.value))
        }}
      />
      <button type="button" aria-label={t('quantity.more')} disabled={value >= max} onClick={() => change(value + 1)}>
        +
      </button>
    </div>
  )
}
