import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signedOutButton } from '../../framework/signed-out/native-form.tsx'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { paths } from '../../lib/paths.ts'

/** Shown for unknown addresses, signed in or out. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <SignedOutPage title={t('notFound.title')} description={t('notFound.description')}>
      <Link to={paths.landing()} className={signedOutButton}>
        {t('notFound.home')}
      </Link>
    </SignedOutPage>
  )
}
