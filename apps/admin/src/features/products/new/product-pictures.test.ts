import { expect, test } from 'vitest'
import { blankProduct, productBody } from './new-product.ts'
import { valueId, withAddresses, withPictures } from './product-pictures.ts'

const color = { id: '1', title: 'Color', values: ['Red', 'Blue'] }
const size = { id: '2', title: 'Size', values: ['S', 'Red'] }
const options = [{ id: '0', title: 'Blank', values: [] }, color, size]
const body = productBody({ ...blankProduct, title: 'Kite', options }, { singleTitle: 'One', hasChannels: false })
const [red, blue] = [valueId(color, 'Red'), valueId(color, 'Blue')]
const [small, redSize] = [valueId(size, 'S'), valueId(size, 'Red')]

const picture = (id: string, ...values: string[]) => ({ id, values })
const valuesOf = (...pictures: readonly ReturnType<typeof picture>[]) =>
  withPictures(body, options, pictures).variants?.map(({ title, metadata }) => [title, metadata?.['image']])

test('screens §19 a picture is given to the variants of any of its values of one option', () => {
  expect(valuesOf(picture('whole.png'), picture('red.png', red), picture('both.png', red, blue))).toEqual([
    ['Red / S', 'red.png'],
    ['Red / Red', 'red.png'],
    ['Blue / S', 'both.png'],
    ['Blue / Red', 'both.png'],
  ])
})

test('a picture with values of two options is given to variants that have one of each; equal words stay apart', () => {
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
  expect(withPictures(plain, [], [picture('red.png', red)]).variants).toEqual(plain.variants)
})

test('a product and its variants get the addresses of their pictures once these are uploaded', () => {
  const pictures = [picture('whole.png'), picture('red.png', red)]
  const addresses = new Map([
    ['whole.png', '/uploads/1.png'],
    ['red.png', '/uploads/2.png'],
  ])
  const { images, thumbnail, variants } = withAddresses(withPictures(body, options, pictures), addresses)
  expect(images).toEqual(['/uploads/1.png', '/uploads/2.png'])
  expect(thumbnail).toBe('/uploads/1.png')
  const ofRed = { image: '/uploads/2.png' }
  expect(variants?.map(({ metadata }) => metadata)).toEqual([ofRed, ofRed, undefined, undefined])
  expect(withAddresses(body, addresses)).toEqual(body)
})

test('the body of a product changes with its pictures and their order, though nothing is uploaded', () => {
  const bodyWith = (...ids: string[]) =>
    JSON.stringify(
      withPictures(
        body,
        options,
        ids.map((id) => picture(id)),
      ),
    )
  expect(new Set([bodyWith(), bodyWith('1'), bodyWith('1', '2'), bodyWith('2', '1')]).size).toBe(4)
})
