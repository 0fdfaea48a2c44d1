import type { UploadFile } from '@storeroom/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sql } from '../src/kernel/sql.ts'
import type { TestShop } from './shop.ts'

export const MEGABYTE = 1024 * 1024

/** A file as a browser sends it; its type is what the sender claims. */
export const file = (name: string, content: string | Buffer, type = 'application/octet-stream'): UploadFile =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

/** All stored files: on disk, and as rows of the table. */
export async function storedUploads({ database, services }: TestShop): Promise<{ files: string[]; rows: number }> {
  const entries = await readdir(join(database.location.directory, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const rows = await sql<{ key: string }>`select key from upload`.all(services.db)
  return { files: entries.filter((entry) => entry.isFile()).map(({ name }) => name), rows: rows.length }
}

/** Red on the left, blue on the right. */
export const twoColors = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** A picture whose header claims 30,000 × 30,000 pixels. */
export function hugePng(): Buffer {
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
