import { useCart, type CurrentCart } from '@storeroom/react'
import { useState, type ComponentType } from 'react'
import type { WordKey } from '../../words/words.ts'
import { AddressStep, AddressSummary } from './address-step.tsx'
import { ContactStep, ContactSummary } from './contact-step.tsx'
import { DeliveryStep, DeliverySummary } from './delivery-step.tsx'
import { PaymentStep, PaymentSummary } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepProps } from './step-props.ts'
import { Step } from './step.tsx'
import type { Placement } from './use-place-order.ts'

type StepName = 'contact' | 'address' | 'delivery' | 'payment' | 'review'

type StepRow = {
  readonly name: StepName
  readonly title: WordKey
  /** Whether the cart has everything that the step asks for. */
  readonly isDone: (cart: CurrentCart) => boolean
  readonly Form: ComponentType<StepProps>
  /** The summary of the completed step. */
  readonly Summary?: ComponentType
}

/** In order of dependency: the address decides the shipping options, and these the amount to pay. */
const allSteps: readonly StepRow[] = [
  {
    ...{ name: 'contact', title: 'checkout.contact', Form: ContactStep, Summary: ContactSummary },
    isDone: ({ email }) => Boolean(email),
  },
  {
    ...{ name: 'address', title: 'checkout.address', Form: AddressStep, Summary: AddressSummary },
    isDone: ({ shipping_address }) => Boolean(shipping_address?.address_1),
  },
  {
    ...{ name: 'delivery', title: 'checkout.delivery', Form: DeliveryStep, Summary: DeliverySummary },
    isDone: ({ shipping_methods = [] }) => shipping_methods.length > 0,
  },
  {
    ...{ name: 'payment', title: 'checkout.payment', Form: PaymentStep, Summary: PaymentSummary },
    isDone: ({ payment_session, total }) => Boolean(payment_session) || total === 0,
  },
  { name: 'review', title: 'checkout.review', Form: ReviewStep, isDone: () => false },
]

type StepsProps = {
  /** Steps that are left out, because the shop has filled them in already. */
  readonly agreed?: readonly StepName[]
  readonly orderPlacement: Placement
}

/** One step is open; earlier ones show a summary and can be reopened. */
export function Steps({ agreed, orderPlacement }: StepsProps) {
  const { cart } = useCart()
  const steps = allSteps.filter(({ name }) => agreed?.includes(name) !== true)
  const [open, setOpen] = useState<string>()
  // A single provider is selected automatically, but the shopper still sees the step.
  const [isPaymentSeen, setIsPaymentSeen] = useState(false)
  const isDone = (step: StepRow) => step.isDone(cart) && (step.name !== 'payment' || isPaymentSeen)
  const next = steps.find((step) => !isDone(step))
  const current = open ?? next?.name
  const currentIndex = steps.findIndex(({ name }) => name === current)
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const { name, title, Form, Summary } = step
        const isOpen = name === current
        const isPast = !isOpen && isDone(step)
        const done = () => {
          if (name === 'payment') setIsPaymentSeen(true)
          setOpen(undefined)
        }
        return (
          <Step
            key={name}
            number={index + 1}
            title={title}
            isOpen={isOpen}
            hasMoved={currentIndex > 0 || open !== undefined}
            hasBody={isOpen || isPast}
            onEdit={isPast ? () => setOpen(name) : undefined}
          >
            {isOpen && <Form onDone={done} orderPlacement={orderPlacement} />}
            {isPast && Summary && <Summary />}
          </Step>
        )
      })}
    </ol>
  )
}
