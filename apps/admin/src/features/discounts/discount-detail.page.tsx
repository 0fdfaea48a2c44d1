import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUntilText } from '../../shared/dates/use-until-text.ts'
import { RecordHistory } from '../../shared/history/record-history.tsx'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { useDiscountLimit } from '../../shared/roles/role-limits.ts'
import { Conditions } from './conditions.tsx'
import { GeneralFields, LimitFields, useDiscountCheck } from './discount-fields.tsx'
import { PhaseStatus, useUsesText, useValueText } from './discount-text.tsx'
import { DiscountUses } from './discount-uses.tsx'
import { daysOf, editBody, valuesOf, type DiscountAnswer } from './discounts.ts'
import { DynamicCodes } from './dynamic-codes.tsx'
import { ExplainCode } from './explain-code.tsx'
import { useDiscountActions } from './use-discount-actions.tsx'

/** `/a/discounts/{id}` */
export default function DiscountDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const navigate = useNavigate()
  const canWrite = useCan('discounts:write')
  const canSeeOrders = useCan('orders:read')
  const actions = useDiscountActions()
  const { beyond } = useDiscountLimit()
  const disabledReasonOf = ({ discount: { rule } }: DiscountAnswer) => beyond(rule.type, rule.value)
  return (
    <DetailPage
      id={id}
      list={{ name: 'discounts', address: paths.discounts(), hrefOf: (other) => paths.discount({ id: other }) }}
      query={queryFor(admin.discounts.retrieve, { id })}
      title={({ discount }) => discount.code}
      status={({ discount }) => <PhaseStatus discount={discount} />}
      menu={({ discount }) => actions(discount, () => navigate(paths.discounts(), { replace: true }))}
      main={(answer) => (
        <>
          <Conditions key={`conditions-${id}`} id={id} disabledReason={disabledReasonOf(answer)} />
          {answer.discount.is_dynamic && (
            <DynamicCodes key={`codes-${id}`} id={id} disabledReason={disabledReasonOf(answer)} />
          )}
          {canSeeOrders && <DiscountUses key={`uses-${id}`} id={id} />}
          <ExplainCode key={`explain-${id}`} id={id} />
        </>
      )}
      side={(answer) => (
        <>
          <General answer={answer} canEdit={canWrite} disabledReason={disabledReasonOf(answer)} />
          <DiscountMetadata answer={answer} canEdit={canWrite} disabledReason={disabledReasonOf(answer)} />
        </>
      )}
      tabs={() => [{ id: 'history', label: t('common:history.title'), content: () => <History id={id} /> }]}
    />
  )
}

/** Columns whose values are translated, with the prefix of the keys. */
const keyPrefixes: Readonly<Record<string, string>> = { allocation: 'allocation', operator: 'operator' }

function History({ id }: { readonly id: string }) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  return (
    <RecordHistory
      query={pagesFor(admin.changes.listOfDiscount, { id, query: { limit: 25 } })}
      words="discounts"
      valueName={({ table }, column, value) => {
        if (typeof value !== 'string') return undefined
        if (column === 'type') return t(table === 'discount_rule' ? `type.${value}` : `conditionType.${value}`)
        const prefix = keyPrefixes[column]
        return prefix === undefined ? undefined : t(`${prefix}.${value}`)
      }}
    />
  )
}

type GeneralProps = {
  readonly answer: DiscountAnswer
  readonly canEdit: boolean
  /** Why this discount cannot be edited even with the permission. */
  readonly disabledReason: string | undefined
}

function General({ answer, canEdit, disabledReason }: GeneralProps) {
  const { t } = useTranslation('discounts')
  const dates = useDates()
  const until = useUntilText()
  const value = useValueText()
  const uses = useUsesText()
  const { discount } = answer
  const { rule, regions, starts_at, ends_at, valid_duration } = discount
  const names = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(regions.map(({ name }) => name))
  return (
    <EditableSection
      title={t('general')}
      canEdit={canEdit}
      disabledReason={disabledReason}
      form={(close) => <EditDiscount answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('column.value'), value: value(discount) },
          { label: t('field.description'), value: <span dir="auto">{rule.description ?? t('common:none')}</span> },
          { label: t('field.regions'), value: <bdi>{names || t('noRegion')}</bdi> },
          { label: t('column.uses'), value: uses(discount) },
          { label: t('field.starts'), value: dates.dateTime(starts_at) },
          { label: t('field.ends'), value: ends_at === null ? t('never') : until(ends_at) },
          ...(discount.is_dynamic
            ? [
                {
                  label: t('field.validDays'),
                  value: <bdi>{daysOf(valid_duration) ?? valid_duration ?? t('unlimited')}</bdi>,
                },
              ]
            : []),
        ]}
      />
    </EditableSection>
  )
}

const metadataOf = ({ discount }: DiscountAnswer) => discount.metadata

/** The metadata of the discount. */
function DiscountMetadata({ answer, canEdit, disabledReason }: GeneralProps) {
  const { t } = useTranslation('discounts')
  const client = useClient()
  const { id } = answer.discount
  return (
    <MetadataSection
      canEdit={canEdit}
      disabledReason={disabledReason}
      record={{
        call: client.admin.discounts.update,
        input: { id },
        query: queryFor(client.admin.discounts.retrieve, { id }),
        answer,
        toast: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}

type EditProps = { readonly answer: DiscountAnswer; readonly onSaved: () => void }

/** The form of a discount, without its type and conditions, in a drawer. */
function EditDiscount({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('discounts')
  const client = useClient()
  const { id, rule, is_dynamic } = answer.discount
  const form = useEditForm({
    call: client.admin.discounts.update,
    input: { id },
    query: queryFor(client.admin.discounts.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: editBody(rule.id),
    check: useDiscountCheck(),
    toast: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <GeneralFields form={form} />
      <LimitFields form={form} isDynamic={is_dynamic} />
    </FormPanel>
  )
}
