import { queryFor, useClient } from '@storeroom/react'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Section } from '../../framework/detail/section.tsx'
import { FormSwitch } from '../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { Field, Form } from '../../framework/form/form.tsx'
import { MetadataEditorField } from '../../framework/form/metadata-editor-field.tsx'
import { SaveBar } from '../../framework/form/save-bar.tsx'
import { Loading } from '../../framework/loading.tsx'
import { paths } from '../../lib/paths.ts'
import { useRegions, useRegionsQuery } from '../../shared/regions/use-regions.ts'
import { useDiscountLimit } from '../../shared/roles/role-limits.ts'
import { ConditionFields } from './condition-fields.tsx'
import { conditionTypes, emptyConditions } from './condition-values.ts'
import { GeneralFields, LimitFields, useDiscountCheck } from './discount-fields.tsx'
import { DiscountSummary } from './discount-summary.tsx'
import { blankDiscount, copyOf, newBody, regionsFor, ruleTypes, type NewDiscountValues } from './discounts.ts'

/** `/a/discounts/new`; `?copy=` starts with another discount's values. */
export default function NewDiscountPage() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  if (copied === null) return <Blank />
  return <Copied key={copied} id={copied} />
}

/** A blank form is for all regions: most discounts are. */
function Blank() {
  const query = useRegionsQuery()
  const regions = useRegions()
  if (!regions) return <Loading lines={8} query={query} />
  const everywhere = regions.map(({ id }) => id)
  return <NewDiscount key="blank" values={{ ...blankDiscount, regions: everywhere }} draft="discount" />
}

const whole = {
  expand: ['regions', 'rule.conditions', ...conditionTypes.map((type) => `rule.conditions.${type}`)].join(','),
}

function Copied({ id }: { readonly id: string }) {
  const { admin } = useClient()
  const { data, isError, error, refetch } = useQuery(queryFor(admin.discounts.retrieve, { id, query: whole }))
  if (data) return <NewDiscount values={copyOf(data)} />
  return <Loading lines={8} query={{ isError, error, refetch }} />
}

type NewDiscountProps = {
  readonly values: NewDiscountValues
  /** Name of the stored draft. */
  readonly draft?: string
}

/** The form of a new discount on one page. */
function NewDiscount({ values, draft }: NewDiscountProps) {
  const { t } = useTranslation('discounts')
  const client = useClient()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<'draft' | 'active'>('draft')
  const check = useDiscountCheck()
  const form = useCreateForm({
    call: client.admin.discounts.create,
    values,
    toBody: (next) => newBody({ ...blankDiscount, ...next }),
    check: (next) => ({
      ...check(next),
      ...Object.fromEntries(emptyConditions(next.conditions).map((field) => [field, t('problem.chosen')])),
    }),
    toast: ({ discount }) => t(discount.is_disabled ? 'new.drafted' : 'new.published'),
    ...(draft !== undefined && { draft }),
    onSaved: ({ discount }) => navigate(paths.discount({ id: discount.id }), { replace: true }),
  })
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
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <Kind form={form} />
            <General form={form} />
            <ConditionFields form={form} />
            <Section title={t('common:metadata.title')}>
              <Field form={form} name="metadata" label={t('common:metadata.title')}>
                {(field) => <MetadataEditorField {...field} />}
              </Field>
            </Section>
          </div>
          <DiscountSummary form={form} />
        </div>
      </Form>
    </div>
  )
}

type FormProps = { readonly form: ContractForm<NewDiscountValues> }

function Kind({ form }: FormProps) {
  const { t } = useTranslation('discounts')
  const { beyond } = useDiscountLimit()
  const everywhere = (useRegions() ?? []).map(({ id }) => id)
  const types = ruleTypes.map((id) => {
    const bar = beyond(id, null)
    const description = bar ?? t(`typeMeans.${id}`)
    return { id, label: t(`type.${id}`), description, isDisabled: bar !== undefined }
  })
  return (
    <Section title={t('new.kind')}>
      <Field form={form} name="rule.type" label={t('field.type')}>
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            variant="card"
            options={types}
            onChange={(type) => {
              onChange(type)
              const chosen = form.control.getValues('regions')
              form.control.setValue('regions', regionsFor(type, { before: field.value, chosen, everywhere }))
              // Resets the value, since ten percent are not ten cents.
              form.control.setValue('rule.value', null)
            }}
          />
        )}
      </Field>
    </Section>
  )
}

/** Code, value, dates and limit. */
function General({ form }: FormProps) {
  const { t } = useTranslation('discounts')
  const isDynamic = useWatch({ control: form.control.control, name: 'is_dynamic' })
  return (
    <>
      <Section title={t('general')}>
        <div className="flex max-w-2xl flex-col gap-4">
          <GeneralFields form={form} />
          <FormSwitch form={form} name="is_dynamic" label={t('field.dynamic')} description={t('field.dynamicHelp')} />
        </div>
      </Section>
      <Section title={t('limits')}>
        <div className="flex max-w-2xl flex-col gap-4">
          <LimitFields form={form} isDynamic={isDynamic} />
        </div>
      </Section>
    </>
  )
}
