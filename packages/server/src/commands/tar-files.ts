import { CommandError } from './command.ts'

/** Bytes of a block: each header is one, and files are filled up to whole ones. */
const BLOCK = 512

/**
 * The files of a tar archive as npm writes them (POSIX.1-2001 pax), by their path without the first folder, which is
 * the package. Links and devices are left out: they could refer to files outside of the archive.
 * @throws CommandError for a path that leads out of the package, or an archive that is cut off
 */
export function tarFiles(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  let longPath: string | undefined
  for (const { type, path, content } of entriesOf(archive)) {
    // Pax and GNU entries with the path of the next entry.
    if (type === 'x') longPath = pathInPax(content)
    else if (type === 'L') longPath = textOf(content)
    else {
      if (type === '0' || type === '') files.set(insidePath(longPath ?? path), content)
      longPath = undefined
    }
  }
  return files
}

type Entry = { readonly type: string; readonly path: string; readonly content: Buffer }

/** The positions in a header are those of POSIX ustar. */
function* entriesOf(archive: Buffer): Generator<Entry> {
  let at = 0
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return
    const size = Number.parseInt(textOf(header.subarray(124, 136)).trim(), 8)
    const start = at + BLOCK
    if (!(size >= 0) || start + size > archive.length) throw new CommandError('The archive is cut off or damaged')
    yield {
      type: textOf(header.subarray(156, 157)),
      path: pathIn(header),
      content: archive.subarray(start, start + size),
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0[^]*$/, '')

function pathIn(header: Buffer): string {
  const isUstar = textOf(header.subarray(257, 263)).startsWith('ustar')
  const folder = isUstar ? textOf(header.subarray(345, 500)) : ''
  const name = textOf(header.subarray(0, 100))
  return folder === '' ? name : `${folder}/${name}`
}

/** Records are lines `<length> <key>=<value>`. */
const pathInPax = (content: Buffer): string | undefined => /^\d+ path=(.*)$/m.exec(textOf(content))?.[1]

function insidePath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '.')
  const isBad = parts.length < 2 || parts.some((part) => part === '' || part === '..' || part.includes('\\'))
  if (isBad) throw new CommandError(`The archive has a file outside of its package: ${path}`)
  return parts.slice(1).join('/')
}
