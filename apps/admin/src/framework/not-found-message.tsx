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

/** Shown inside the shell for an unknown address, a deleted record, or a screen that is switched off. */
export function NotFoundMessage() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  const { pathname } = useLocation()
  const { data: user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) removeVisit(userId, pathname)
  }, [userId, pathname])
  return (
    <EmptyState
      headingLevel={1}
      icon={<FileQuestion />}
      title={t('notFound.title')}
      description={t('notFound.description')}
      actions={<ButtonLink href={paths.landing()}>{t('notFound.home')}</ButtonLink>}
    />
  )
}
