import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { useSession } from '@storeroom/react'
import { FileQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from './page-header.tsx'
import { removeVisit } from './visits.ts'

/** Shown inside the shell for an unknown address, or a screen that is switched off. */
export function NotFoundMessage() {
  const { t } = useTranslation()
  return (
    <Message
      title={t('notFound.title')}
      description={t('notFound.description')}
      href={paths.landing()}
      link={t('notFound.home')}
    />
  )
}

type MissingRecordProps = {
  /** The list that the record belongs to; its name chooses the texts. */
  readonly list: { readonly name: string; readonly address: string }
}

/** Shown for a record that was deleted, with the way back to its list. Its words are loaded with it. */
export function MissingRecord({ list: { name, address } }: MissingRecordProps) {
  const { t } = useTranslation('missing-records')
  return (
    <Message
      title={t(`title.${name}`, t('common:notFound.title'))}
      description={t('description')}
      href={address}
      link={t(`back.${name}`, t('common:detail.back'))}
    />
  )
}

type MessageProps = Readonly<Record<'title' | 'description' | 'href' | 'link', string>>

function Message({ title, description, href, link }: MessageProps) {
  usePageTitle(title)
  useRemovedVisit()
  return (
    <EmptyState
      headingLevel={1}
      icon={<FileQuestion />}
      title={title}
      description={description}
      actions={<ButtonLink href={href}>{link}</ButtonLink>}
    />
  )
}

/** Removes a page that no longer exists from the pages opened last. */
function useRemovedVisit(): void {
  const { pathname } = useLocation()
  const { data: user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) removeVisit(userId, pathname)
  }, [userId, pathname])
}
