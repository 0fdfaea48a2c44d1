/** The part of bidi-js that is used: its own types describe another default export than Node imports. */
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array }
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>
  }
  export default function bidiFactory(): Bidi
}
