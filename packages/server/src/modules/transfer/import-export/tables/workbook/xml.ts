import type { SaxesParser } from 'saxes'

/** Characters of one text; Excel allows 32,767 in a cell. */
const MAX_TEXT = 1_000_000

/** A file is no readable workbook, or too large. The message continues “The Excel file cannot be read: …”. */
export class WorkbookError extends Error {}

export type Attributes = Readonly<Record<string, string | undefined>>

/** What is done with the elements of a part; names come without their prefix. */
export type ElementReader = {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const localName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** Attributes without the prefixes of their names: `r:id` is `id`. */
const plain = (attributes: Readonly<Record<string, string>>): Attributes =>
  Object.keys(attributes).some((name) => name.includes(':'))
    ? Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
    : attributes

/**
 * Reads XML chunk by chunk; yields after each chunk, so that the reader can hand on what it has found. Entities that a
 * document defines itself are not known, so that no text multiplies itself.
 * @throws WorkbookError when it is no XML
 */
export async function* readXml(source: AsyncIterable<Uint8Array>, reader: ElementReader): AsyncGenerator<void> {
  let passedOn = 0
  const parser = await parserOf(reader, (position) => (passedOn = position))
  const decoder = new TextDecoder()
  for await (const chunk of source) {
    parse(() => parser.write(decoder.decode(chunk, { stream: true })))
    if (parser.position - passedOn > MAX_TEXT)
      throw new WorkbookError(`a text in it is longer than ${MAX_TEXT} characters`)
    yield
  }
  parse(() => parser.write(decoder.decode()).close())
  yield
}

/** Reads a part to its end. */
export async function readWhole(source: AsyncIterable<Uint8Array>, reader: ElementReader): Promise<void> {
  for await (const _ of readXml(source, reader));
}

/** @param at called with the position up to which everything has been passed on; the parser buffers the rest */
async function parserOf({ open, text, close }: ElementReader, at: (position: number) => void): Promise<SaxesParser> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new WorkbookError(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    at(parser.position)
    open?.(localName(name), plain(attributes))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    at(parser.position)
    close?.(localName(name))
  })
  return parser
}

function parse(step: () => unknown) {
  try {
    step()
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError(String(error))
  }
}
