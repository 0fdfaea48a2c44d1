import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from './page-header.tsx'

/** Shown inside the shell for an unknown address, a deleted record, or a screen that is switched off. */
export function NotFoundMessage() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
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
