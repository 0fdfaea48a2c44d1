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
type SharedFieldsProps = { readonly changes: ChosenFields; readonly onChange: (wanted: ChosenFields) => void }

/** What a switch shows once its checkbox is ticked; other fields begin blank. */
const flags = { manage_inventory: true, allow_backorder: true } as const
const flagNames = ['manage_inventory', 'allow_backorder'] as const

/** The fields, each with a checkbox that includes it in the change. One that is included and blank is cleared in all variants. */
export function SharedFieldList({ changes, onChange }: SharedFieldsProps) {
  const { t } = useTranslation('products')
  const set = (part: ChosenFields) => onChange({ ...changes, ...part })
  const fieldProps = <F extends SharedField>(field: F, initial: SharedFields[F]) => ({
    field,
    isIncluded: field in changes,
    onIncludedChange: (isIncluded: boolean) => {
      const { [field]: _, ...others } = changes
      onChange(isIncluded ? { ...changes, [field]: initial } : others)
    },
  })
  return (
    <div className="grid gap-3">
      {measures.map(({ name, unit }) => (
        <IncludableField key={name} {...fieldProps(name, null)}>
          {(label) => (
            <NumberField
              label={label}
              isLabelHidden
              unit={t(`unit.${unit}`)}
              minValue={0}
              value={changes[name] ?? null}
              onChange={(value) => set({ [name]: value })}
            />
          )}
        </IncludableField>
      ))}
      {texts.map((name) => (
        <IncludableField key={name} {...fieldProps(name, null)}>
          {(label) => (
            <TextField
              label={label}
              isLabelHidden
              value={changes[name] ?? ''}
              onChange={(text) => set({ [name]: text === '' ? null : text })}
            />
          )}
        </IncludableField>
      ))}
      <IncludableField {...fieldProps('origin_country', null)}>
        {(label) => (
          <CountryBox
            label={label}
            value={changes.origin_country ?? null}
            onChange={(origin_country) => set({ origin_country })}
          />
        )}
      </IncludableField>
      {flagNames.map((name) => (
        <IncludableField key={name} {...fieldProps(name, flags[name])}>
          {(label) => (
            <Switch label={label} value={changes[name] ?? flags[name]} onChange={(value) => set({ [name]: value })} />
          )}
        </IncludableField>
      ))}
    </div>
  )
}

type IncludableProps = {
  readonly field: SharedField
  readonly isIncluded: boolean
  readonly onIncludedChange: (isIncluded: boolean) => void
  /** The control of a ticked field. */
  readonly children: (label: string) => ReactNode
}

function IncludableField({ field, isIncluded, onIncludedChange, children }: IncludableProps) {
  const { t } = useTranslation('products')
  const label = t(`field.${field}`)
  return (
    <div className="grid items-center gap-2 sm:min-h-control sm:grid-cols-2">
      <Checkbox label={label} value={isIncluded} onChange={onIncludedChange} />
      {isIncluded && children(label)}
    </div>
  )
}

type CountryBoxProps = {
  readonly label: string
  readonly value: string | null
  readonly onChange: (code: string | null) => void
}

/** Countries are stored as lower-case codes. */
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
