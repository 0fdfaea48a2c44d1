import { useTranslation } from 'react-i18next'

/** Names a kind of mail by the event that it is about; the event itself, where it has no name. */
export function useMailKindName(): (event: string) => string {
  const { t, i18n } = useTranslation('mails')
  return (event) => {
    const key = event.replaceAll(/[.-]/g, '_')
    return i18n.exists(`mails:kind.${key}`) ? t(`kind.${key}`) : event
  }
}
