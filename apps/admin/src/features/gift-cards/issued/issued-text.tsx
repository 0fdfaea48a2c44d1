import { Status } from '@storeroom/ui/display/badge'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { paths } from '../../../lib/paths.ts'
import { phaseOf, phaseTones, type IssuedCard } from './issued.ts'

/** Dot and word: active, used up, expired or disabled. */
export function PhaseStatus({ card }: { readonly card: IssuedCard }) {
  const { t } = useTranslation('gift-cards')
  const phase = phaseOf(card)
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** The amounts of a card, in minor units. Without its region the currency is unknown and the amounts are not shown. */
export function useCardMoney(): (card: Pick<IssuedCard, 'region'>, amount: number) => string {
  const { t } = useTranslation('gift-cards')
  const money = useMoneyText()
  return ({ region }, amount) => (region ? money(amount, region.currency_code) : t('issued.noRegion'))
}

type OrderLinkProps = { readonly order: { readonly id: string; readonly display_id: number } }

/** An order by its number. */
export const OrderLink = ({ order: { id, display_id } }: OrderLinkProps) => (
  <Link href={paths.order({ id })} className="tabular">
    <bdi>#{display_id}</bdi>
  </Link>
)
