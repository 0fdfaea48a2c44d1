import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** A small file system of its own. */
export type SmallDisk = {
  readonly folder: string
  /** Fills the disk to the last block, or up to so many megabytes. */
  readonly fill: (freeMegabytes?: number) => void
  /** Frees what `fill` took. */
  readonly free: () => void
  readonly dispose: () => void
}

/** Why no disk can be mounted here: only root on Linux may do that. */
export const noSmallDisk =
  process.platform !== 'linux' || process.getuid?.() !== 0 || !mayMount()
    ? 'A small disk can be mounted by root on Linux only.'
    : undefined

function mayMount(): boolean {
  try {
    mountSmallDisk(1).dispose()
    return true
  } catch {
    return false
  }
}

/** @param megabytes its size */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storeroom-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'storeroom-test', folder], {
    stdio: 'pipe',
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: (freeMegabytes = 0) => fillUp(filler, freeMegabytes * 1024 ** 2),
    free: () => fs.rmSync(filler, { force: true }),
    dispose: () => {
      execFileSync('umount', ['--lazy', folder])
      fs.rmdirSync(folder)
    },
  }
}

/** @param freeBytes what stays free; 0 fills the disk to its last block */
function fillUp(filler: string, freeBytes: number): void {
  const file = fs.openSync(filler, 'a')
  const block = Buffer.alloc(64 * 1024, 1)
  try {
    while (freeBytes === 0 || freeOn(filler) > freeBytes) fs.writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    fs.closeSync(file)
  }
}

function freeOn(name: string): number {
  const { bavail, bsize } = fs.statfsSync(name)
  return bavail * bsize
}
