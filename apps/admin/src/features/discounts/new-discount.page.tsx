import { useShop } from '@storeroom/react'
import { RadioGroup } from '@storeroom/ui/radio-group'
import { Switch } from '@storeroom/ui/switch'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Section } from '../../framework/detail/section.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { Field, Form } from '../../framework/form/form.tsx'
import { SaveBar } from '../../framework/form/save-bar.tsx'
import { paths } from '../../lib/paths.ts'
import { GeneralFields, LimitFields } from './discount-fields.tsx'
import { blankDiscount, newBody, ruleTypes } from './discounts.ts'
import { useDiscountCheck } from './use-discount-check.ts'

/** `/a/discounts/new`: conditions are added to the discount once it is there. */
export default function NewDiscountPage() {
  const { t } = useTranslation('discounts')
  const shop = useShop()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<'draft' | 'active'>('draft')
  const form = useCreateForm({
    call: shop.admin.discounts.create,
    schema: ({ admin }) => admin.discounts.create.body,
    values: blankDiscount,
    toBody: (values) => newBody({ ...blankDiscount, ...values }),
    check: useDiscountCheck(),
    saved: ({ discount }) => t(discount.is_disabled ? 'new.drafted' : 'new.published'),
    draft: 'discount',
    onSaved: ({ discount }) => navigate(paths.discount({ id: discount.id }), { replace: true }),
  })
  const isDynamic = useWatch({ control: form.control.control, name: 'is_dynamic' })
  const types = ruleTypes.map((id) => ({ id, label: t(`type.${id}`), description: t(`typeMeans.${id}`) }))
  const save = (next: 'draft' | 'active') => {
    setSaving(next)
    form.control.setValue('is_disabled', next === 'draft')
    form.submit()
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SaveBar
        title={t('new.title')}
        list={{ name: 'discounts', address: paths.discounts() }}
        draft={{ status: 'draft', label: t('new.saveDraft') }}
        publish={{ status: 'active', label: t('new.publish') }}
        saving={form.isSubmitting ? saving : undefined}
        onSave={save}
      />
      <Form form={{ ...form, submit: () => save('draft') }}>
        <Section title={t('new.kind')}>
          <Field form={form} name="rule.type" label={t('field.type')}>
            {({ onChange, ...field }) => (
              <RadioGroup
                {...field}
                variant="card"
                options={types}
                onChange={(type) => {
                  onChange(type)
                  // Ten percent are not ten cents.
                  form.control.setValue('rule.value', null)
                }}
              />
            )}
          </Field>
        </Section>
        <Section title={t('general')}>
          <div className="flex max-w-2xl flex-col gap-4">
            <GeneralFields form={form} />
            <Field form={form} name="is_dynamic" label={t('field.dynamic')}>
              {({ errorMessage: _, ...field }) => <Switch {...field} description={t('field.dynamicHelp')} />}
            </Field>
          </div>
        </Section>
        <Section title={t('limits')}>
          <div className="flex max-w-2xl flex-col gap-4">
            <LimitFields form={form} isDynamic={isDynamic} />
          </div>
        </Section>
      </Form>
    </div>
  )
}
