/**
 * Currencies of ISO 4217 whose minor unit does not have two decimals, with the number it has. The exponents are ISO's:
 * CLDR's differ for cash (huf, isk, idr …). Separate from the names and symbols, which most pages do not need.
 */
const codes = {
  0: 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf',
  3: 'bhd iqd jod kwd lyd omr tnd',
} as const

const exponents: ReadonlyMap<string, 0 | 3> = /* @__PURE__ */ new Map([
  ...codes[0].split(' ').map((code) => [code, 0] as const),
  ...codes[3].split(' ').map((code) => [code, 3] as const),
])

/** Decimals of the minor unit; 2, the most common number, for a code that is not in use. */
export const currencyExponent = (code: string): 0 | 2 | 3 => exponents.get(code.toLowerCase()) ?? 2
