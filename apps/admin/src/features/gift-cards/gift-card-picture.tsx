import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PictureSection } from '../../shared/pictures/picture-section.tsx'
import { useCan } from '../../framework/permissions.ts'
import type { GiftCardProps } from './gift-card.ts'

/** The picture of the gift card. */
export function GiftCardPicture({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { id, thumbnail } = answer.product
  const { admin } = useShop()
  const update = useMutation(write(admin.products.update, useQueryClient()))
  const canEdit = useCan('products:write')
  const set = (next: string | null) => update.mutateAsync({ id, body: { thumbnail: next } })
  return <PictureSection title={t('thumbnail')} url={thumbnail} canEdit={canEdit} set={set} />
}
