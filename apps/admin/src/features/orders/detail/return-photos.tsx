import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Small versions of the photos that the shopper sent with a return, with links to the photos; nothing without photos. */
export function ReturnPhotos({ returnId }: { readonly returnId: string }) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.returns.listPhotos, { id: returnId }))
  if (!data || data.photos.length === 0) return null
  return (
    <ul aria-label={t('returns.photos')} className="flex flex-wrap gap-2">
      {data.photos.map(({ key, name, url, thumbnail_url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbnail_url} alt={name} className="size-16 rounded-md border border-default object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
