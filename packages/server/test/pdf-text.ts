import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF file as they are drawn, in the order of drawing; those from right to left begin with their end.
 */
export function textsOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file)
  const fonts = fontsOf(objects)
  return [...objects.values()].flatMap(({ stream }) => (/\bTj|TJ\b/.test(stream) ? textsIn(stream, fonts) : []))
}

type PdfObject = { readonly head: string; readonly stream: string }
type Font = ReadonlyMap<number, string>

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const raw = file.toString('latin1')
  // `7 0 obj … endobj`, some with a stream.
  const matches = raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nstream\r?\n([\s\S]*?)\nendstream)?\nendobj/g)
  return new Map(
    matches.map(([, id = '', head = '', body]) => {
      const bytes = Buffer.from(body ?? '', 'latin1')
      const packed = head.includes('FlateDecode') && !head.includes('FontFile') && !head.includes('/Length1')
      return [id, { head, stream: (packed ? inflateSync(bytes) : bytes).toString('latin1') }]
    }),
  )
}

/** The character of each glyph of a font, by the name that pages give the font. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, Font> {
  const named = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      return [name, glyphsOf(objects.get(unicode)?.stream ?? '')]
    }),
  )
}

function glyphsOf(map: string): Font {
  // `<0001> <0004> [<0041> <0042> …]`: the texts of the glyphs from the first to the last, in UTF-16.
  const ranges = [...map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', texts = '']) =>
      [...texts.matchAll(/<([\w ]*)>/g)].map(([, text = ''], at): [number, string] => [
        Number.parseInt(first, 16) + at,
        Buffer.from(text.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function textsIn(page: string, fonts: ReadonlyMap<string, Font>): string[] {
  let font: Font | undefined
  // `/F1 12 Tf` chooses a font, `[<00010002> -20 <0003>] TJ` draws glyphs of it.
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, codes]) => {
    if (name !== undefined) font = fonts.get(name)
    if (codes === undefined) return []
    const glyphs = [...codes.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return [glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join('')]
  })
}
