import type { Contract, DiscountCondition } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Select } from '@storeroom/ui/fields/select'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { FormMultiCombobox, FormRadioGroup } from '../../framework/form/choice-fields.tsx'
import { Gate } from '../../framework/gate.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormDrawer, FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { ResourceChips } from './applies-to.tsx'
import {
  chosenOf,
  conditionTypes,
  idsOf,
  operators,
  type ConditionDraft,
  type ConditionType,
} from './condition-values.ts'
import { useConditionPicker } from './condition-fields.tsx'
import { previewedFields, usePreviewExpand } from './condition-previews.ts'

type Routes = Contract['admin']['discounts']

const previewedWith = (expand: readonly string[]) => ({
  fields: ['id', ...previewedFields].join(','),
  expand: expand.join(','),
})

type Editing = 'new' | { readonly id: string; readonly type: ConditionType }
type ConditionsProps = {
  readonly id: string
  /** Why this discount cannot be edited even with the permission. */
  readonly disabledReason: string | undefined
}

/** The conditions of a discount, at most one of each kind. */
export function Conditions({ id, disabledReason }: ConditionsProps) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const previewed = previewedWith(usePreviewExpand())
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setEditing('new')}>
      {t('conditions.add')}
    </Button>
  )
  return (
    <>
      <LoadedSection
        title={t('conditions.title')}
        query={queryFor(admin.discounts.retrieve, { id, query: previewed })}
        actions={
          <Gate permission="discounts:write" reason={disabledReason}>
            {add}
          </Gate>
        }
      >
        {({ discount }) => (
          <List id={id} conditions={discount.rule.conditions} disabledReason={disabledReason} onEdit={setEditing} />
        )}
      </LoadedSection>
      <FormDrawer isOpen={editing !== undefined} onClose={close}>
        {editing === 'new' && <NewCondition id={id} onSaved={close} />}
        {editing !== undefined && editing !== 'new' && <EditCondition id={id} condition={editing} onSaved={close} />}
      </FormDrawer>
    </>
  )
}

type ListProps = ConditionsProps & {
  readonly conditions: readonly DiscountCondition[]
  readonly onEdit: (condition: DiscountCondition) => void
}

function List({ id, conditions, disabledReason, onEdit }: ListProps) {
  const { t } = useTranslation('discounts')
  const remove = useRemoveCondition(id)
  if (conditions.length === 0) return <p className="text-muted">{t('conditions.none')}</p>
  return (
    <ul className="grid gap-2">
      {conditions.map((condition) => {
        const name = t(`conditionType.${condition.type}`)
        return (
          <li key={condition.id} className="flex items-start justify-between gap-3">
            <span className="grid min-w-0">
              <span>
                <span className="font-medium">{name}</span>{' '}
                <span className="text-muted">{t(`operator.${condition.operator}`)}</span>
              </span>
              <ResourceChips condition={condition} />
            </span>
            <Gate permission="discounts:write" reason={disabledReason}>
              <ActionMenu
                size="small"
                label={t('actionsOf', { code: name })}
                actions={[
                  editAction(t('edit.open'), () => onEdit(condition)),
                  deleteAction(t('delete.open'), () => void remove(condition.id, name)),
                ]}
              />
            </Gate>
          </li>
        )
      })}
    </ul>
  )
}

function useRemoveCondition(discount_id: string): (condition_id: string, name: string) => Promise<boolean> {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  return useDelete({
    call: admin.discounts.removeCondition,
    input: (condition_id) => ({ discount_id, condition_id }),
    words: (_, name) => ({
      title: t('conditions.question', { name }),
      consequence: t('conditions.consequence'),
      confirm: t('conditions.confirm'),
      toast: t('conditions.removed'),
    }),
  })
}

type ConditionValues = ConditionDraft & { readonly type: ConditionType }
const blank: ConditionValues = { type: 'products', operator: 'in', chosen: [] }

type SavedProps = { readonly id: string; readonly onSaved: () => void }

function NewCondition({ id, onSaved }: SavedProps) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const form = useCreateForm<Routes['createCondition'], ConditionValues>({
    call: admin.discounts.createCondition,
    input: { discount_id: id },
    values: blank,
    toBody: ({ type = 'products', operator, chosen = [] }) => ({ operator, [type]: idsOf(chosen) }),
    check: ({ chosen }) => (chosen.length === 0 ? { chosen: t('problem.chosen') } : {}),
    toast: t('conditions.saved'),
    onSaved,
  })
  const type = useWatch({ control: form.control.control, name: 'type' })
  const { load } = useConditionPicker(type)
  return (
    <FormPanel form={form} title={t('conditions.add')}>
      <Field form={form} name="type" label={t('conditions.kind')}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={conditionTypes.map((type) => ({ id: type, label: t(`conditionType.${type}`) }))}
            onChange={(next) => {
              onChange(next)
              form.control.setValue('chosen', [])
            }}
          />
        )}
      </Field>
      <FormRadioGroup
        form={form}
        name="operator"
        label={t('conditions.operator')}
        options={operators.map((operator) => ({ id: operator, label: t(`operator.${operator}`) }))}
      />
      <Field form={form} name="chosen" label={t(`conditionType.${type}`)}>
        {(field) => <MultiCombobox key={type} {...field} isRequired load={load} />}
      </Field>
    </FormPanel>
  )
}

type EditProps = SavedProps & { readonly condition: { readonly id: string; readonly type: ConditionType } }

function EditCondition({ id, condition, onSaved }: EditProps) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const of = { discount_id: id, condition_id: condition.id, query: { expand: condition.type } }
  return (
    <LoadedPanel title={t('conditions.edit')} query={queryFor(admin.discounts.retrieveCondition, of)}>
      {({ discount_condition }) => <EditForm id={id} condition={discount_condition} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ id, condition, onSaved }: SavedProps & { readonly condition: DiscountCondition }) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const { type, operator } = condition
  const { load } = useConditionPicker(type)
  const form = useCreateForm<Routes['updateCondition'], ConditionValues>({
    call: admin.discounts.updateCondition,
    input: { discount_id: id, condition_id: condition.id },
    values: { type, operator, chosen: chosenOf(condition) },
    toBody: ({ chosen = [] }) => ({ [type]: idsOf(chosen) }),
    check: ({ chosen }) => (chosen.length === 0 ? { chosen: t('problem.chosen') } : {}),
    toast: t('conditions.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('conditions.edit')} subtitle={t(`operator.${operator}`)}>
      <FormMultiCombobox form={form} name="chosen" label={t(`conditionType.${type}`)} isRequired load={load} />
    </FormPanel>
  )
}
