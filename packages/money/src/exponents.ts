/**
 * Currencies of ISO 4217 whose minor unit has other than two decimals, by how many it has. The exponents are ISO's: CLDR's
 * differ for cash (huf, isk, idr …). Apart from the names and signs, which most pages do without.
 */
const codes = {
  0: 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf',
  3: 'bhd iqd jod kwd lyd omr tnd',
} as const

const exponents: ReadonlyMap<string, 0 | 3> = /* @__PURE__ */ new Map([
  ...codes[0].split(' ').map((code) => [code, 0] as const),
  ...codes[3].split(' ').map((code) => [code, 3] as const),
])

/** Decimals of the minor unit; 2, by far the most common, for a code that is no longer or not yet in use. */
export const currencyExponent = (code: string): 0 | 2 | 3 => exponents.get(code.toLowerCase()) ?? 2
