import { expect, test } from 'vitest'
import { tarFiles } from './tar-files.ts'

/** An entry of an archive, as far as it is read. */
function entry(path: string, text: string, type = '0', folder = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.write('ustar\0', 257)
  header.write(folder, 345)
  const content = Buffer.from(text)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

const archiveOf = (...entries: readonly Buffer[]) => Buffer.concat([...entries, Buffer.alloc(1024)])
const textsOf = (archive: Buffer) => [...tarFiles(archive)].map(([path, content]) => [path, content.toString()])

test('files have their paths without the folder of the package, also long ones; links and folders are left out', () => {
  const long = `dist/${'long/'.repeat(30)}admin.js`
  const record = ` path=package/${long}\n`
  const archive = archiveOf(
    entry('package/dist', '', '5'),
    entry('package.json', '{}', '0', 'package'),
    entry('PaxHeader', `${record.length + 3}${record}`, 'x'),
    entry('package/dist/cut-off.js', 'long'),
    entry('package/linked.js', '', '2'),
    entry('package/dist/admin.js', 'short'),
  )
  expect(textsOf(archive)).toEqual([
    ['package.json', '{}'],
    [long, 'long'],
    ['dist/admin.js', 'short'],
  ])
})

test.each(['package/../../etc/passwd', '/etc/passwd', 'package/..\\secret', 'alone.js'])('%s is refused', (path) => {
  expect(() => tarFiles(archiveOf(entry(path, 'x')))).toThrow('outside of its package')
})

test('an archive that is cut off, or has a file of a negative size, is refused', () => {
  expect(() => tarFiles(entry('package/a.js', 'x'.repeat(600)).subarray(0, 700))).toThrow('cut off')
  const backwards = entry('package/a.js', 'x')
  backwards.write('-0000002000\0', 124)
  expect(() => tarFiles(archiveOf(backwards))).toThrow('damaged')
})
