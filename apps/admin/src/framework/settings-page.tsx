import { IconLink } from '@storeroom/ui/buttons/link'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

/** The link from a settings screen back to all settings, where there is no room for their navigation. */
export function BackToSettings() {
  const { t } = useTranslation('shell')
  return (
    <IconLink
      href={paths.settings()}
      label={t('backToSettings')}
      icon={<ArrowLeft aria-hidden className="mirror-rtl" />}
      className="-ms-2 xl:hidden"
    />
  )
}

/** A settings screen: its header and content. */
export function SettingsPage({
  children,
  ...header
}: Omit<PageHeaderProps, 'start'> & { readonly children: ReactNode }) {
  return (
    <div className="flex max-w-[880px] min-w-0 flex-col gap-4">
      <PageHeader {...header} start={<BackToSettings />} />
      {children}
    </div>
  )
}
