// npm run bench -- reading [seed]
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { areaOf } from './areas.ts'
import { drawn } from './drawn.ts'

/** Files that are drawn, and the questions about each. */
const FILES = 10
const questions = [
  'What is this file for, and who calls it? Answer from its names and comments alone.',
  'Which word or sentence had to be read twice? There should be none.',
]

const root = join(import.meta.dirname, '..')
const isRead = (path: string) => !['generated', undefined].includes(areaOf(path))

const seed = process.argv[2] ?? String(randomInt(2 ** 31))
const paths = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).trimEnd().split('\n').filter(isRead)

console.log(`Seed ${seed}: ${FILES} of ${paths.length} files, for a reader who does not know the code.\n`)
console.log(drawn(paths, seed, FILES).join('\n'))
console.log(`\nFor each file:\n${questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}`)
