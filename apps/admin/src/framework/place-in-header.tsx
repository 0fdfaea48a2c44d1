import { useSession } from '@storeroom/react'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavorite } from './favorites.ts'
import { addVisit } from './visits.ts'

type Place = { readonly address: string; readonly title: string }

/** Remembers the page as opened, and shows its star. */
export function PlaceInHeader({ address, title }: Place) {
  const userId = useSession().data?.id
  useEffect(() => {
    if (userId !== undefined) addVisit(userId, { address, title })
  }, [userId, address, title])
  return <FavoriteButton address={address} />
}

/** The star of a page, next to its title. */
function FavoriteButton({ address }: { readonly address: string }) {
  const { t } = useTranslation('shell')
  const { isFavorite, isPending, toggle } = useFavorite(address)
  return (
    <IconButton
      size="small"
      label={t('favorite')}
      aria-pressed={isFavorite}
      icon={<Star aria-hidden className={isFavorite ? 'fill-current text-warning' : 'text-subtle'} />}
      isLoading={isPending}
      onPress={toggle}
    />
  )
}
