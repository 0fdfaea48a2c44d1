import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../framework/use-confirm.ts'

type IssueKind = 'invoice' | 'renewed' | 'credit' | 'reversal' | 'swap'

/** Asks before a document is issued, because an issued number cannot be taken back. */
export function useConfirmIssue() {
  const { t } = useTranslation('order-documents')
  const confirm = useConfirm()
  return (kind: IssueKind, issue: () => Promise<unknown>) =>
    void confirm({
      title: t(`ask.${kind}.title`),
      description: `${t(`ask.${kind}.consequence`)} ${t('ask.forGood')}`,
      confirmLabel: t(`ask.${kind}.confirm`),
      onConfirm: issue,
      toast: t(`ask.${kind}.done`),
    })
}
