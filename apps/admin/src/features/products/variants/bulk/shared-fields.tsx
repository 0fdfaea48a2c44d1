import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextField } from '@storeroom/ui/fields/text-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../../shared/addresses/countries.ts'
import { measures, texts } from '../../sections/attributes.tsx'
import type { SharedField, SharedFields } from './chosen-variants.ts'

type ChosenFields = Partial<SharedFields>
type SharedFieldsProps = { readonly wanted: ChosenFields; readonly onChange: (wanted: ChosenFields) => void }

/** What a field begins with once it is ticked: nothing, or the answer that is the rarer one. */
const flags = { manage_inventory: true, allow_backorder: true } as const
const flagNames = ['manage_inventory', 'allow_backorder'] as const

/** Each field with a tick that says whether it is changed at all; left blank then, it is emptied. */
export function SharedFieldList({ wanted, onChange }: SharedFieldsProps) {
  const { t } = useTranslation('products')
  const set = (part: ChosenFields) => onChange({ ...wanted, ...part })
  const tick = <F extends SharedField>(field: F, start: SharedFields[F]) => ({
    field,
    isOn: field in wanted,
    onTick: (isOn: boolean) => {
      const { [field]: _, ...others } = wanted
      onChange(isOn ? { ...wanted, [field]: start } : others)
    },
  })
  return (
    <div className="grid gap-3">
      {measures.map(({ name, unit }) => (
        <Ticked key={name} {...tick(name, null)}>
          {(label) => (
            <NumberField
              label={label}
              isLabelHidden
              unit={t(`unit.${unit}`)}
              minValue={0}
              value={wanted[name] ?? null}
              onChange={(value) => set({ [name]: value })}
            />
          )}
        </Ticked>
      ))}
      {texts.map((name) => (
        <Ticked key={name} {...tick(name, null)}>
          {(label) => (
            <TextField
              label={label}
              isLabelHidden
              value={wanted[name] ?? ''}
              onChange={(text) => set({ [name]: text === '' ? null : text })}
            />
          )}
        </Ticked>
      ))}
      <Ticked {...tick('origin_country', null)}>
        {(label) => (
          <CountryBox
            label={label}
            value={wanted.origin_country ?? null}
            onChange={(origin_country) => set({ origin_country })}
          />
        )}
      </Ticked>
      {flagNames.map((name) => (
        <Ticked key={name} {...tick(name, flags[name])}>
          {(label) => (
            <Switch label={label} value={wanted[name] ?? flags[name]} onChange={(value) => set({ [name]: value })} />
          )}
        </Ticked>
      ))}
    </div>
  )
}

type TickedProps = {
  readonly field: SharedField
  readonly isOn: boolean
  readonly onTick: (isOn: boolean) => void
  /** What is set, once it is ticked. */
  readonly children: (label: string) => ReactNode
}

function Ticked({ field, isOn, onTick, children }: TickedProps) {
  const { t } = useTranslation('products')
  const label = t(`field.${field}`)
  return (
    <div className="grid items-center gap-2 sm:min-h-control sm:grid-cols-2">
      <Checkbox label={label} value={isOn} onChange={onTick} />
      {isOn && children(label)}
    </div>
  )
}

type CountryBoxProps = {
  readonly label: string
  readonly value: string | null
  readonly onChange: (code: string | null) => void
}

/** Countries go by code, in lower case as the shop keeps them. */
function CountryBox({ label, value, onChange }: CountryBoxProps) {
  const options = useCountries().map((country) => ({ id: country.iso_2.toLowerCase(), label: country.label }))
  const chosen = options.find(({ id }) => id === value) ?? null
  return (
    <Combobox
      label={label}
      isLabelHidden
      options={options}
      value={chosen}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  )
}
