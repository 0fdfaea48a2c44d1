import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Facts } from '@storeroom/ui/display/card'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { useUserName } from '../../../framework/person-name.ts'
import { useDates, useTimeZone } from '../../../framework/shop-dates.ts'
import { metadataFormOptions } from '../../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { useLocations } from '../use-locations.tsx'
import { DetailFields } from './detail-fields.tsx'
import { detailsBody, detailsOf } from './purchase-values.ts'
import { numberOf, type Purchase, type PurchaseAnswer } from './purchases.tsx'

type SectionProps = { readonly answer: PurchaseAnswer; readonly canEdit: boolean }

/** Supplier, destination and dates. */
export function PurchaseDetails({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('purchase-orders')
  const { nameOf } = useLocations()
  const dates = useDates()
  const { purchase_order: order } = answer
  const text = (value: string | null) =>
    value ? (
      <span dir="auto" className="text-match-parent block whitespace-pre-line wrap-anywhere">
        {value}
      </span>
    ) : (
      t('common:none')
    )
  return (
    <EditableSection
      title={t('details')}
      canEdit={canEdit}
      form={(close) => <EditDetails answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('field.supplier_name'), value: text(order.supplier_name) },
          { label: t('field.supplier_email'), value: <Email address={order.supplier_email} /> },
          { label: t('field.supplier_reference'), value: text(order.supplier_reference) },
          { label: t('field.location_id'), value: text(nameOf(order.location_id)) },
          {
            label: t('field.expected_at'),
            value: order.expected_at === null ? t('common:none') : dates.date(order.expected_at),
          },
          { label: t('field.currency_code'), value: order.currency_code.toUpperCase() },
          { label: t('field.note'), value: text(order.note) },
        ]}
      />
    </EditableSection>
  )
}

function Email({ address }: { readonly address: string | null }) {
  const { t } = useTranslation()
  if (address === null) return t('none')
  return (
    <Link href={`mailto:${address}`} className="wrap-anywhere">
      <bdi>{address}</bdi>
    </Link>
  )
}

/** The time of each status, and the author. */
export function PurchaseDates({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation('purchase-orders')
  const dates = useDates()
  const maker = useUserName(order.created_by)
  const steps = ['created_at', 'ordered_at', 'received_at', 'canceled_at'] as const
  const moments = steps.flatMap((step) => {
    const iso = order[step]
    if (iso === null) return []
    const value = (
      <time dateTime={iso} title={dates.exact(iso)}>
        {dates.dateTime(iso)}
      </time>
    )
    return [{ label: t(`field.${step}`), value }]
  })
  return (
    <Section title={t('timeline')}>
      <Facts layout="beside" facts={[...moments, { label: t('field.created_by'), value: <bdi>{maker}</bdi> }]} />
    </Section>
  )
}

const metadataOf = ({ purchase_order }: PurchaseAnswer) => purchase_order.metadata

/** The metadata of a purchase order. */
export function PurchaseMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const { id } = answer.purchase_order
  const record = metadataFormOptions({
    call: admin.purchaseOrders.update,
    input: { id },
    query: queryFor(admin.purchaseOrders.retrieve, { id }),
    answer,
    toast: t('saved'),
    metadataOf,
  })
  return <MetadataSection record={record} canEdit={canEdit} />
}

type EditProps = { readonly answer: PurchaseAnswer; readonly onSaved: () => void }

/** Edits all fields of a draft but its lines, and of an order that was placed only those that can still change. */
function EditDetails({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const { purchase_order: order } = answer
  const timeZone = useTimeZone()
  const values = useCallback((loaded: PurchaseAnswer) => detailsOf(timeZone)(loaded), [timeZone])
  const form = useEditForm({
    call: admin.purchaseOrders.update,
    input: { id: order.id },
    query: queryFor(admin.purchaseOrders.retrieve, { id: order.id }),
    answer,
    values,
    toBody: detailsBody(timeZone),
    toast: t('saved'),
    onSaved,
  })
  const isDraft = order.status === 'draft'
  return (
    <FormPanel form={form} title={t('edit')} subtitle={isDraft ? numberOf(order) : t('settled')}>
      <DetailFields form={form} isDraft={isDraft} />
    </FormPanel>
  )
}
