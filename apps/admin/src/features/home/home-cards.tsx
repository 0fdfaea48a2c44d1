import type { Home, HomeCard } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { periodOf, type Preset } from '@storeroom/contract/report-periods'
import { useDayText } from '../../shared/reports/use-key-text.ts'
import { AnnouncementsCard } from './announcements-card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { figuresOfPeriod, figuresOfToday } from './figures.ts'
import type { Frame } from './frame.ts'
import { OrdersCard } from './orders-card.tsx'
import { ToDoCard } from './to-do-card.tsx'
import { TopCard } from './top-card.tsx'

/** Cards that are as wide as the page; of the other cards, two are next to each other. */
export const wideCards: ReadonlySet<HomeCard> = new Set<HomeCard>(['checklist', 'today', 'period'])

export type HomeContentProps = {
  readonly home: Home
  readonly period: Preset
  readonly today: string
}

type CardProps = HomeContentProps & {
  readonly card: HomeCard
  readonly frame: Frame
  readonly onHide: () => void
}

/** One card. */
export function ShownCard(props: CardProps): ReactNode {
  const { card, frame, home, period, onHide } = props
  const { figures } = home
  const top = { frame, period }
  switch (card) {
    case 'checklist':
      return <ChecklistCard frame={frame} checklist={home.checklist} onDismiss={onHide} />
    case 'to_do':
      return <ToDoCard frame={frame} home={home} />
    case 'today':
      return <TodayCard {...props} />
    case 'period':
      return <PeriodCard {...props} />
    case 'orders':
      return <OrdersCard frame={frame} />
    case 'announcements':
      return <AnnouncementsCard frame={frame} />
    case 'products':
      return figures && <TopCard {...top} id="products" report={figures.products} measures={['net', 'units']} />
    case 'channels':
    case 'regions':
      return figures && <TopCard {...top} id={card} report={figures[card]} measures={['total', 'orders']} />
  }
}

function TodayCard({ frame, home: { figures } }: CardProps) {
  const { t } = useTranslation('home')
  return (
    figures && (
      <FiguresCard
        frame={frame}
        description={t('today')}
        figures={figuresOfToday(figures)}
        interval="day"
        period="today"
      />
    )
  )
}

function PeriodCard({ frame, home: { figures }, period, today }: CardProps) {
  const { t } = useTranslation('home')
  const day = useDayText()
  const { from, to } = periodOf(period, today)
  return (
    figures && (
      <FiguresCard
        frame={{ ...frame, title: t(`reports:period.${period}`) }}
        description={t('compared', { from: day('day', from), to: day('day', to) })}
        figures={figuresOfPeriod(figures)}
        interval={figures.sales.interval ?? 'day'}
        period={period}
      />
    )
  )
}
