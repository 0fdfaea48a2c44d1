import fs from 'node:fs'
import type { DiskOperations, FileNode, FileStream } from '../../src/kernel/database/embedded/durable-file-system.ts'
import { UnsyncedFile } from './unsynced-file.ts'

/** `whence` of a seek from the end of the file (SEEK_END). */
const FROM_END = 2

/**
 * Buffers writes to a file until it is synced, so that killing the process loses exactly the bytes and lengths written
 * after the last sync. Creating, renaming and deleting files take effect immediately; a file that is created and never
 * synced is empty.
 * @returns a function that writes the buffered changes of the file of a descriptor, to call before each sync
 */
export function bufferUnsynced({ realPath, node_ops, stream_ops }: DiskOperations): (descriptor: number) => void {
  const unsynced = new WeakMap<FileNode, UnsyncedFile>()
  /** The file that each descriptor was last opened for. */
  const opened = new Map<number, FileNode>()
  const real = { node: { ...node_ops }, stream: { ...stream_ops } }
  const change = (node: FileNode): UnsyncedFile => {
    const file = unsynced.get(node) ?? new UnsyncedFile(fs.statSync(realPath(node)).size)
    unsynced.set(node, file)
    return file
  }
  const withUnsyncedSize = (node: FileNode, status: { size: number }) => ({
    ...status,
    size: unsynced.get(node)?.size ?? status.size,
  })
  const resize = (node: FileNode, { size, ...others }: { size?: number }) => {
    if (size !== undefined) change(node).resize(size)
    return others
  }

  node_ops.getattr = (node) => withUnsyncedSize(node, real.node.getattr(node))
  node_ops.setattr = (node, attributes) => real.node.setattr(node, resize(node, attributes))
  stream_ops.open = (stream) => {
    real.stream.open(stream)
    opened.set(stream.nfd, stream.node)
  }
  stream_ops.getattr = (stream) => withUnsyncedSize(stream.node, real.stream.getattr(stream))
  stream_ops.setattr = (stream, attributes) => real.stream.setattr(stream, resize(stream.node, attributes))
  stream_ops.llseek = (stream, offset, whence) => {
    const file = whence === FROM_END ? unsynced.get(stream.node) : undefined
    return file === undefined ? real.stream.llseek(stream, offset, whence) : file.size + offset
  }
  stream_ops.read = (stream, memory, offset, length, position) => {
    const file = unsynced.get(stream.node)
    if (file === undefined) return real.stream.read(stream, memory, offset, length, position)
    return file.read(stream.nfd, bytesOf(memory, offset, length), position)
  }
  stream_ops.write = (stream: FileStream, memory, offset, length, position) =>
    change(stream.node).write(stream.nfd, bytesOf(memory, offset, length), position)

  return (descriptor) => {
    const node = opened.get(descriptor)
    if (node === undefined) return
    unsynced.get(node)?.flush(descriptor)
    unsynced.delete(node)
  }
}

const bytesOf = (memory: Uint8Array, offset: number, length: number): Buffer =>
  Buffer.from(memory.buffer, memory.byteOffset + offset, length)
