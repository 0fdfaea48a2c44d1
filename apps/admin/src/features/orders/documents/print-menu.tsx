import type { Order, Return } from '@storeroom/contract'
import type { ClientRoute } from '@storeroom/contract/routes'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem, MenuSection } from '@storeroom/ui/overlay/menu'
import { ClipboardList, Package, Printer, ReceiptText, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_DOCUMENTS, RETURN_DOCUMENTS, useAdded, type AddedDocument } from '../../../framework/extensions/added.ts'
import { useAllowed } from '../../../framework/extensions/use-allowed.ts'
import { openOf } from '../orders.ts'

type Printing = {
  /** The parts of the path, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** `html` is a page to print, `pdf` a file. */
  readonly format: 'html' | 'pdf'
}

/** The address at which the browser opens or downloads a document. */
export const printAddress = ({ route }: { readonly route: ClientRoute }, { parameters, format }: Printing): string =>
  `${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))}?format=${format}`

type Slip = {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly addressOf: (format: 'html' | 'pdf') => string
}

const PrintDialog = lazy(async () => ({
  default: (await import('../../../framework/extensions/print-dialog.tsx')).PrintDialog,
}))

/** Opens the order sheet, pick list, packing slips and return slips, each as a page to print or a PDF. */
export function PrintMenu({ order }: { readonly order: Order }) {
  const { t } = useTranslation('order-documents')
  const slips = useSlips(order)
  const added = useAddedSlips(order)
  const [shown, setShown] = useState<AddedSlip>()
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button size="small" variant="ghost" icon={<Printer aria-hidden />}>
            {t('print')}
          </Button>
        }
      >
        {(['html', 'pdf'] as const).map((format) => (
          <MenuSection key={format} title={t(`format.${format}`)}>
            {slips.map(({ id, label, icon, addressOf }) => (
              <MenuItem key={id} id={`${id} ${format}`} href={addressOf(format)} target="_blank" icon={icon}>
                {label}
              </MenuItem>
            ))}
            {format === 'html' &&
              added.map((slip) => (
                <MenuItem key={slip.id} id={slip.id} icon={<Printer aria-hidden />} onAction={() => setShown(slip)}>
                  {slip.label}
                </MenuItem>
              ))}
          </MenuSection>
        ))}
      </Menu>
      {shown && (
        <Suspense>
          <PrintDialog {...shown} answer={{ order }} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** A document of an extension. `given` is passed to it: the return of a document of a return. */
type AddedSlip = {
  readonly id: string
  readonly label: string
  readonly document: AddedDocument
  readonly given?: { readonly orderReturn: Return }
}

function useAddedSlips(order: Order): readonly AddedSlip[] {
  const named = useNamed()
  const { printDocuments } = useAdded()
  const ofOrder = useAllowed(printDocuments[ORDER_DOCUMENTS])
  const ofReturns = useAllowed(printDocuments[RETURN_DOCUMENTS])
  const coming = comingOf(order)
  return [
    ...ofOrder.map((document) => ({ id: document.id, label: document.label, document })),
    ...coming.flatMap((orderReturn, at) =>
      ofReturns.map((document) => ({
        id: `${document.id} ${orderReturn.id}`,
        label: named(document.label, at, coming.length),
        document,
        given: { orderReturn },
      })),
    ),
  ]
}

const comingOf = ({ returns = [] }: Order) => returns.filter(({ status }) => status !== 'canceled')

/** Names a slip, with its number if there are several. `at`: its index, `of`: how many there are. */
function useNamed() {
  const { t } = useTranslation('order-documents')
  return (slip: string, at: number, of: number) => (of === 1 ? slip : t('slip.numbered', { slip, number: at + 1 }))
}

function useSlips(order: Order): readonly Slip[] {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useClient().admin
  const named = useNamed()
  const { id, fulfillments = [] } = order
  const parcels = fulfillments.filter(({ canceled_at }) => canceled_at === null)
  const coming = comingOf(order)
  const ofOrder = (call: Parameters<typeof printAddress>[0]) => (format: 'html' | 'pdf') =>
    `${printAddress(call, { parameters: {}, format })}&ids=${id}`
  const orderSheet: Slip = {
    id: 'order-sheet',
    label: t('slip.orderSheet'),
    icon: <ReceiptText aria-hidden />,
    addressOf: ofOrder(orderDocuments.orderSheets),
  }
  const pickList: Slip = {
    id: 'pick-list',
    label: t('slip.pickList'),
    icon: <ClipboardList aria-hidden />,
    addressOf: ofOrder(orderDocuments.pickList),
  }
  return [
    orderSheet,
    ...(openOf(order) > 0 ? [pickList] : []),
    ...parcels.map((parcel, at) => ({
      id: parcel.id,
      label: named(t('slip.packingSlip'), at, parcels.length),
      icon: <Package aria-hidden />,
      addressOf: (format: 'html' | 'pdf') =>
        printAddress(orderDocuments.packingSlip, { parameters: { id, fulfillment_id: parcel.id }, format }),
    })),
    ...coming.map((one, at) => ({
      id: one.id,
      label: named(t('slip.returnSlip'), at, coming.length),
      icon: <Undo2 aria-hidden />,
      addressOf: (format: 'html' | 'pdf') =>
        printAddress(orderDocuments.returnSlip, { parameters: { id, return_id: one.id }, format }),
    })),
  ]
}
