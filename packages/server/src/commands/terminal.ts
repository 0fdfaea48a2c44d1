import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Unconfirmed, type Terminal } from './command.ts'

/** The terminal of this process. @param agreed `--yes` was given */
export const processTerminal = (environment: Terminal['environment'], agreed: boolean): Terminal => ({
  environment,
  path: (text) => resolve(environment['INIT_CWD'] ?? process.cwd(), text),
  progress: (line) => process.stderr.write(`${line}\n`),
  confirm: async (consequence, word) => {
    if (agreed) return
    if (!process.stdin.isTTY) throw new Unconfirmed(`${consequence} Say --yes to do it without being asked.`)
    const answer = await ask(`${consequence}\nType ${word} to go on: `)
    if (answer.trim() !== word) throw new Unconfirmed('Nothing was done.')
  },
  secret: (question) => (process.stdin.isTTY ? askUnseen(question) : ask('')),
})

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  process.stderr.write(question)
  try {
    for await (const line of prompt) return line
    return ''
  } finally {
    prompt.close()
  }
}

/** In raw mode the terminal does not echo, and nothing else prints what is typed. */
async function askUnseen(question: string): Promise<string> {
  process.stdin.setRawMode(true)
  process.stderr.write(question)
  try {
    return await typedLine()
  } finally {
    process.stdin.setRawMode(false)
    process.stdin.pause()
    process.stderr.write('\n')
  }
}

/** Ctrl+C and Ctrl+D. */
const END_OF_INPUT = new Set(['\u0003', '\u0004'])

async function typedLine(): Promise<string> {
  const typed: string[] = []
  for await (const chunk of process.stdin)
    for (const key of String(chunk)) {
      if (END_OF_INPUT.has(key)) throw new Unconfirmed('Nothing was done.')
      if (key === '\r' || key === '\n') return typed.join('')
      if (key === '\u007F') typed.pop()
      else typed.push(key)
    }
  return typed.join('')
}
