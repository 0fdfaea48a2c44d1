import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFavorite } from './favorites.ts'

/** The star of a page, next to its title. */
export function FavoriteButton({ address }: { readonly address: string }) {
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
