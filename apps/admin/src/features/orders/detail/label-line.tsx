import type { ShippingLabel } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useBuyLabel, usePrintLabel } from './use-labels.ts'

type LineProps = {
  readonly labels: readonly ShippingLabel[] | undefined
  readonly of: { readonly fulfillment_id: string } | { readonly return_id: string }
  /** Whether a label can be bought where there is none. */
  readonly canBuy: boolean
}

/** The status of the label of a parcel or a return, with buttons to print it or to buy one. */
export function LabelLine({ labels, of, canBuy }: LineProps) {
  const label = labels?.at(-1)
  const isOpen = label !== undefined && label.status !== 'refused' && label.status !== 'canceled'
  if (!label && !canBuy) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {label && <LabelState label={label} />}
      {label?.status === 'created' && label.has_document && <PrintButton id={label.id} />}
      {canBuy && !isOpen && (
        <Gate permission="orders:write">
          <BuyButton of={of} />
        </Gate>
      )}
    </div>
  )
}

function LabelState({ label: { status, problem } }: { readonly label: ShippingLabel }) {
  const { t } = useTranslation('orders')
  return (
    <p className={status === 'refused' ? 'min-w-0 text-danger' : 'min-w-0 text-muted'}>
      {t(`label.status.${status}`)}
      {problem != null && (
        <>
          {' '}
          <bdi className="wrap-anywhere">{problem}</bdi>
        </>
      )}
    </p>
  )
}

function PrintButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('orders')
  const printing = usePrintLabel()
  return (
    <Button size="small" isLoading={printing.isPending} onPress={() => printing.mutate(id)}>
      {t('label.print')}
    </Button>
  )
}

function BuyButton({ of }: Pick<LineProps, 'of'>) {
  const { t } = useTranslation('orders')
  const buying = useBuyLabel()
  return (
    <Button size="small" isLoading={buying.isPending} onPress={() => buying.mutate({ body: of })}>
      {t('label.buy')}
    </Button>
  )
}
