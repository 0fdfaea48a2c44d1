import { expect, test } from 'vitest'
import { blankProduct, productBody } from './new-product.ts'
import { valueId, withAddresses, withVariantPictures } from './picture-variants.ts'

const color = { id: '1', title: 'Color', values: ['Red', 'Blue'] }
const size = { id: '2', title: 'Size', values: ['S', 'Red'] }
const options = [{ id: '0', title: 'Blank', values: [] }, color, size]
const body = productBody({ ...blankProduct, title: 'Kite', options }, { singleTitle: 'One', hasChannels: false })
const [red, blue] = [valueId(color, 'Red'), valueId(color, 'Blue')]
const [small, redSize] = [valueId(size, 'S'), valueId(size, 'Red')]

const picture = (id: string, ...values: string[]) => ({ id, values })
const valuesOf = (...pictures: readonly ReturnType<typeof picture>[]) =>
  withVariantPictures(body, options, pictures).variants?.map(({ title, metadata }) => [title, metadata?.['image']])

test('screens §19 a picture is given to the variants of any of its values of one option', () => {
  expect(valuesOf(picture('whole.png'), picture('red.png', red), picture('both.png', red, blue))).toEqual([
    ['Red / S', 'red.png'],
    ['Red / Red', 'red.png'],
    ['Blue / S', 'both.png'],
    ['Blue / Red', 'both.png'],
  ])
})

test('of several options it needs one value of each; the same word in another option is another value', () => {
  expect(valuesOf(picture('small-blue.png', blue, small), picture('size.png', redSize))).toEqual([
    ['Red / S', undefined],
    ['Red / Red', 'size.png'],
    ['Blue / S', 'small-blue.png'],
    ['Blue / Red', 'size.png'],
  ])
})

test('deleted values are ignored, and a product without options has no variant pictures', () => {
  expect(valuesOf(picture('gone.png', valueId(color, 'Green')))?.map(([, image]) => image)).toEqual(
    Array(4).fill(undefined),
  )
  const plain = productBody({ ...blankProduct, title: 'Plain' }, { singleTitle: 'One', hasChannels: false })
  expect(withVariantPictures(plain, [], [picture('red.png', red)])).toEqual(plain)
})

test('a variant gets the address of its picture once that is uploaded', () => {
  const withPictures = withVariantPictures(body, options, [picture('red.png', red)])
  const images = withAddresses(withPictures, new Map([['red.png', '/uploads/1.png']])).variants?.map(
    ({ metadata }) => metadata,
  )
  expect(images).toEqual([{ image: '/uploads/1.png' }, { image: '/uploads/1.png' }, undefined, undefined])
})
