import { useState } from 'react'
import { brand } from '../brand.ts'
import { to } from '../lib/address.ts'
import { isLanguage, languages } from '../lib/language.ts'
import { chooseTheme, chosenTheme, isTheme, themes } from '../lib/theme.ts'
import { useWords } from '../words/use-words.tsx'
import { Link } from './navigation.tsx'
import { useShopper } from './shopper.tsx'

export function Footer() {
  const { t } = useWords()
  return (
    <footer className="footer">
      <div className="footer-row">
        <nav className="footer-links" aria-label={t('footer.links')}>
          <Link to={to.search()}>{t('footer.everything')}</Link>
          <Link to={to.findOrder}>{t('footer.findOrder')}</Link>
          <Link to={to.account}>{t('layout.account')}</Link>
        </nav>
        <div className="choices">
          <CountryChoice />
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
      <p className="muted small">{t('footer.claim', { name: brand.name })}</p>
    </footer>
  )
}

function CountryChoice() {
  const { t, country: nameOf, locale } = useWords()
  const { regions, country, choose } = useShopper()
  const byName = (a: string, b: string) => nameOf(a).localeCompare(nameOf(b), locale)
  return (
    <label className="choice">
      <span>{t('footer.country')}</span>
      <select className="input" value={country} onChange={({ target }) => choose(target.value)}>
        {regions.map(({ id, name, currency_code, countries }) => (
          <optgroup key={id} label={`${name} (${currency_code.toUpperCase()})`}>
            {countries
              .map(({ iso_2 }) => iso_2)
              .toSorted(byName)
              .map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

function LanguageChoice() {
  const { t, language, setLanguage } = useWords()
  return (
    <label className="choice">
      <span>{t('footer.language')}</span>
      <select
        className="input"
        value={language}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      >
        {Object.entries(languages).map(([code, { label }]) => (
          <option key={code} value={code} lang={code}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function ThemeChoice() {
  const { t } = useWords()
  const [theme, setTheme] = useState(chosenTheme)
  function choose(next: string) {
    if (!isTheme(next)) return
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <label className="choice">
      <span>{t('footer.theme')}</span>
      <select className="input" value={theme} onChange={({ target }) => choose(target.value)}>
        {themes.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
