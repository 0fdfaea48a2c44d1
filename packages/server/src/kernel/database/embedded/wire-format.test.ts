import { expect, test } from 'vitest'
import { awaitsReady, Framer, simpleQuery } from './wire-format.ts'

const message = (type: string, body = ''): Buffer => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5)
  return bytes
}
const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
const started = (): Framer => {
  const framer = new Framer()
  framer.add(startup)
  return framer
}
const extended = Buffer.concat([message('P', 'select 1'), message('B'), message('E'), message('S')])

test('a request cut anywhere is handed on when its last byte has come', () => {
  for (let cut = 1; cut < extended.length; cut += 1) {
    const framer = started()
    expect(framer.add(extended.subarray(0, cut))).toBeUndefined()
    expect(framer.add(extended.subarray(cut))).toEqual(extended)
  }
})

test('a start-up packet cut anywhere is handed on whole', () => {
  for (let cut = 1; cut < startup.length; cut += 1) {
    const framer = new Framer()
    expect(framer.add(startup.subarray(0, cut))).toBeUndefined()
    expect(framer.add(startup.subarray(cut))).toEqual(startup)
  }
})

test('whole requests do not wait for the beginning of the next', () => {
  const framer = started()
  expect(framer.add(Buffer.concat([extended, message('P', 'select 2')]))).toEqual(extended)
  expect(framer.add(message('S'))).toEqual(Buffer.concat([message('P', 'select 2'), message('S')]))
})

test('a Terminate message never reaches the only backend', () => {
  expect(started().add(message('X'))).toBeUndefined()
  expect(started().add(Buffer.concat([extended, message('X')]))).toEqual(extended)
})

test('only a flush is answered without ReadyForQuery', () => {
  expect(awaitsReady(Buffer.concat([message('P', 'select 1'), message('H')]))).toBe(false)
  expect(awaitsReady(extended)).toBe(true)
  expect(awaitsReady(simpleQuery('select 1'))).toBe(true)
})
