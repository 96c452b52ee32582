import { parseArgs } from 'node:util'

/** What a command measures with, and what is enough to see that it works. */
export interface Size {
  readonly full: number
  readonly short: number
}

export interface ChosenSizes<Name extends string> {
  readonly isShort: boolean
  sizeOf(name: Name): number
}

/**
 * `--short`, and each size by its name, such as `--seconds 60`.
 * @throws Error for an option that is none, or no number above 0.
 */
export function readSizes<Name extends string>(
  argv: readonly string[],
  table: Readonly<Record<Name, Size>>,
): ChosenSizes<Name> {
  const named = Object.keys(table).map((name) => [name, { type: 'string' }] as const)
  const options = { ...Object.fromEntries(named), short: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...argv], options })
  const isShort = values['short'] === true
  const given = new Map(
    Object.entries(values).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, readNumber(name, text)] as const] : [],
    ),
  )
  return { isShort, sizeOf: (name) => given.get(name) ?? table[name][isShort ? 'short' : 'full'] }
}

function readNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`--${name} is "${text}", which is no number above 0.`)
}
