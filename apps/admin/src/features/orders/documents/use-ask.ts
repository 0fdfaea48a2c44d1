import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../framework/use-confirm.ts'

type Word = 'invoice' | 'renewed' | 'credit' | 'reversal' | 'swap'

/** Asks before a document is issued, because a number that is given stays given. */
export function useAsk() {
  const { t } = useTranslation('order-documents')
  const confirm = useConfirm()
  return (word: Word, issue: () => Promise<unknown>) =>
    void confirm({
      title: t(`ask.${word}.title`),
      description: `${t(`ask.${word}.consequence`)} ${t('ask.forGood')}`,
      confirmLabel: t(`ask.${word}.confirm`),
      onConfirm: issue,
      notice: t(`ask.${word}.done`),
    })
}
