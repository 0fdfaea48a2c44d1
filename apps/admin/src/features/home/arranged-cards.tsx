import type { Home, HomeCard } from '@storeroom/contract'
import { useAnnounce } from '@storeroom/ui/display/announcer'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { ArrowDown, ArrowUp, Eye, EyeOff, House, RotateCcw } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Zone } from '../../framework/extensions/zone.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { useAccess } from '../../framework/permissions.ts'
import { ShownCard, wideCards, type HomeContentProps } from './home-cards.tsx'
import { useHomeLayout, type HomeLayoutControls } from './use-home-layout.ts'

type ArrangedCardsProps = HomeContentProps & {
  /** The controls that choose the period and the currency. */
  readonly choice: ReactNode
  /** How amounts were converted. */
  readonly note: ReactNode
}

/** The cards in the user's order, without those that the user has hidden. */
export function ArrangedCards({ choice, note, ...content }: ArrangedCardsProps) {
  const { t } = useTranslation('home')
  const { home } = content
  const arrangement = useHomeLayout(home.layout)
  const availableCards = useCards(home)
  const cards = arrangement.order.filter((card) => availableCards.has(card))
  const hidden = cards.filter((card) => arrangement.hidden.includes(card))
  const shown = cards.filter((card) => !hidden.includes(card))
  const menuOf = useCardMenus(arrangement, shown)
  const grid = useFocusAfterHiding(arrangement.hidden.length)
  return (
    <div className="mx-auto flex w-full max-w-[96rem] min-w-0 flex-col gap-4">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {home.figures && choice}
            <ArrangeMenu arrangement={arrangement} hidden={hidden} />
          </>
        }
      />
      {note}
      <Zone at="home.before" />
      {shown.length === 0 && (
        <EmptyState
          icon={<House />}
          title={t('empty')}
          description={t(cards.length === 0 ? 'emptyForRole' : 'allHidden')}
        />
      )}
      <div ref={grid} tabIndex={-1} className="grid min-w-0 items-start gap-4 outline-none lg:grid-cols-2">
        {shown.map((card) => (
          <div key={card} className={wideCards.has(card) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
            <ShownCard
              {...content}
              card={card}
              frame={{
                title: t(`card.${card}`),
                menu: menuOf(card),
                menuLabel: t('arrangeCard', { card: t(`card.${card}`) }),
              }}
              onHide={() => arrangement.hide(card)}
            />
          </div>
        ))}
      </div>
      <Zone at="home.after" />
    </div>
  )
}

/** The button that hid a card is gone with it: the focus goes to the cards, not to the top of the page. */
function useFocusAfterHiding(count: number): RefObject<HTMLDivElement | null> {
  const cards = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) cards.current?.focus()
    before.current = count
  }, [count])
  return cards
}

/** The menu of each card, which moves or hides it; a screen reader announces the outcome. */
function useCardMenus(arrangement: HomeLayoutControls, shown: readonly HomeCard[]): (card: HomeCard) => MenuAction[] {
  const { t } = useTranslation('home')
  const announce = useAnnounce()
  const move = (card: HomeCard, direction: 'up' | 'down') => {
    const position = shown.indexOf(card) + (direction === 'up' ? 0 : 2)
    arrangement.move(shown, card, direction)
    announce(t('moved', { card: t(`card.${card}`), position, count: shown.length }))
  }
  const hide = (card: HomeCard) => {
    arrangement.hide(card)
    announce(t('wasHidden', { card: t(`card.${card}`) }))
  }
  return (card) => [
    {
      ...{ id: 'up', label: t('moveUp'), icon: <ArrowUp aria-hidden />, isDisabled: shown[0] === card },
      onAction: () => move(card, 'up'),
    },
    {
      ...{ id: 'down', label: t('moveDown'), icon: <ArrowDown aria-hidden />, isDisabled: shown.at(-1) === card },
      onAction: () => move(card, 'down'),
    },
    { id: 'hide', label: t('hide'), icon: <EyeOff aria-hidden />, onAction: () => hide(card) },
  ]
}

type ArrangeMenuProps = { readonly arrangement: HomeLayoutControls; readonly hidden: readonly HomeCard[] }

/** Shows hidden cards again and resets the layout; not shown while the layout is the default. */
function ArrangeMenu({ arrangement, hidden }: ArrangeMenuProps) {
  const { t } = useTranslation('home')
  if (!arrangement.isCustomized) return null
  return (
    <ActionMenu
      label={t('arrange')}
      variant="secondary"
      actions={[
        ...hidden.map((card) => ({
          id: card,
          label: t('show', { card: t(`card.${card}`) }),
          icon: <Eye aria-hidden />,
          onAction: () => arrangement.show(card),
        })),
        { id: 'reset', label: t('reset'), icon: <RotateCcw aria-hidden />, onAction: arrangement.reset },
      ]}
    />
  )
}

const work = ['orders:read', 'draft-orders:read', 'inventory-items:read', 'health:read'] as const

/** The cards that there are for the user, hidden ones included. */
function useCards({ figures, checklist, failed_imports }: Home): ReadonlySet<HomeCard> {
  const { can } = useAccess()
  const hasFigures = figures !== null
  const isThere: Readonly<Record<HomeCard, boolean>> = {
    checklist: checklist.some(({ is_done }) => !is_done),
    to_do: failed_imports.length > 0 || work.some(can),
    orders: can('orders:read'),
    announcements: can('health:read'),
    ...{ today: hasFigures, period: hasFigures, products: hasFigures, channels: hasFigures, regions: hasFigures },
  }
  return new Set((Object.keys(isThere) as HomeCard[]).filter((card) => isThere[card]))
}
