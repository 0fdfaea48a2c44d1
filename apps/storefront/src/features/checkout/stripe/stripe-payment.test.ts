import { describe, expect, test } from 'vitest'
import { PaymentProblem } from '../browser-payment.ts'
import type { Stripe, StripeElements, StripeError } from './stripe-js.ts'
import { billingDetails, paymentOf } from './stripe-payment.ts'

const elements = {} as StripeElements

function payment(error?: StripeError) {
  const asked: object[] = []
  const answer = async (options: object) => {
    asked.push(options)
    return error ? { error } : {}
  }
  const stripe: Stripe = { elements: () => elements, confirmPayment: answer, handleNextAction: answer }
  return { asked, ...paymentOf(stripe, elements, 'pi_1_secret_2') }
}

/** The error that is thrown, if any. */
async function outcomeOf(error: StripeError): Promise<unknown> {
  try {
    return await payment(error).confirm('https://shop.test/back')
  } catch (problem) {
    return problem
  }
}

describe('confirming a payment', () => {
  test('redirects only if the payment method requires it, and returns to the shop', async () => {
    const { confirm, resume, asked } = payment()
    await confirm('https://shop.test/back')
    await resume()
    expect(asked).toEqual([
      { elements, confirmParams: { return_url: 'https://shop.test/back' }, redirect: 'if_required' },
      { clientSecret: 'pi_1_secret_2' },
    ])
  })

  test.each([
    ['card_error', 'Your card was declined.', 'Your card was declined.'],
    ['validation_error', 'Your card number is incomplete.', 'Your card number is incomplete.'],
    ['api_error', 'No such key: pk_live', undefined],
    ['invalid_request_error', 'Unknown parameter: x', undefined],
  ])('a %s shows its message only if Stripe wrote it for shoppers', async (type, message, words) => {
    const problem = await outcomeOf({ type, message })
    expect(problem).toBeInstanceOf(PaymentProblem)
    expect(problem).toHaveProperty('words', words)
  })

  test.each([
    ['requires_capture', undefined],
    ['succeeded', undefined],
    ['processing', undefined],
    ['requires_payment_method', expect.any(PaymentProblem)],
  ])('an error is a problem only if the intent is not confirmed already: %s', async (status, outcome) => {
    expect(await outcomeOf({ type: 'invalid_request_error', payment_intent: { status } })).toEqual(outcome)
  })
})

test('billing details are prefilled from the cart', () => {
  const billing_address = {
    ...{ first_name: 'Amélie', last_name: 'Marchand', address_1: 'Lilienweg 4', city: 'Berlin' },
    ...{ postal_code: '10115', country_code: 'de', phone: null, address_2: null, province: null },
  }
  expect(billingDetails({ email: 'amelie@example.com', billing_address })).toEqual({
    ...{ name: 'Amélie Marchand', email: 'amelie@example.com' },
    address: { line1: 'Lilienweg 4', city: 'Berlin', postal_code: '10115', country: 'DE' },
  })
  expect(billingDetails({})).toEqual({ address: {} })
})
