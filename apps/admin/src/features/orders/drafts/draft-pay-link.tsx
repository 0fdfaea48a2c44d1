import type { Contract, DraftOrder, Output, PayLink } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Facts } from '@storeroom/ui/display/card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { notify } from '../../../framework/notify.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { liveLinks } from './draft-steps.ts'
import { isOpen, linesOf } from './drafts.ts'
import { PayLinkForm } from './pay-link-form.tsx'

const none: readonly PayLink[] = []

/** The links by which a draft order can or could be paid, newest first; none while they load. */
export function usePayLinks(id: string): readonly PayLink[] {
  const { admin } = useClient()
  const { data } = useQuery({
    ...queryFor(admin.payLinks.list, { id }),
    // Milliseconds. Polled, because customers can open the links and pay at any time.
    refetchInterval: 30_000,
  })
  return data?.pay_links ?? none
}

type DraftProps = { readonly draft: DraftOrder }

/** The links that the customer can still use, newest first. */
function useLiveLinks({ id }: DraftOrder): readonly PayLink[] {
  const links = usePayLinks(id)
  const [now] = useState(Date.now)
  return liveLinks(links, now)
}

/** The newest link that the customer can still use. */
export const useLiveLink = (draft: DraftOrder): PayLink | undefined => useLiveLinks(draft)[0]

/** Whether the customer can pay by a link, and until when. Once it was paid with, it opens the order, and can be revoked. */
export function DraftPayLink({ draft }: DraftProps) {
  const link = useLiveLink(draft)
  return (isOpen(draft) || link) && <LinkSection draft={draft} link={link} />
}

function LinkSection({ draft, link }: DraftProps & { readonly link: PayLink | undefined }) {
  const { t } = useTranslation('draft-orders')
  const dates = useDates()
  const facts = link && [
    ...(link.email === null
      ? []
      : [{ label: t('link.sentTo'), value: <bdi className="wrap-anywhere">{link.email}</bdi> }]),
    { label: t('link.expires'), value: dates.dateTime(link.expires_at) },
    { label: t('link.opened'), value: link.opened_at === null ? t('link.notOpened') : dates.dateTime(link.opened_at) },
  ]
  return (
    <Section title={t('link.section')}>
      {facts ? <Facts facts={facts} /> : <p className="text-muted">{t('link.none')}</p>}
      <Gate permission="draft-orders:write">
        <div className="grid gap-2 pt-3">
          <span className="flex flex-wrap gap-2">
            {link && isOpen(draft) && <SendPayLink draft={draft} size="small" label={t('link.again')} />}
            {link && <Revoke draft={draft} />}
          </span>
          {isOpen(draft) && <CopyLink draft={draft} />}
        </div>
      </Gate>
    </Section>
  )
}

type SendProps = DraftProps & Pick<ButtonProps, 'size' | 'variant'> & { readonly label: string }

/** Opens the drawer that emails a link. */
export function SendPayLink({ draft, label, ...button }: SendProps) {
  return (
    <DrawerButton {...button} isDisabled={linesOf(draft).length === 0} label={label}>
      {(close) => <PayLinkForm draft={draft} onSaved={close} />}
    </DrawerButton>
  )
}

/** Creates a link, and shows it with a copy button for as long as the customer can use it. */
function CopyLink({ draft }: DraftProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const links = useLiveLinks(draft)
  const [created, setCreated] = useState<Output<Contract['admin']['payLinks']['create']>>()
  const making = useWrite(admin.payLinks.create, { onSuccess: setCreated, onError: notify.failure })
  if (created && links.some(({ id }) => id === created.pay_link.id))
    return (
      <div className="flex min-w-0 items-center gap-2">
        <bdi dir="ltr" className="min-w-0 truncate text-muted">
          {created.url}
        </bdi>
        <CopyButton value={created.url} label={t('link.copy')} />
      </div>
    )
  return (
    <Button
      size="small"
      className="justify-self-start"
      isDisabled={linesOf(draft).length === 0}
      isLoading={making.isPending}
      onPress={() => making.mutate({ id: draft.id, body: {} })}
    >
      {t('link.make')}
    </Button>
  )
}

/** Revokes all links of the draft order. */
function Revoke({ draft }: DraftProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const confirm = useConfirm()
  const revoking = useWrite(admin.payLinks.revoke)
  const ask = () =>
    void confirm({
      title: t('link.revokeQuestion'),
      // Only an open draft can have payments that have begun, which the description is about.
      ...(isOpen(draft) && { description: t('link.revokeConsequence') }),
      confirmLabel: t('link.revoke'),
      isDangerous: true,
      onConfirm: () => revoking.mutateAsync({ id: draft.id }),
      toast: t('link.revoked'),
    })
  return (
    <Button size="small" onPress={ask}>
      {t('link.revoke')}
    </Button>
  )
}
