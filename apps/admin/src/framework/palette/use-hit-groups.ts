import type { SearchHit } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressText } from '../person-name.ts'
import { useVisibleScreens } from '../permissions.ts'
import type { Screen } from '../screens.ts'
import { useMoneyText } from '../shop-currency.ts'
import type { Entry, EntryGroup } from './commands.ts'
import { hitKinds, statusTones } from './hit-kinds.ts'
import { iconOf } from './use-pages.ts'

/** Hits as entries under the headings of their kinds; the kind of the best hit comes first. */
export function useHitGroups(hits: readonly SearchHit[]): readonly EntryGroup[] {
  const { t } = useTranslation('shell')
  const entryOf = useEntryOf(useVisibleScreens())
  return [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    id: kind,
    title: t(hitKinds[kind].words),
    entries: hits.filter((hit) => hit.kind === kind).flatMap((hit) => entryOf(hit) ?? []),
  }))
}

/** What is shown of a hit; nothing of one whose page the user may not see. */
function useEntryOf(screens: readonly Screen[]) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const money = useMoneyText()
  const balanceOf = ({ amount, currency_code }: SearchHit) =>
    amount === null || currency_code === null ? undefined : money(amount, currency_code)
  return (hit: SearchHit): Entry | undefined => {
    const address = hitKinds[hit.kind].address(hit)
    const icon = iconOf(screens, address)
    const tone = statusTones.get(hit.status ?? '')
    const detail = hit.detail === null ? balanceOf(hit) : addressText(hit.detail)
    return (
      icon && {
        id: `${hit.kind} ${hit.id}`,
        label: addressText(hit.title),
        icon,
        address,
        run: () => void navigate(address),
        ...(detail !== undefined && { detail }),
        ...(tone && { status: { tone, label: t(`status.${hit.status}`) } }),
        ...(hit.thumbnail !== null && { picture: hit.thumbnail }),
      }
    )
  }
}
