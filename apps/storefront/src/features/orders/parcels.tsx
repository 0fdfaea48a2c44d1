import type { Fulfillment, StoreOrder } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'
import { linesOf } from '../returns/returnable.ts'

type Parcel = Pick<Fulfillment, 'shipped_at' | 'canceled_at' | 'tracking_links'>

/** Shipped parcels, also of exchanges and claims, with their contents, and whether more will follow. */
export function Parcels({ order }: { readonly order: StoreOrder }) {
  const { t, date } = useWords()
  const { items: ordered = [], fulfillments = [], swaps = [], claims = [] } = order
  const later = [...swaps, ...claims].flatMap((part) => part.fulfillments ?? [])
  const sent = [...fulfillments, ...later].filter(isSent)
  if (sent.length === 0) return null
  const items = linesOf(order)
  const hasMoreToSend = ordered.some(({ quantity, shipped_quantity }) => (shipped_quantity ?? 0) < quantity)
  return (
    <section className="stack" aria-labelledby="parcels">
      <h2 id="parcels">{t('order.parcels')}</h2>
      <ul className="parcels">
        {sent.map((parcel) => (
          <li key={parcel.id}>
            {parcel.shipped_at !== null && <strong>{t('order.parcel', { date: date(parcel.shipped_at) })}</strong>}
            {parcel.items?.map(({ item_id, quantity }) => (
              <span key={item_id}>
                {items.find(({ id }) => id === item_id)?.title}{' '}
                <span className="muted">{t('cart.times', { count: quantity })}</span>
              </span>
            ))}
            <Tracking parcel={parcel} />
          </li>
        ))}
      </ul>
      {hasMoreToSend && <p className="muted">{t('order.restFollows')}</p>}
    </section>
  )
}

const isSent = ({ shipped_at, canceled_at }: Parcel): boolean => shipped_at !== null && canceled_at === null

/** The tracking numbers of a parcel, with links to the carrier's page if known. */
function Tracking({ parcel: { tracking_links: links } }: { readonly parcel: Parcel }) {
  const { t } = useWords()
  if (!links || links.length === 0) return null
  return (
    <span>
      {t('order.tracking')}{' '}
      {links.map(({ tracking_number, url }) =>
        url === null ? (
          <bdi key={tracking_number}>{tracking_number} </bdi>
        ) : (
          <a key={tracking_number} href={url} target="_blank" rel="noreferrer">
            <bdi>{tracking_number}</bdi>
          </a>
        ),
      )}
    </span>
  )
}
