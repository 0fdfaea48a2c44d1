import { read, useShop } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Gate } from '../../framework/gate.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { GiftCard } from './gift-card-detail.tsx'

/** As many as a shop will ever have; v1 has one. */
const query = { is_giftcard: true, order: 'created_at', limit: 50, fields: 'id,title', expand: '' }

/** `/a/gift-cards/manage`: the product that gift cards are sold as. Several, as after an import, are reached one by one. */
export default function ManageGiftCardPage() {
  const { admin } = useShop()
  const { data, error, isError, refetch } = useQuery(read(admin.products.list, { query }))
  const [search] = useSearchParams()
  if (isError && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const asked = search.get('product')
  const chosen = data.products.find(({ id }) => id === asked) ?? data.products[0]
  if (!chosen) return <NoGiftCard />
  return <GiftCard key={chosen.id} id={chosen.id} all={data.products} />
}

function Loading() {
  return (
    <SkeletonRegion>
      <SkeletonText lines={6} />
    </SkeletonRegion>
  )
}

/** What belongs here, and the first action. */
function NoGiftCard() {
  const { t } = useTranslation('gift-cards')
  const create = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.giftCardManage({ modal: 'new' })}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title={t('title')} />
      <EmptyState
        icon={<Gift />}
        title={t('empty')}
        description={t('emptyHint')}
        actions={<Gate permission="products:write">{create}</Gate>}
      />
    </div>
  )
}
