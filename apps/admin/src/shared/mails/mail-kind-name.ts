import { useTranslation } from 'react-i18next'

/** The name of a kind of mail by its event; the event itself if it has no translation. */
export function useMailKindName(): (event: string) => string {
  const { t, i18n } = useTranslation('mails')
  return (event) => {
    const key = event.replaceAll(/[.-]/g, '_')
    return i18n.exists(`mails:kind.${key}`) ? t(`kind.${key}`) : event
  }
}
