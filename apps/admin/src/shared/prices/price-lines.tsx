import { useTranslation } from 'react-i18next'

/** The most lines that are listed; further ones are only counted. */
const MAX_LINES = 8

/** The prices that a question is about, a line each. */
export function PriceLines({ lines }: { readonly lines: readonly { readonly key: string; readonly text: string }[] }) {
  const { t } = useTranslation('prices')
  return (
    <ul className="grid gap-0.5 text-default">
      {lines.slice(0, MAX_LINES).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {lines.length > MAX_LINES && <li>{t('morePrices', { count: lines.length - MAX_LINES })}</li>}
    </ul>
  )
}
