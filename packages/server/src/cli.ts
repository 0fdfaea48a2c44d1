import process from 'node:process'
import { commands } from './commands/commands.ts'
import { interpret } from './commands/interpret.ts'

const code = await interpret(commands, process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  environment: process.env,
})
if (code !== undefined) process.exitCode = code
