import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { describeError } from '../framework/error-text.ts'
import { signedOutButton } from '../framework/signed-out/native-form.tsx'
import { i18n } from '../lib/i18n.ts'

/**
 * Shown for a page that could not be loaded or rendered: the error and a reload button. It reloads by itself once the
 * network is back. It loads no further code, so that it can always be shown.
 */
export function PageFailure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <h1 className="text-lg font-semibold">{t('pageFailed')}</h1>
      <p className="text-muted">{i18n.exists('errors:unknown') ? describeError(error) : t('unreachable')}</p>
      <button type="button" onClick={() => window.location.reload()} className={`${signedOutButton} mt-3`}>
        {t('reload')}
      </button>
    </div>
  )
}
