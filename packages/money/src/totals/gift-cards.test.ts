import { expect, test } from 'vitest'
import {
  giftCardableAmount,
  giftCardTaxRate,
  giftCardTotals,
  inSpendingOrder,
  issuedGiftCards,
  recordedGiftCardTotals,
  spendGiftCards,
} from './gift-cards.ts'

const card = (
  id: string,
  balance: number,
  more: { tax_rate?: number | null; ends_at?: string | Date | null } = {},
) => ({
  id,
  balance,
  ...more,
})
const totals = { subtotal: 4000, shipping_total: 1000, discount_total: 300, tax_total: 1175 }

test('§6 gift cards can pay everything, or everything but the taxes if they are taxable', () => {
  expect(giftCardableAmount(totals)).toBe(5875)
  expect(giftCardableAmount(totals, { gift_cards_taxable: false })).toBe(5875)
  expect(giftCardableAmount(totals, { gift_cards_taxable: true })).toBe(4700)
})

test("§7 a cart uses the lesser of the payable amount and the cards' balances", () => {
  const cards = [card('a', 300), card('b', 200)]
  expect(giftCardTotals(1000, cards)).toEqual({ gift_card_total: 500, gift_card_tax_total: 0 })
  expect(giftCardTotals(400, cards).gift_card_total).toBe(400)
  expect(giftCardTotals(400, []).gift_card_total).toBe(0)
  expect(giftCardTotals(-400, cards).gift_card_total).toBe(0)
})

test('§7 a cart uses its cards in order, each taxed on what the earlier ones leave', () => {
  const cards = [card('a', 300, { tax_rate: 10 }), card('b', 900, { tax_rate: 20 }), card('c', 9, { tax_rate: 50 })]
  expect(giftCardTotals(1000, cards)).toEqual({ gift_card_total: 1000, gift_card_tax_total: 30 + 140 })
  expect(giftCardTotals(1000, cards.toReversed()).gift_card_tax_total).toBe(5 + 180 + 9)
})

test('§7 a cart skips cards without a rate when it calculates the tax', () => {
  const cards = [card('a', 900, { tax_rate: null }), card('b', 900, { tax_rate: 20 })]
  expect(giftCardTotals(1000, cards)).toEqual({ gift_card_total: 1000, gift_card_tax_total: 180 })
})

test('§7 an order uses its recorded transactions, each at its own rate', () => {
  const transactions = [
    { amount: 333, tax_rate: 12.5, is_taxable: true },
    { amount: 100, tax_rate: null, is_taxable: false },
    { amount: 10, tax_rate: 25, is_taxable: true },
  ]
  // 41.625, then 42 + 2.5
  expect(recordedGiftCardTotals(transactions)).toEqual({ gift_card_total: 443, gift_card_tax_total: 45 })
})

test.each([
  ['the rate of the card', { tax_rate: 10 }, { gift_cards_taxable: false, tax_rate: 25 }, 100],
  ['the rate of the region', { tax_rate: null }, { gift_cards_taxable: true, tax_rate: 25 }, 250],
  ['no rate where gift cards are not taxed', null, { gift_cards_taxable: false, tax_rate: 25 }, 0],
])('§7 order: rows from before `is_taxable` have %s', (_, gift_card, region, tax) => {
  const old = { amount: 1000, is_taxable: null, tax_rate: 99, gift_card }
  expect(recordedGiftCardTotals([old], region).gift_card_tax_total).toBe(tax)
})

test('§7 completion spends the cards that expire first, then those with the lowest balance', () => {
  const cards = [
    card('never', 10),
    card('late', 5, { ends_at: new Date('2028-01-01') }),
    card('soon, more', 300, { ends_at: '2027-01-01T00:00:00Z' }),
    card('soon, less', 200, { ends_at: '2027-01-01T00:00:00Z' }),
    card('never, less', 1, { ends_at: null }),
  ]
  const order = ['soon, less', 'soon, more', 'late', 'never, less', 'never']
  expect(inSpendingOrder(cards).map(({ id }) => id)).toEqual(order)
  expect(inSpendingOrder(cards.toReversed()).map(({ id }) => id)).toEqual(order)
})

test('§7 completion makes a transaction for each card, even with an amount of zero', () => {
  const cards = [card('a', 300, { tax_rate: 25 }), card('b', 200), card('c', 400)]
  expect(spendGiftCards(450, cards)).toEqual([
    { gift_card_id: 'b', amount: 200, is_taxable: false, tax_rate: null, balance: 0 },
    { gift_card_id: 'a', amount: 250, is_taxable: true, tax_rate: 25, balance: 50 },
    { gift_card_id: 'c', amount: 0, is_taxable: false, tax_rate: null, balance: 400 },
  ])
})

test('§7 each unit of a bought gift card makes a card worth its price without tax', () => {
  const item = { unit_price: 5000, quantity: 2, tax_lines: [{ rate: 12.5 }, { rate: 7.7 }] }
  const taxable = { gift_cards_taxable: true, tax_rate: 25 }
  const issued = { value: 5000, balance: 5000, tax_rate: 20.2 }
  expect(issuedGiftCards(item, taxable)).toEqual([issued, issued])
  expect(issuedGiftCards(item)).toMatchObject([{ tax_rate: null }, { tax_rate: null }])
  const inclusive = { unit_price: 1250, quantity: 1, includes_tax: true, tax_lines: [{ rate: 25 }] }
  expect(issuedGiftCards(inclusive, taxable, { tax_inclusive_pricing: true })).toMatchObject([{ value: 1000 }])
})

test.each([
  [12.5, { gift_cards_taxable: true, tax_rate: 25 }, 12.5],
  [0, { gift_cards_taxable: true, tax_rate: 25 }, 0],
  [null, { gift_cards_taxable: true, tax_rate: 25 }, 25],
  [null, { gift_cards_taxable: true, tax_rate: null }, null],
  [12.5, { gift_cards_taxable: false, tax_rate: 25 }, null],
])('§7 a new card with the rate %o in the region %o gets the rate %o', (ownRate, region, rate) => {
  expect(giftCardTaxRate(ownRate, region)).toBe(rate)
})
