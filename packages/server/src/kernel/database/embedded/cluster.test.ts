import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { clusterOf, replaceCluster, settleReplacement } from './cluster.ts'

let directory: string
beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(inject('databases').folder, 'cluster-'))
})

async function clusterNamed(folder: string, name: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, 'PG_VERSION'), name)
  return folder
}

const nameOfCluster = () => fs.readFile(path.join(clusterOf(directory), 'PG_VERSION'), 'utf8')

describe('a cluster that takes the place of another', () => {
  test('is there afterwards, and nothing else', async () => {
    await clusterNamed(clusterOf(directory), 'old')
    await replaceCluster(directory, await clusterNamed(path.join(directory, 'made'), 'new'))
    expect(await nameOfCluster()).toBe('new')
    expect(await fs.readdir(directory)).toEqual(['cluster'])
  })

  test('is the first one where there was none', async () => {
    await replaceCluster(directory, await clusterNamed(path.join(directory, 'made'), 'new'))
    expect(await nameOfCluster()).toBe('new')
  })

  test('a crash before it is in place brings the old one back', async () => {
    await clusterNamed(path.join(directory, 'cluster.replaced'), 'old')
    await settleReplacement(directory)
    expect(await nameOfCluster()).toBe('old')
  })

  test('a crash after it is in place leaves the new one', async () => {
    await clusterNamed(path.join(directory, 'cluster.replaced'), 'old')
    await clusterNamed(clusterOf(directory), 'new')
    await settleReplacement(directory)
    expect(await nameOfCluster()).toBe('new')
    expect(await fs.readdir(directory)).toEqual(['cluster'])
  })
})
