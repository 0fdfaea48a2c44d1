import type { Fulfillment, LineItem, Order } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { openOf } from '../orders.ts'
import { FulfillButton } from './fulfillment-forms.tsx'
import { LabelLine } from './label-line.tsx'
import { AddShippingButton } from './shipping-form.tsx'
import { ShipButton } from './shipment-forms.tsx'
import { UnpackButton } from './unpack-button.tsx'
import { useLabelProviders } from './use-labels.ts'
import { Moment } from '../moment.tsx'

/** The parcels of an order, and the button that packs the next one. */
export function OrderFulfillments({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { items = [], fulfillments = [], shipping_methods = [] } = order
  const isOpen = openOf(order) > 0
  const optionNames = shipping_methods.flatMap(({ shipping_option }) => (shipping_option ? [shipping_option.name] : []))
  return (
    <Section
      title={t('parcels.title')}
      actions={
        <Gate permission="orders:write">
          <FulfillButton order={order} size="small" isHidden={!isOpen} />
        </Gate>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-muted">
          {optionNames.length > 0 ? (
            <>
              {t('parcels.by')} <bdi>{optionNames.join(' · ')}</bdi>
            </>
          ) : (
            t('shipping.none')
          )}
        </p>
        <Gate permission="orders:write">
          <AddShippingButton order={order} isHidden={!isOpen} />
        </Gate>
      </div>
      {fulfillments.length === 0 ? (
        <p className="text-muted">{t(isOpen ? 'parcels.none' : 'parcels.nothingToSend')}</p>
      ) : (
        <ul aria-label={t('parcels.title')} className="grid gap-3">
          {fulfillments.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} order={order} items={items} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type Stand = { readonly tone: Tone; readonly word: 'packed' | 'shipped' | 'canceled'; readonly at: string }

function standOf({ canceled_at, shipped_at, created_at }: Fulfillment): Stand {
  if (canceled_at !== null) return { tone: 'neutral', word: 'canceled', at: canceled_at }
  if (shipped_at !== null) return { tone: 'success', word: 'shipped', at: shipped_at }
  return { tone: 'warning', word: 'packed', at: created_at }
}

type ParcelProps = { readonly parcel: Fulfillment; readonly order: Order; readonly items: readonly LineItem[] }

function Parcel({ parcel, order, items }: ParcelProps) {
  const { t } = useTranslation('orders')
  const labelProviders = useLabelProviders()
  const { tone, word, at } = standOf(parcel)
  return (
    <li className="grid gap-1 border-t border-default pt-3 first:border-0 first:pt-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={tone}>{t(`parcels.${word}`)}</Status>
        <Moment at={at} />
        {word !== 'canceled' && <LocationName id={parcel.location_id ?? null} />}
        {order.status !== 'canceled' && word !== 'canceled' && (
          <span className="ms-auto flex gap-2">
            <Gate permission="orders:write">
              <ShipButton order={order} parcel={parcel} size="small" />
            </Gate>
            {word === 'packed' && (
              <Gate permission="orders:write">
                <UnpackButton order={order} parcel={parcel} />
              </Gate>
            )}
          </span>
        )}
      </div>
      <ul aria-label={t('parcels.content')}>
        {parcel.items?.map(({ item_id, quantity }) => (
          <li key={item_id} className="flex gap-2">
            <span className="tabular text-muted">{t('parcels.units', { quantity })}</span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {items.find(({ id }) => id === item_id)?.title ?? item_id}
            </span>
          </li>
        ))}
      </ul>
      <Tracking parcel={parcel} />
      <LabelLine
        labels={parcel.labels}
        of={{ fulfillment_id: parcel.id }}
        canBuy={word === 'packed' && order.status !== 'canceled' && labelProviders.has(parcel.provider_id)}
      />
    </li>
  )
}

/** Tracking numbers of a parcel, with links to the carrier's page where its address is known. */
function Tracking({ parcel }: { readonly parcel: Fulfillment }): ReactNode {
  const { t } = useTranslation('orders')
  const { tracking_links = [] } = parcel
  if (tracking_links.length === 0) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-muted">
      {t('parcels.tracking')}
      {tracking_links.map(({ id, tracking_number, url }) =>
        url === null ? (
          <bdi key={id} className="tabular wrap-anywhere">
            {tracking_number}
          </bdi>
        ) : (
          <Link key={id} href={url} target="_blank" rel="noreferrer">
            <bdi className="tabular wrap-anywhere">{tracking_number}</bdi>
          </Link>
        ),
      )}
    </p>
  )
}

function LocationName({ id }: { readonly id: string | null }) {
  const { t } = useTranslation('orders')
  const location = useLocationOptions(id !== null).nameOf(id)
  return location === undefined ? null : <span className="text-muted">{t('parcels.from', { location })}</span>
}
