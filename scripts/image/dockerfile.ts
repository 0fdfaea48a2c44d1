import { posix } from 'node:path'

/** One instruction of a Dockerfile: `COPY --from=built /a b/` → word `COPY`, flags `{ from: 'built' }`, rest `/a b/`. */
export interface Instruction {
  readonly word: string
  readonly flags: Readonly<Record<string, string>>
  readonly rest: string
}

/** A stage: the instructions from one `FROM` to the next. `from` is another stage's name or a published image. */
export interface Stage {
  readonly name: string
  readonly from: string
  readonly instructions: readonly Instruction[]
}

function instructionOf(line: string): Instruction {
  const [, word = '', given = '', rest = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? []
  const flags = [...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const)
  return { word: word.toUpperCase(), flags: Object.fromEntries(flags), rest: rest.trim() }
}

/** Reads a Dockerfile that has one instruction per line. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = []
  for (const line of dockerfile.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const instruction = instructionOf(line)
    if (instruction.word === 'FROM') {
      const [from = '', , name = 'image'] = instruction.rest.split(/\s+/)
      stages.push({ from, name, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** Sources and targets of `COPY a b c/`, as absolute paths in the image. */
export function copyOf({ rest }: Instruction, folder: string): { sources: string[]; target: string } {
  const words = rest.split(/\s+/)
  const target = words.pop() ?? ''
  return { sources: words, target: posix.resolve(folder, target) + (target.endsWith('/') ? '/' : '') }
}

/** The variables of `ENV A=1 B=2`. */
export const variablesOf = ({ rest }: Instruction): Record<string, string> =>
  Object.fromEntries([...rest.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]))

/** The arguments of `CMD ["a", "b"]`, `ENTRYPOINT ["a", "b"]` or `HEALTHCHECK CMD ["a", "b"]`. */
export const wordsOf = ({ rest }: Instruction): string[] => JSON.parse(rest.replace(/^CMD\s+/, '')) as string[]
