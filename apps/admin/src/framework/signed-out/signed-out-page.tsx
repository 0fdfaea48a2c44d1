import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { languageOf, languageOptions } from '../../lib/languages.ts'

type SignedOutPageProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** A page without a session. It loads no component library. */
export function SignedOutPage({ title, description, children }: SignedOutPageProps) {
  useEffect(() => {
    document.title = `${title} · Storeroom`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8">
      <main className="my-auto w-full max-w-[25rem] py-6">
        <p className="mb-6 flex items-center gap-2.5 font-semibold">
          <img src="/favicon.svg" alt="" width="24" height="24" />
          Storeroom
        </p>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="mt-1 text-muted">{description}</p>}
        <div className="mt-6">{children}</div>
      </main>
      <LanguageChoice />
    </div>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const active = languageOf(i18n.language).code
  return (
    <label className="flex items-center gap-2 text-muted">
      <span className="sr-only">{t('language')}</span>
      <select
        value={active}
        onChange={(event) => changeLanguage(event.target.value)}
        className="h-control rounded-control border border-strong bg-surface px-2 text-default"
      >
        {languageOptions.map(({ id, label }) => (
          <option key={id} value={id} lang={languageOf(id).intl}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
