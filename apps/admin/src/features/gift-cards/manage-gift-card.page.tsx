import { versionOf } from '@storeroom/client'
import type { Product } from '@storeroom/contract'
import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Status } from '@storeroom/ui/display/badge'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Gift, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { HistoryTab } from '../../framework/detail/history-tab.tsx'
import { Gate } from '../../framework/gate.tsx'
import { Loading } from '../../framework/loading.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { PageHeader } from '../../framework/page-header.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { Denominations } from './denominations.tsx'
import { GiftCardGeneral, GiftCardPicture } from './gift-card-general.tsx'
import type { GiftCardProps } from './gift-card.ts'

/** The limit is more gift cards than a shop has; v1 has one. */
const query = { is_giftcard: true, order: 'created_at', limit: 50, fields: 'id,title', expand: '' }

/**
 * `/a/gift-cards/manage`: the product that gift cards are sold as. Several, such as after an import, are shown one at a
 * time.
 */
export default function ManageGiftCardPage() {
  const { admin } = useClient()
  const { data, error, isError, refetch } = useQuery(queryFor(admin.products.list, { query }))
  const [search] = useSearchParams()
  if (!data) return <Loading lines={6} query={{ isError, error, refetch }} />
  const requestedId = search.get('product')
  const chosen = data.products.find(({ id }) => id === requestedId) ?? data.products[0]
  if (!chosen) return <NoGiftCard />
  return <GiftCard key={chosen.id} id={chosen.id} all={data.products} />
}

/** Shown while there is no gift card: an explanation and the first action. */
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

type Titled = Pick<Product, 'id' | 'title'>

type GiftCardDetailProps = { readonly id: string; readonly all: readonly Titled[] }

/** Name, picture and denominations of a gift card, and whether it is for sale. */
function GiftCard({ id, all }: GiftCardDetailProps) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const remove = useRemove()
  return (
    <DetailPage
      id={id}
      list={{
        name: 'gift-card-products',
        address: paths.giftCards(),
        hrefOf: (productId) => paths.giftCardManage({ product: productId }),
      }}
      query={queryFor(admin.products.retrieve, { id })}
      title={({ product }) => product.title}
      status={({ product }) => (
        <Status tone={product.status === 'published' ? 'success' : 'neutral'}>
          {t(product.status === 'published' ? 'published' : 'draft')}
        </Status>
      )}
      action={(answer) => <PublishButton answer={answer} />}
      menu={({ product }) => [deleteAction(t('delete'), () => void remove(product))]}
      main={(answer) => (
        <>
          {all.length > 1 && <Chooser id={id} all={all} />}
          <GiftCardGeneral answer={answer} />
          <Denominations answer={answer} />
        </>
      )}
      side={(answer) => <GiftCardPicture answer={answer} />}
      tabs={() => [{ id: 'history', label: t('history'), content: () => <History id={id} /> }]}
    />
  )
}

function Chooser({ id, all }: GiftCardDetailProps) {
  const { t } = useTranslation('gift-cards')
  const navigate = useNavigate()
  return (
    <Select
      label={t('several', { count: all.length })}
      options={all.map((product) => ({ id: product.id, label: product.title }))}
      value={id}
      onChange={(next) => void navigate(paths.giftCardManage({ product: next }))}
      className="max-w-80"
    />
  )
}

const namedColumns = new Set(['title', 'description', 'status', 'thumbnail', 'amount', 'currency_code'])

function History({ id }: { readonly id: string }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const query = pagesFor(admin.changes.listOfProduct, { id, query: { limit: 25 } })
  return (
    <HistoryTab
      query={query}
      columnName={(_, column) => (namedColumns.has(column) ? t(`field.${column}`) : undefined)}
    />
  )
}

function PublishButton({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const { id, status } = answer.product
  const isPublished = status === 'published'
  const update = useWrite(admin.products.update, { onError: notify.failure })
  const press = () =>
    update.mutate(
      { id, body: { status: isPublished ? 'draft' : 'published' }, options: { version: versionOf(answer) } },
      { onSuccess: () => notify.success(t(isPublished ? 'unpublishDone' : 'publishDone')) },
    )
  return (
    <Button
      variant={isPublished ? 'secondary' : 'primary'}
      icon={isPublished ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      isLoading={update.isPending}
      onPress={press}
    >
      {t(isPublished ? 'unpublish' : 'publish')}
    </Button>
  )
}

function useRemove() {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const navigate = useNavigate()
  const remove = useDelete({
    call: admin.products.remove,
    input: ({ id }: Titled) => ({ id }),
    words: ({ title }: Titled) => ({
      title: t('deleteQuestion', { title }),
      consequence: t('deleteConsequence'),
      confirm: t('delete'),
      toast: t('deleted', { title }),
    }),
  })
  return async (product: Titled) => {
    if (await remove(product)) await navigate(paths.giftCardManage(), { replace: true })
  }
}
