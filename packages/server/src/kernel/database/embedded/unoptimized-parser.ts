import { setFlagsFromString } from 'node:v8'

/** Emscripten's functions; a function of WebAssembly has its index as its name. */
type Functions = { readonly _core_yylex?: { readonly name: string } }

/**
 * Keeps V8 from optimizing PostgreSQL's grammar, one function of 100 KB: optimizing it takes 600 MB of memory at every
 * start, and speeds statements up by at most a few percent. V8 decides when it compiles a function, at its first call,
 * whether it may optimize it later. So `parse` must be the first use of the parser, and use little else; the lexer,
 * which it calls, may be optimized. Does nothing if the engine does not export its lexer.
 */
export async function withUnoptimizedParser(functions: object, parse: () => Promise<void>): Promise<void> {
  const lexer = (functions as Functions)._core_yylex?.name
  if (lexer === undefined) return
  setFlagsFromString(`--wasm-tier-up-filter=${lexer}`)
  try {
    await parse()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
