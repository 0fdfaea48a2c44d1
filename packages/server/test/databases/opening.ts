import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { NODE_FLAGS } from '../../../../scripts/setup/node-settings.mjs'

const program = fileURLToPath(new URL('opened.ts', import.meta.url))

/**
 * Bytes of memory that the embedded database takes at most when it opens and closes. Tests run without V8's optimizing compiler,
 * so it is a process of its own with the flags of the product, which waits for that compiler.
 */
export async function openingMemory(directory: string): Promise<number> {
  const flags = [...NODE_FLAGS, '--wasm-sync-tier-up']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, directory])
  return Number(stdout)
}
