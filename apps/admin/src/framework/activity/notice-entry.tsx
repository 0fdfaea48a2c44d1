import type { Notice, NoticeKind } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { CalendarX, ListChecks, MailWarning, PackageX, ShoppingBag, Undo2, Unplug } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useDates } from '../shop-dates.ts'
import { addressOf, noticeText } from './notices.ts'

const icons: Readonly<Record<NoticeKind, ComponentType>> = {
  order_placed: ShoppingBag,
  return_requested: Undo2,
  low_stock: PackageX,
  change_set_stopped: CalendarX,
  batch_job_ended: ListChecks,
  mail_failed: MailWarning,
  webhook_failed: Unplug,
}

const look =
  'focus-ring-inset flex w-full items-start gap-3 rounded-control px-2 py-2 text-start no-underline data-hovered:bg-hover data-hovered:no-underline'

type EntryProps = {
  readonly notice: Notice
  /** `isLink`: whether another page opens. */
  readonly onOpen: (isLink: boolean) => void
}

/** A notice as a link to what it is about. A job that no page shows is among the jobs. */
export function NoticeEntry({ notice, onOpen }: EntryProps) {
  const address = addressOf(notice)
  return address === undefined ? (
    <Button className={look} onPress={() => onOpen(false)}>
      <Content notice={notice} />
    </Button>
  ) : (
    <Link look="plain" href={address} className={look} onPress={() => onOpen(true)}>
      <Content notice={notice} />
    </Link>
  )
}

function Content({ notice }: Pick<EntryProps, 'notice'>) {
  const { t } = useTranslation(['notices', 'shell'])
  const dates = useDates()
  const { kind, resource_type, name, is_seen, created_at } = notice
  const Icon = icons[kind]
  return (
    <>
      <span aria-hidden className="mt-0.5 text-subtle [&>svg]:size-4">
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className={is_seen ? 'wrap-anywhere' : 'font-medium wrap-anywhere'}>{noticeText(t, notice)}</span>
        {resource_type === 'order' && name !== null && (
          <span className="block truncate text-muted">
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
      <time dateTime={created_at} title={dates.exact(created_at)} className="tabular shrink-0 text-muted">
        {dates.ago(created_at)}
      </time>
      <span className="mt-1.5 size-2 shrink-0">
        {!is_seen && (
          <>
            <span aria-hidden className="block size-2 rounded-full bg-accent" />
            <span className="sr-only">{t('new')}</span>
          </>
        )}
      </span>
    </>
  )
}
