import type { DiscountCondition } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import {
  useCollectionPicker,
  useCustomerGroupPicker,
  useProductPicker,
  useTagPicker,
  useTypePicker,
  type RecordPicker,
} from '../../shared/pickers.ts'
import { conditionTypes, operators, type ConditionType } from './condition-values.ts'
import type { NewDiscountValues } from './discounts.ts'

type FieldsProps = { readonly form: ContractForm<NewDiscountValues> }

/** The conditions of a new discount, at most one of each kind. */
export function ConditionFields({ form }: FieldsProps) {
  const { t } = useTranslation('discounts')
  const { control } = form
  const drafts = useWatch({ control: control.control, name: 'conditions' })
  const added = conditionTypes.filter((type) => drafts[type] !== null)
  const [latest, setLatest] = useState<ConditionType>()
  const set = (type: ConditionType, draft: { operator: 'in'; chosen: [] } | null) =>
    control.setValue(`conditions.${type}`, draft, { shouldDirty: true })
  return (
    <Section
      title={t('conditions.title')}
      actions={
        <AddCondition
          types={conditionTypes.filter((type) => !added.includes(type))}
          onAdd={(type) => {
            set(type, { operator: 'in', chosen: [] })
            setLatest(type)
          }}
        />
      }
    >
      {added.length === 0 ? (
        <p className="text-muted">{t('conditions.none')}</p>
      ) : (
        <div className="grid max-w-2xl gap-6">
          {added.map((type) => (
            <ConditionField
              key={type}
              form={form}
              type={type}
              isNew={type === latest}
              onRemove={() => set(type, null)}
            />
          ))}
        </div>
      )}
    </Section>
  )
}

type AddProps = { readonly types: readonly ConditionType[]; readonly onAdd: (type: ConditionType) => void }

/** A menu of the kinds that are not used yet. */
function AddCondition({ types, onAdd }: AddProps) {
  const { t } = useTranslation('discounts')
  const trigger = (
    <Button size="small" icon={<Plus aria-hidden />} isDisabled={types.length === 0}>
      {t('conditions.add')}
    </Button>
  )
  return (
    <Menu placement="bottom end" trigger={trigger}>
      {types.map((type) => (
        <MenuItem key={type} id={type} onAction={() => onAdd(type)}>
          {t(`conditionType.${type}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

type FieldProps = FieldsProps & {
  readonly type: ConditionType
  /** Added just now, rather than restored with a half-filled form. */
  readonly isNew: boolean
  readonly onRemove: () => void
}

function ConditionField({ form, type, isNew, onRemove }: FieldProps) {
  const { t } = useTranslation('discounts')
  const { load } = useConditionPicker(type)
  const name = t(`conditionType.${type}`)
  const options = operators.map((id) => ({ id, label: t(`operator.${id}`) }))
  return (
    <div role="group" aria-label={name} className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <Field form={form} name={`conditions.${type}.operator`} label={t('conditions.appliesTo', { name })}>
          {(field) => <RadioGroup {...field} options={options} orientation="horizontal" />}
        </Field>
        <IconButton
          size="small"
          label={t('conditions.leaveOut', { name })}
          icon={<X aria-hidden />}
          onPress={onRemove}
        />
      </div>
      <Field form={form} name={`conditions.${type}.chosen`} label={name}>
        {(field) => <MultiCombobox {...field} isRequired isInitiallyOpen={isNew} load={load} />}
      </Field>
    </div>
  )
}

/** The records that a condition can name, searched on the server. */
export function useConditionPicker(type: DiscountCondition['type']): RecordPicker {
  const pickers: Record<DiscountCondition['type'], RecordPicker> = {
    products: useProductPicker(),
    product_types: useTypePicker(),
    product_collections: useCollectionPicker(),
    product_tags: useTagPicker(),
    customer_groups: useCustomerGroupPicker(),
  }
  return pickers[type]
}
