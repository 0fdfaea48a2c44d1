import type { DraftOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Status } from '@storeroom/ui/display/badge'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { RawData } from '../../../framework/detail/raw-data.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { deleteAction, rawAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { liveDraft } from '../live.ts'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftPayLink, SendPayLink, useLiveLink } from './draft-pay-link.tsx'
import { DraftSums } from './draft-sums.tsx'
import { DraftTimeline } from './draft-timeline.tsx'
import { currencyOf, isOpen, linesOf, tones, type DraftAnswer } from './drafts.ts'

/** `/a/draft-orders/{id}` */
export default function DraftDetailPage() {
  const { id = '' } = useParams()
  return <DraftDetail key={id} id={id} />
}

function DraftDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const canWrite = useCan('draft-orders:write')
  const [isRaw, setRaw] = useState(false)
  const query = queryFor(admin.draftOrders.retrieve, { id })
  const menu = useMenu(() => setRaw(true))
  return (
    <>
      <DetailPage
        id={id}
        list={{
          name: 'draft-orders',
          address: paths.draftOrders(),
          hrefOf: (other) => paths.draftOrder({ id: other }),
        }}
        query={{ ...query, ...liveDraft }}
        title={({ draft_order }) => t('name', { number: draft_order.display_id })}
        status={({ draft_order: { status } }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>}
        menu={menu}
        action={({ draft_order }) => <Next draft={draft_order} />}
        main={({ draft_order }) => (
          <>
            <DraftLines draft={draft_order} canEdit={canWrite && isOpen(draft_order)} />
            <DraftSums draft={draft_order} canEdit={canWrite && isOpen(draft_order)} />
            <DraftTimeline draft={draft_order} />
          </>
        )}
        side={(answer) => (
          <>
            <DraftPayLink draft={answer.draft_order} />
            <DraftCustomer answer={answer} canEdit={canWrite && isOpen(answer.draft_order)} />
            <DraftMetadata answer={answer} canEdit={canWrite && isOpen(answer.draft_order)} />
          </>
        )}
      />
      <RawData query={query} isOpen={isRaw} onClose={() => setRaw(false)} />
    </>
  )
}

/** A link to the order that the draft became, or the actions that turn it into one. */
function Next({ draft }: { readonly draft: DraftOrder }) {
  const { t } = useTranslation('draft-orders')
  const { order } = draft
  if (order)
    return (
      <ButtonLink variant="primary" href={paths.order({ id: order.id })}>
        {t('toOrder', { number: order.display_id })}
      </ButtonLink>
    )
  return <Payment draft={draft} />
}

/** The primary action: first the pay link; once the customer has one, marking the draft as paid. */
function Payment({ draft }: { readonly draft: DraftOrder }) {
  const { t } = useTranslation('draft-orders')
  const isLinked = useLiveLink(draft) !== undefined
  return (
    <>
      {!isLinked && (
        <Gate permission="draft-orders:write">
          <SendPayLink draft={draft} variant="primary" label={t('link.open')} />
        </Gate>
      )}
      <Gate permission="orders:money">
        <MarkPaid draft={draft} variant={isLinked ? 'primary' : 'secondary'} />
      </Gate>
    </>
  )
}

/** Confirms the consequences, marks the draft as paid and opens the order. */
function MarkPaid({ draft, variant }: { readonly draft: DraftOrder } & Required<Pick<ButtonProps, 'variant'>>) {
  const { t } = useTranslation('draft-orders')
  const prompt = usePrompt()
  const money = useMoneyText()
  const pay = usePay(draft)
  const amount = money(draft.cart?.total ?? 0, currencyOf(draft))
  const isMailed = draft.no_notification_order !== true
  return (
    <Button
      variant={variant}
      isDisabled={linesOf(draft).length === 0}
      onPress={() =>
        void prompt({
          title: t('pay.question', { amount }),
          description: [
            t('pay.consequence'),
            t(isMailed ? 'pay.mail' : 'pay.noMail', { email: draft.cart?.email }),
          ].join(' '),
          confirmLabel: t('pay.confirm'),
          onConfirm: pay,
        })
      }
    >
      {t('pay.open')}
    </Button>
  )
}

/**
 * Marks a draft as paid and opens the order. Whether the customer was faster is looked up first: the server answers a
 * repeated payment with the order all the same, and staff must know that nothing of theirs was recorded.
 */
function usePay({ id }: DraftOrder) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const paying = useWrite(admin.draftOrders.markPaid)
  return async () => {
    const latest = await queryClient.fetchQuery({ ...queryFor(admin.draftOrders.retrieve, { id }), staleTime: 0 })
    const before = latest.draft_order.order
    const order = before ?? (await paying.mutateAsync({ id })).order
    if (before) notify.info(t('pay.already'))
    else notify.success(t('pay.done'))
    void navigate(paths.order({ id: order.id }))
  }
}

/** The "…" menu. */
function useMenu(showRaw: () => void) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const navigate = useNavigate()
  const canDelete = useCan('draft-orders:delete')
  const remove = useDelete({
    call: admin.draftOrders.remove,
    input: ({ id }: DraftOrder) => ({ id }),
    words: ({ display_id: number }) => ({
      title: t('deletion.question', { number }),
      consequence: t('deletion.consequence'),
      confirm: t('deletion.confirm'),
      toast: t('deletion.done', { number }),
    }),
  })
  const leave = async (draft: DraftOrder) => {
    if (await remove(draft)) await navigate(paths.draftOrders(), { replace: true })
  }
  return ({ draft_order }: DraftAnswer): MenuAction[] => [
    rawAction(t, showRaw),
    ...(canDelete && isOpen(draft_order) ? [deleteAction(t('deletion.open'), () => void leave(draft_order))] : []),
  ]
}

type MetadataProps = { readonly answer: DraftAnswer; readonly canEdit: boolean }

const metadataOf = ({ draft_order }: DraftAnswer) => draft_order.metadata

function DraftMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const { id } = answer.draft_order
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: admin.draftOrders.update,
        input: { id },
        query: queryFor(admin.draftOrders.retrieve, { id }),
        answer,
        toast: t('saved'),
        metadataOf,
      }}
    />
  )
}
