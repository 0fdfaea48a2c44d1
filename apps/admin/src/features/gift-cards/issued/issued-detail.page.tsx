import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { RawData } from '../../../framework/detail/raw-data.tsx'
import { rawAction } from '../../../framework/menu-actions.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { paths } from '../../../lib/paths.ts'
import { RecordHistory } from '../../../shared/history/record-history.tsx'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { IssuedGeneral } from './issued-general.tsx'
import { IssuedMails } from './issued-mails.tsx'
import { PhaseStatus } from './issued-text.tsx'
import type { IssuedAnswer, IssuedProps } from './issued.ts'
import { Spending } from './spending.tsx'
import { useSwitchCard } from './use-switch-card.tsx'

/** `/a/gift-cards/{id}` */
export default function IssuedDetailPage() {
  const { id = '' } = useParams()
  // Keyed by id, so that no state of one card remains when the user goes to the next one.
  return <IssuedDetail key={id} id={id} />
}

function IssuedDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const canWrite = useCan('gift-cards:write')
  const canSeeMails = useCan('notifications:read')
  const switchOf = useSwitchCard()
  const [isRaw, setRaw] = useState(false)
  const query = queryFor(admin.giftCards.retrieve, { id })
  const raw = rawAction(t, () => setRaw(true))
  return (
    <>
      <DetailPage
        id={id}
        list={{ name: 'gift-cards', address: paths.giftCards(), hrefOf: (other) => paths.giftCard({ id: other }) }}
        query={query}
        title={({ gift_card }) => gift_card.code}
        status={({ gift_card }) => (
          <span className="flex flex-wrap items-center gap-x-3">
            <CopyButton value={gift_card.code} label={t('issued.copyCode')} />
            <PhaseStatus card={gift_card} />
          </span>
        )}
        menu={({ gift_card }) => [raw, switchOf(gift_card)]}
        main={({ gift_card }) => <Spending card={gift_card} />}
        side={(answer) => (
          <>
            <IssuedGeneral answer={answer} canEdit={canWrite} />
            {canSeeMails && <IssuedMails card={answer.gift_card} />}
            <IssuedMetadata answer={answer} canEdit={canWrite} />
          </>
        )}
        tabs={({ gift_card }) => [
          { id: 'history', label: t('common:history.title'), content: () => <History card={gift_card} /> },
        ]}
      />
      <RawData query={query} isOpen={isRaw} onClose={() => setRaw(false)} />
    </>
  )
}

const amounts: ReadonlySet<string> = new Set(['value', 'balance'])

function History({ card: { id, region } }: { readonly card: IssuedAnswer['gift_card'] }) {
  const { admin } = useClient()
  const money = useMoneyText()
  return (
    <RecordHistory
      query={pagesFor(admin.changes.listOfGiftCard, { id, query: { limit: 25 } })}
      words="gift-cards"
      valueName={(_, column, value) =>
        typeof value === 'number' && amounts.has(column) && region ? money(value, region.currency_code) : undefined
      }
    />
  )
}

const metadataOf = ({ gift_card }: IssuedAnswer) => gift_card.metadata

/** The metadata of the card. */
function IssuedMetadata({ answer, canEdit }: IssuedProps) {
  const { t } = useTranslation('gift-cards')
  const client = useClient()
  const { id } = answer.gift_card
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: client.admin.giftCards.update,
        input: { id },
        query: queryFor(client.admin.giftCards.retrieve, { id }),
        answer,
        toast: t('issued.saved'),
        metadataOf,
      }}
    />
  )
}
