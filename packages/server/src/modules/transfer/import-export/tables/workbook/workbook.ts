import type { Readable } from 'node:stream'
import { posix } from 'node:path'
import type { ZipFile, ZipPart } from '../../../../../kernel/files/zip-file.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import { readWhole, WorkbookError, type Attributes, type ElementReader } from './xml.ts'

/** Bytes of a sheet once it is unpacked; it is read chunk by chunk, so this bounds time. */
const MAX_SHEET = 1024 ** 3
/** Bytes of what is held in memory while a sheet is read: the texts that its cells refer to. */
const MAX_STRINGS = 128 * 1024 ** 2
/** How many of these texts there may be. */
const MAX_STRING_COUNT = 2_000_000
/** Bytes of the parts that describe a workbook. */
const MAX_SMALL_PART = 16 * 1024 ** 2

/** A sheet of cells; sheets with only charts are left out. */
export type Sheet = { readonly name: string; readonly isHidden: boolean; readonly part: ZipPart }

/** What is known of a workbook before a sheet of it is read. */
export type Workbook = {
  readonly sheets: readonly Sheet[]
  readonly dates: 1900 | 1904
  readonly styles: ZipPart | undefined
  readonly strings: ZipPart | undefined
}

type Relation = { readonly type: string; readonly target: string }

/** @throws WorkbookError when the ZIP file is no workbook */
export async function openWorkbook(zip: ZipFile): Promise<Workbook> {
  const book = [...(await relationsOf(zip, '')).values()].find(isOf('officeDocument'))?.target ?? 'xl/workbook.xml'
  const part = zip.parts.get(book)
  if (!part) throw new WorkbookError('it is no Excel workbook (.xlsx)')
  const relations = await relationsOf(zip, book)
  const named: Attributes[] = []
  let dates: Workbook['dates'] = 1900
  await readWhole(await opened(part, MAX_SMALL_PART), {
    open: (name, attributes) => {
      if (name === 'sheet') named.push(attributes)
      if (name === 'workbookPr' && /^(?:1|true|on)$/.test(attributes['date1904'] ?? '')) dates = 1904
    },
  })
  const partOf = (type: string) => zip.parts.get([...relations.values()].find(isOf(type))?.target ?? '')
  return { dates, sheets: sheetsOf(zip, named, relations), styles: partOf('styles'), strings: partOf('sharedStrings') }
}

const isOf = (type: string) => (relation: Relation) => relation.type.endsWith(`/${type}`)

const sheetsOf = (
  { parts }: ZipFile,
  named: readonly Attributes[],
  relations: ReadonlyMap<string, Relation>,
): Sheet[] =>
  named.flatMap(({ name = '', state, id = '' }) => {
    const relation = relations.get(id)
    const part = relation && isOf('worksheet')(relation) ? parts.get(relation.target) : undefined
    return part ? [{ name, isHidden: state !== undefined && state !== 'visible', part }] : []
  })

/** The paths of the parts that one part refers to, by the id that it uses for them; `''` stands for the whole file. */
async function relationsOf({ parts }: ZipFile, of: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(of)
  const part = parts.get(posix.join(dir, '_rels', `${base}.rels`))
  const relations = new Map<string, Relation>()
  if (!part) return relations
  await readWhole(await opened(part, MAX_SMALL_PART), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      relations.set(Id, { type: Type, target })
    },
  })
  return relations
}

/** @throws WorkbookError for a part beyond its limit in bytes */
export async function opened(part: ZipPart, limit: number): Promise<Readable> {
  if (part.size > limit)
    throw new WorkbookError(`${part.name} in it unpacks to more than ${Math.floor(limit / 1024 ** 2)} MB`)
  return part.open()
}

export const openSheet = ({ part }: Sheet): Promise<Readable> => opened(part, MAX_SHEET)

/** The formats of cells by the number of their style. */
export async function readStyles({ styles }: Workbook): Promise<readonly NumberFormat[]> {
  if (!styles) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInside = false
  await readWhole(await opened(styles, MAX_SMALL_PART), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) ids.push(Number(numFmtId))
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false
    },
  })
  return ids.map((id) => formatOf(id, codes))
}

/** The texts that cells refer to by number. */
export async function readStrings({ strings }: Workbook): Promise<readonly string[]> {
  if (!strings) return []
  const texts: string[] = []
  const text = richText((whole) => {
    if (texts.length >= MAX_STRING_COUNT) throw new WorkbookError(`it has more than ${MAX_STRING_COUNT} texts`)
    texts.push(whole)
  }, 'si')
  await readWhole(await opened(strings, MAX_STRINGS), text)
  return texts
}

/** The text within `holder`, put together from its runs, without phonetic hints. */
export function richText(onText: (text: string) => void, holder: string): Required<ElementReader> {
  let text = ''
  let isText = false
  let phonetic = 0
  return {
    open: (name) => {
      if (name === holder) text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text: (chunk) => {
      if (isText) text += chunk
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === holder) onText(unescaped(text))
    },
  }
}

/** Characters that XML cannot hold are written `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
