import fs from 'node:fs'
import { UnsyncedFile } from './unsynced-file.ts'

type FileNode = object
type Attributes = { size?: number }
type FileStatus = { size: number }
export type FileStream = { node: FileNode; nfd: number; path: string; position: number }
type Transfer = (stream: FileStream, memory: Uint8Array, offset: number, length: number, position: number) => number

/** The parts of Emscripten's NODEFS through which a file's contents and size are read and changed. */
export type DiskOperations = {
  realPath(this: void, node: FileNode): string
  node_ops: {
    getattr(node: FileNode): FileStatus
    setattr(node: FileNode, change: Attributes): void
    mknod(this: void, parent: FileNode, name: string, mode: number, device: number): FileNode
  }
  stream_ops: {
    read: Transfer
    write: Transfer
    llseek(stream: FileStream, offset: number, whence: number): number
    getattr(stream: FileStream): FileStatus
    setattr(stream: FileStream, change: Attributes): void
    fsync?: (stream: FileStream) => number
  }
}

const FROM_END = 2

/**
 * Makes a killed process behave like a power cut, for crash tests: what is written to a file stays in memory until
 * that file is synced, so a kill loses exactly the bytes and lengths written after the file's last sync. Creating,
 * renaming and deleting files take effect at once; a file created and never synced is found empty.
 * @returns writes a file's unsynced changes to the disk: to be called first thing in `fsync`.
 */
export function holdBackUnsynced({ realPath, node_ops, stream_ops }: DiskOperations): (stream: FileStream) => void {
  const unsynced = new WeakMap<FileNode, UnsyncedFile>()
  const real = { node: { ...node_ops }, stream: { ...stream_ops } }
  const change = (node: FileNode): UnsyncedFile => {
    const file = unsynced.get(node) ?? new UnsyncedFile(fs.statSync(realPath(node)).size)
    unsynced.set(node, file)
    return file
  }
  const seen = (node: FileNode, status: FileStatus): FileStatus => ({
    ...status,
    size: unsynced.get(node)?.size ?? status.size,
  })
  const resize = (node: FileNode, { size, ...others }: Attributes): Attributes => {
    if (size !== undefined) change(node).resize(size)
    return others
  }

  node_ops.getattr = (node) => seen(node, real.node.getattr(node))
  node_ops.setattr = (node, attributes) => real.node.setattr(node, resize(node, attributes))
  stream_ops.getattr = (stream) => seen(stream.node, real.stream.getattr(stream))
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
  stream_ops.write = (stream, memory, offset, length, position) =>
    change(stream.node).write(stream.nfd, bytesOf(memory, offset, length), position)

  return ({ node, nfd }) => {
    unsynced.get(node)?.flush(nfd)
    unsynced.delete(node)
  }
}

const bytesOf = (memory: Uint8Array, offset: number, length: number): Buffer =>
  Buffer.from(memory.buffer, memory.byteOffset + offset, length)
