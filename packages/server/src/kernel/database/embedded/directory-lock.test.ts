import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { lockDirectory, type DirectoryLock } from './directory-lock.ts'

let directory: string
let locks: DirectoryLock[]

beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(inject('databases').folder, 'lock-'))
  locks = []
})
afterEach(() => {
  for (const lock of locks) lock.release()
})

test('a directory is locked once, and again after its release', () => {
  const lock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(
    `${directory} is in use by a server or command that is running (process ${process.pid} `,
  )
  lock.release()
  lock.release()
  locks.push(lockDirectory(directory))
})

test('the lock survives the garbage collection of its handle', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) {
    const forgotten = path.join(directory, String(round))
    lockDirectory(forgotten)
    collectGarbage()
    expect(() => lockDirectory(forgotten)).toThrow('is in use')
  }
})

test('a directory that cannot be made is refused with the error of the file system', async () => {
  await fs.writeFile(path.join(directory, 'file'), '')
  expect(() => lockDirectory(path.join(directory, 'file', 'below'))).toThrow(/ENOTDIR/)
})

test('the refusal names no process while the holder has not written server.json', async () => {
  locks.push(lockDirectory(directory))
  await fs.rm(path.join(directory, 'server.json'))
  expect(() => lockDirectory(directory)).toThrow('in use by a server or command that is running: stop it first')
})
