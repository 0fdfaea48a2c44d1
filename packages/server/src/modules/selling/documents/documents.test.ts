import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper } from '../../../../test/customers.ts'
import { textsOfPdf } from '../../../../test/pdf-text.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let documents: Client['admin']['orderDocuments']
let settings: Client['admin']['documentSettings']
beforeAll(async () => {
  // The tests place more orders from one address than the rate limit allows a shopper.
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  documents = shop.owner.admin.orderDocuments
  settings = shop.owner.admin.documentSettings
})
afterAll(() => shop.stop())

/** One unit with 20 % tax, in minor units. */
const UNIT = 1500

/** An order of new goods, captured: each unit costs 12.50, the parcel 5.00, both without 20 % tax. */
async function paidOrder(title: string, quantity = 2, client: Client = shop.anonymous, email?: string) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(client, market, [{ variant_id, quantity }], email)
  const { data } = await client.store.carts.complete({ id: cart })
  const { order } = await orders.capture({ id: data.id })
  return { id: order.id, display_id: order.display_id, item_id: order.items?.[0]?.id ?? '', variant_id }
}

const invoice = async (id: string, language?: string) =>
  (await documents.issueInvoice({ id, body: language === undefined ? {} : { language } })).document

type File = { arrayBuffer(): Promise<ArrayBuffer> }
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
/** The texts of a file, with plain spaces. */
const pdfOf = async (file: File) => textsOfPdf(await bytesOf(file)).map((text) => text.replaceAll(/\s/g, ' '))
const htmlOf = async (file: File) => (await bytesOf(file)).toString().replaceAll('\u00a0', ' ')

const printPdf = async (id: string, document_id: string) => pdfOf(await documents.print({ id, document_id }))
const printHtml = async (id: string, document_id: string) =>
  htmlOf(await documents.print({ id, document_id, query: { format: 'html' } }))

describe('invoice', () => {
  test('an invoice has the sums of its order, on the page and in the file', async () => {
    await settings.update({
      body: { seller: { legal_name: 'Lamps & Sons Ltd', address: 'High Street 1\nYork', vat_number: 'GB123456789' } },
    })
    const { id, display_id } = await paidOrder('Billed lamp')
    const document = await invoice(id, 'en')
    expect(document).toMatchObject({
      kind: 'invoice',
      total: 2 * UNIT + 600,
      currency_code: 'eur',
      is_reversed: false,
    })
    expect((await documents.list({ id })).documents).toEqual([document])

    const page = await printHtml(id, document.id)
    const file = await printPdf(id, document.id)
    const facts = ['Lamps & Sons Ltd', 'High Street 1', 'VAT number GB123456789', document.number, `#${display_id}`]
    const sums = ['€25.00', '€5.00', 'Tax 20% on €30.00', '€6.00', '€36.00', '€0.00', 'Billed lamp', 'Rue des Lilas 4']
    for (const text of [...facts, ...sums]) {
      expect(page).toContain(text.replace('&', '&amp;'))
      expect(file).toContain(text)
    }
  })

  test('an issued invoice stays as it is, whatever changes afterwards', async () => {
    const { id } = await paidOrder('Lasting lamp')
    const document = await invoice(id)
    const before = await printHtml(id, document.id)
    await settings.update({ body: { seller: { legal_name: 'Renamed Ltd' }, paper: 'letter' } })
    await orders.update({ id, body: { email: 'other@example.com' } })
    expect(await printHtml(id, document.id)).toBe(before)
    await settings.update({ body: { paper: 'a4' } })
  })

  test('an order has one invoice as long as it is not edited', async () => {
    const { id, item_id } = await paidOrder('Edited lamp', 1)
    const first = await invoice(id)
    await expect(invoice(id)).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: `The order already has the invoice ${first.number}`,
    })
    const edits = shop.owner.admin.orderEdits
    const { order_edit } = await edits.create({ body: { order_id: id } })
    await edits.updateLineItem({
      id: order_edit.id,
      item_id: order_edit.items?.[0]?.id ?? item_id,
      body: { quantity: 3 },
    })
    await edits.requestConfirmation({ id: order_edit.id })
    await edits.confirm({ id: order_edit.id })
    const second = await invoice(id)
    expect(second.total).toBe(3 * UNIT + 600)
    const { documents: all } = await documents.list({ id })
    expect(all.map(({ kind, total, is_reversed, invoice_id }) => ({ kind, total, is_reversed, invoice_id }))).toEqual([
      { kind: 'invoice', total: UNIT + 600, is_reversed: true, invoice_id: null },
      { kind: 'credit_note', total: UNIT + 600, is_reversed: false, invoice_id: first.id },
      { kind: 'invoice', total: 3 * UNIT + 600, is_reversed: false, invoice_id: null },
    ])
  })

  test('a canceled order gets no invoice, and the one it has is taken back as a whole', async () => {
    const variant_id = await createVariantForSale(shop, 'Canceled lamp')
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const document = await invoice(id, 'en')
    await expect(documents.issueCreditNote({ id, body: {} })).rejects.toMatchObject({ type: 'not_allowed' })
    await orders.cancel({ id })
    const { document: note } = await documents.issueCreditNote({ id, body: {} })
    expect(note).toMatchObject({ kind: 'credit_note', invoice_id: document.id, total: document.total })
    expect(await printHtml(id, note.id)).toContain('This credit note reverses the entire invoice.')
    await expect(invoice(id)).rejects.toMatchObject({ message: 'A canceled order gets no invoice' })
    await expect(documents.issueCreditNote({ id, body: {} })).rejects.toMatchObject({ type: 'not_allowed' })
  })

  test('a request that is repeated with its idempotency key issues one invoice', async () => {
    const { id } = await paidOrder('Repeated lamp')
    const issue = () => documents.issueInvoice({ id, body: {} }, { idempotencyKey: 'invoice-once' })
    expect((await issue()).document).toEqual((await issue()).document)
    expect((await documents.list({ id })).documents).toHaveLength(1)
  })

  test('an Arabic invoice is written from right to left', async () => {
    const { id } = await paidOrder('مصباح أسود')
    const document = await invoice(id, 'ar')
    expect(await printHtml(id, document.id)).toContain('<html lang="ar" dir="rtl">')
    const drawn = (await printPdf(id, document.id)).map((text) => Array.from(text).toReversed().join('').trim())
    expect(drawn).toEqual(expect.arrayContaining(['مصباح أسود', 'المجموع الفرعي']))
  })

  test('the history of the order shows the invoice', async () => {
    const { id } = await paidOrder('Told lamp')
    const document = await invoice(id)
    const { changes } = await shop.owner.admin.changes.listOfOrder({ id })
    expect(JSON.stringify(changes)).toContain(document.number)
  })
})

describe('credit note', () => {
  test('a refund gets one credit note, with the tax that is in it', async () => {
    const { id } = await paidOrder('Refunded lamp')
    const refunded = await orders.refund({ id, body: { amount: 1200, reason: 'discount', note: 'Scratched' } })
    const refund_id = refunded.order.refunds?.[0]?.id ?? ''
    await expect(documents.issueCreditNote({ id, body: { refund_id } })).rejects.toMatchObject({
      message: 'The order has no invoice that a credit note could refer to',
    })
    const bill = await invoice(id, 'en')
    const { document } = await documents.issueCreditNote({ id, body: { refund_id } })
    expect(document).toMatchObject({ kind: 'credit_note', invoice_id: bill.id, refund_id, total: 1200, language: 'en' })
    const file = await printPdf(id, document.id)
    expect(file).toEqual(
      expect.arrayContaining(['Tax 20% on €10.00', '€2.00', '€12.00', 'Scratched', 'Price reduction']),
    )
    expect(file.join(' ')).toContain(bill.number)
    await expect(documents.issueCreditNote({ id, body: { refund_id } })).rejects.toMatchObject({
      message: `The refund already has the credit note ${document.number}`,
    })
  })

  describe('of an order with two rates', () => {
    /** A lamp at 20 % and a book at 7 %, 12.50 each without tax, and a parcel of 5.00 at 20 %; five of each in stock. */
    async function mixedOrder(title: string) {
      const [lamp, book] = [
        await createVariantForSale(shop, `${title} lamp`, 5),
        await createVariantForSale(shop, `${title} book`, 5),
      ]
      const { variant } = await shop.owner.admin.variants.retrieve({ id: book })
      await shop.owner.admin.taxRates.create({
        body: {
          ...{ region_id: market.regionId, code: title, name: 'Reduced', rate: 7 },
          products: [variant.product_id ?? ''],
        },
      })
      const items = [lamp, book].map((variant_id) => ({ variant_id, quantity: 2 }))
      const cart = await createReadyCart(shop.anonymous, market, items)
      const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
      const { order } = await orders.capture({ id })
      await invoice(id, 'en')
      return { id, item_id: order.items?.find(({ variant_id }) => variant_id === book)?.id ?? '' }
    }

    const credited = async (id: string) => {
      const { refunds = [] } = (await orders.retrieve({ id })).order
      const body = { refund_id: refunds.at(-1)?.id ?? '' }
      return printPdf(id, (await documents.issueCreditNote({ id, body })).document.id)
    }

    test('units that do not come back have the tax of their line', async () => {
      const { id, item_id } = await mixedOrder('Kept')
      await orders.refund({ id, body: { amount: 1338, reason: 'other', items: [{ item_id, quantity: 1 }] } })
      const file = await credited(id)
      expect(file).toEqual(expect.arrayContaining(['Tax 7% on €12.50', '€0.88', '€13.38', '1 × Kept book']))
      expect(file.join(' ')).not.toContain('Tax 20%')
    })

    test('what is for shipping has the tax of the shipping', async () => {
      const { id, item_id } = await mixedOrder('Sent')
      const items = [{ item_id, quantity: 1 }]
      await orders.refund({ id, body: { amount: 1938, shipping_amount: 600, reason: 'other', items } })
      expect(await credited(id)).toEqual(
        expect.arrayContaining(['Tax 7% on €12.50', 'Tax 20% on €5.00', '1 × Sent book', '€19.38']),
      )
    })

    test('each part of a refund over several payments has the tax of its units', async () => {
      const { id, item_id } = await mixedOrder('Shared')
      const { orderEdits, paymentCollections } = shop.owner.admin
      const { order_edit } = await orderEdits.create({ body: { order_id: id } })
      const copy = order_edit.items?.find(({ original_item_id }) => original_item_id === item_id)
      await orderEdits.updateLineItem({ id: order_edit.id, item_id: copy?.id ?? '', body: { quantity: 4 } })
      const confirmed = (await orderEdits.confirm({ id: order_edit.id })).order_edit
      await paymentCollections.authorize({ id: confirmed.payment_collection_id ?? '' })
      await invoice(id)
      await orders.refund({ id, body: { amount: 7000, reason: 'other', items: [{ item_id, quantity: 4 }] } })
      const { refunds = [] } = (await orders.retrieve({ id })).order
      expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([725, 6275])
      for (const { id: refund_id } of refunds) {
        const { document } = await documents.issueCreditNote({ id, body: { refund_id } })
        const text = (await printPdf(id, document.id)).join(' ')
        expect(text).toContain('4 × Shared book')
        expect(text).not.toContain('Tax 20%')
      }
    })

    test('a refund keeps the tax of the units whose receipt was undone', async () => {
      const { id, item_id } = await mixedOrder('Undone')
      await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }], shipment: {} } })
      const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }] } })
      const return_id = order.returns?.[0]?.id ?? ''
      await shop.owner.admin.returns.receive({ id: return_id, body: { items: [{ item_id, quantity: 1 }] } })
      await shop.owner.admin.returns.undoReceipt({ id: return_id })
      const file = await credited(id)
      expect(file).toEqual(expect.arrayContaining(['Tax 7% on €12.50', '1 × Undone book']))
      expect(file.join(' ')).not.toContain('Tax 20%')
    })
  })

  test('a refund of another order is not found', async () => {
    const { id } = await paidOrder('Foreign lamp')
    const other = await paidOrder('Other lamp')
    const { order } = await orders.refund({ id: other.id, body: { amount: 100, reason: 'other' } })
    const refund_id = order.refunds?.[0]?.id ?? ''
    await invoice(id)
    await expect(documents.issueCreditNote({ id, body: { refund_id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('numbers', () => {
  const numberOf = (text: string) => Number(/\d+$/.exec(text)?.[0])

  test('32 invoices at once get 32 consecutive numbers, and one that fails takes none', async () => {
    const variant_id = await createVariantForSale(shop, 'Crowded lamp', 40)
    const ids: string[] = []
    for (let count = 0; count < 32; count++) {
      const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
      ids.push((await shop.anonymous.store.carts.complete({ id: cart })).data.id)
    }
    const { next_number } = (await settings.retrieve()).document_settings.invoice
    const issued = await Promise.all(
      ids.flatMap((id) => [id, id]).map((id) => documents.issueInvoice({ id, body: {} }).catch(() => undefined)),
    )
    const numbers = issued.flatMap((one) => (one ? [numberOf(one.document.number)] : [])).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, at) => next_number + at))
    expect((await settings.retrieve()).document_settings.invoice.next_number).toBe(next_number + 32)
  })

  test('staff set the prefix and the next number, but never to one that was given', async () => {
    const { id } = await paidOrder('Numbered lamp')
    const given = numberOf((await invoice(id)).number)
    await expect(settings.update({ body: { invoice: { next_number: given } } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'invoice.next_number' }],
    })
    await settings.update({ body: { invoice: { prefix: 'RE-2027-', next_number: given + 100 } } })
    const later = await paidOrder('Later lamp')
    expect((await invoice(later.id)).number).toBe(`RE-2027-${given + 100}`)
  })
})

describe('slips', () => {
  test('a pick list has the open units of several orders, by place and SKU', async () => {
    const first = await paidOrder('Picked lamp', 2)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id: first.variant_id, quantity: 1 }])
    const second = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: 'Picked lamp' } })
    await shop.owner.admin.inventoryItems.update({
      id: inventory_items[0]?.id ?? '',
      body: { metadata: { bin: 'A-07' } },
    })
    const ids = `${first.id},${second.id}`
    const page = await htmlOf(await documents.pickList({ query: { ids, format: 'html', language: 'en' } }))
    const row = /<td><bdi>[^<]*<\/bdi><small><bdi>A-07<\/bdi><\/small>.*<\/tr>/.exec(page)?.[0] ?? ''
    expect(row).toContain('Picked lamp')
    expect(row).toContain('<bdi>3</bdi>')

    await orders.createFulfillment({ id: first.id, body: { items: [{ item_id: first.item_id, quantity: 2 }] } })
    const left = await pdfOf(await documents.pickList({ query: { ids: first.id, language: 'en' } }))
    expect(left).not.toContain('Picked lamp')
  })

  test('a row of a pick list names thirty orders and counts the others', async () => {
    const ids: string[] = []
    for (let count = 0; count < 32; count++) {
      const items = [{ title: 'Gift wrap', unit_price: 300, quantity: 1 }]
      const body = { email: 'many@example.com', region_id: market.regionId, items, shipping_methods: [] }
      const { draft_order } = await shop.owner.admin.draftOrders.create({ body })
      ids.push((await shop.owner.admin.draftOrders.markPaid({ id: draft_order.id })).order.id)
    }
    const page = await htmlOf(
      await documents.pickList({ query: { ids: ids.join(','), format: 'html', language: 'en' } }),
    )
    expect(page.match(/#\d+ and 2 more/g)).toHaveLength(2)
  })

  test('a packing slip has what is in the parcel and no prices', async () => {
    const { id, item_id } = await paidOrder('Packed lamp', 2)
    const all = await pdfOf(await documents.packingSlips({ query: { ids: id, language: 'en' } }))
    expect(all).toEqual(expect.arrayContaining(['Packed lamp', '2']))
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    const texts = await pdfOf(await documents.packingSlip({ id, fulfillment_id, query: { language: 'en' } }))
    expect(texts).toEqual(expect.arrayContaining(['Packed lamp', '1', 'Rue des Lilas 4']))
    expect(texts.join(' ')).not.toMatch(/€|\d\.\d\d/)
  })

  test('a return slip says what comes back, where to and why', async () => {
    const { id, item_id } = await paidOrder('Sent back lamp', 1)
    const { order: packed } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
    await orders.createShipment({ id, body: { fulfillment_id: packed.fulfillments?.[0]?.id ?? '' } })
    const { return_reason } = await shop.owner.admin.returnReasons.create({ body: { value: 'dim', label: 'Too dim' } })
    const items = [{ item_id, quantity: 1, reason_id: return_reason.id, note: 'In the evening' }]
    const { order } = await orders.requestReturn({ id, body: { items } })
    const return_id = order.returns?.[0]?.id ?? ''
    const texts = await pdfOf(await documents.returnSlip({ id, return_id, query: { language: 'en' } }))
    expect(texts).toEqual(expect.arrayContaining(['Sent back lamp', '1', 'Too dim', 'In the evening', 'Send back to']))
  })

  test('an order sheet has lines, sums, addresses, the customer, payments and parcels', async () => {
    const { id, display_id, item_id } = await paidOrder('Summed lamp')
    await orders.refund({ id, body: { amount: 500, reason: 'discount' } })
    const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
    const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
    await orders.createShipment({ id, body: { fulfillment_id, tracking_numbers: ['DHL-77'] } })
    const query = { ids: id, language: 'en' }
    const page = await htmlOf(await documents.orderSheets({ query: { ...query, format: 'html' } }))
    const file = await pdfOf(await documents.orderSheets({ query }))
    const sums = ['€25.00', '€5.00', 'Tax 20% on €30.00', '€6.00', '€36.00', '−€5.00']
    for (const text of [`Order #${display_id}`, 'Summed lamp', 'Rue des Lilas 4', order.email, ...sums]) {
      expect(page).toContain(text)
      expect(file).toContain(text)
    }
    expect(page).toMatch(/Payment of €36\.00 \(manual\), captured [A-Z][a-z]+ \d+/)
    expect(page).toMatch(/Refund of €5\.00, [^<]*: Price reduction/)
    expect(page).toMatch(/Parcel, shipped [^<]*: 1 × Summed lamp · DHL-77/)
  })

  test('an order sheet says what is still to be paid', async () => {
    const variant_id = await createVariantForSale(shop, 'Unpaid lamp')
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const sheet = async () =>
      htmlOf(await documents.orderSheets({ query: { ids: id, format: 'html', language: 'en' } }))
    expect(await sheet()).toMatch(/not captured yet/)
    expect(await sheet()).toMatch(/<td>Due<\/td><td class="figure"><bdi>€21\.00<\/bdi>/)
    await orders.cancel({ id })
    expect(await sheet()).toContain('<dt>Canceled</dt>')
    expect(await sheet()).not.toContain('<td>Due</td>')
  })

  test('invoices of many orders are printed as they were issued, without those that were taken back', async () => {
    const first = await paidOrder('First billed lamp')
    const none = await paidOrder('Unbilled lamp')
    const last = await paidOrder('Last billed lamp')
    const [german, arabic] = [await invoice(last.id, 'de'), await invoice(first.id, 'ar')]
    await settings.update({ body: { paper: 'letter' } })
    const ids = [last.id, none.id, first.id].join(',')
    const page = await htmlOf(await documents.invoices({ query: { ids, format: 'html' } }))
    await settings.update({ body: { paper: 'a4' } })
    expect(page.match(/<section [^>]*>/g)).toEqual([
      '<section class="a4" lang="ar" dir="rtl">',
      '<section class="a4" lang="de" dir="ltr">',
    ])
    expect(page).toContain(`Rechnung ${german.number}`)
    expect(page).toContain(arabic.number)
    expect(page).not.toContain('Unbilled lamp')
    const file = await pdfOf(await documents.invoices({ query: { ids } }))
    expect(file).toEqual(expect.arrayContaining(['Last billed lamp', 'Seite 1 von 1']))
  })

  test('return slips of many orders have all returns but canceled ones', async () => {
    const { id, item_id, display_id } = await paidOrder('Returned lamp', 2)
    const { order: packed } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
    await orders.createShipment({ id, body: { fulfillment_id: packed.fulfillments?.[0]?.id ?? '' } })
    const request = () => orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }] } })
    const canceled = (await request()).order.returns?.[0]?.id ?? ''
    await shop.owner.admin.returns.cancel({ id: canceled })
    await request()
    await request()
    const other = await paidOrder('Lamp that stays')
    const page = await htmlOf(
      await documents.returnSlips({ query: { ids: `${id},${other.id}`, format: 'html', language: 'en' } }),
    )
    expect(page.match(/<h1>Return slip<\/h1>/g)).toHaveLength(2)
    expect(page).toContain(`#${display_id}`)
    expect(page).not.toContain(canceled)
  })

  test('at most 200 orders are printed at once', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => `order_${at}`).join(',')
    await expect(documents.pickList({ query: { ids } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'ids' }],
    })
    await expect(documents.packingSlips({ query: { ids: 'order_none' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('answers', () => {
  test('a page is shown and runs nothing, a file is downloaded under its number; caches store neither', async () => {
    const { id } = await paidOrder('Served lamp')
    const document = await invoice(id)
    const authorization = `Bearer ${shop.owner.tokens.get('admin') ?? ''}`
    const open = (format: string) =>
      fetch(`${shop.url}/admin/orders/${id}/documents/${document.id}/file?format=${format}`, {
        headers: { authorization },
      })
    const page = await open('html')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const file = await open('pdf')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`filename="${document.number}.pdf"`)
    expect([page, file].map((answer) => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
    expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a page escapes the titles of lines', async () => {
    const { id } = await paidOrder('<script>alert(1)</script>')
    const page = await printHtml(id, (await invoice(id)).id)
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
  })
})

describe('shopper', () => {
  test('a customer sees what was issued for an own order, and nobody else does', async () => {
    const shopper = await addShopper(shop)
    const { id } = await paidOrder('Own lamp', 1, shopper.client, shopper.email)
    const mine = shopper.client.store.orderDocuments
    expect((await mine.list({ id })).documents).toEqual([])
    const document = await invoice(id)
    expect((await mine.list({ id })).documents).toEqual([document])
    const input = { id, document_id: document.id }
    expect(await pdfOf(await mine.print(input))).toContain('Own lamp')

    const other = (await addShopper(shop)).client.store.orderDocuments
    await expect(other.list({ id })).rejects.toMatchObject({ status: 404 })
    await expect(other.print(input)).rejects.toMatchObject({ status: 404 })
    await expect(shop.anonymous.store.orderDocuments.list({ id })).rejects.toMatchObject({ status: 401 })
  })

  test('a guest sees what was issued with the link to the order, and with no other link', async () => {
    const { id } = await paidOrder('Lamp of a guest')
    const other = await paidOrder('Other lamp of a guest')
    const document = await invoice(id)
    const tokenOf = async (order: string) => (await shop.owner.admin.orders.link({ id: order })).order_link.token
    const { orderDocuments } = shop.anonymous.store
    const token = await tokenOf(id)
    expect((await orderDocuments.list({ id, query: { token } })).documents).toEqual([document])
    const input = { id, document_id: document.id }
    expect(await pdfOf(await orderDocuments.print({ ...input, query: { token } }))).toContain('Lamp of a guest')

    const query = { token: await tokenOf(other.id) }
    await expect(orderDocuments.list({ id, query })).rejects.toMatchObject({ status: 404 })
    await expect(orderDocuments.print({ ...input, query })).rejects.toMatchObject({ status: 404 })
    await expect(orderDocuments.list({ id, query: { token: 'old' } })).rejects.toMatchObject({ status: 401 })
  })
})
