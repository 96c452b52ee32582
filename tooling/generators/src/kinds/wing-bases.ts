import { GeneratorError } from '../names.ts'

/**
 * The base of the API that has most subjects of a wing.
 *
 * @param contract the source of the contract
 * @throws GeneratorError where no base has any
 */
export function baseOfWing(contract: string, wing: string): string {
  const imports = contract.matchAll(
    new RegExp(`^import \\{ (?:\\w+ as )?(\\w+) \\} from '\\./${wing}/`, 'gm'),
  )
  const keys = new Set([...imports].map(([, key]) => key))
  const blocks = [...contract.matchAll(/^ {2}(?<base>\w+): \{(?<keys>[^}]*)/gm)]
  const counted = blocks.map(({ groups }) => ({
    base: groups?.['base'] ?? '',
    count: (groups?.['keys'] ?? '').match(/\w+/g)?.filter((key) => keys.has(key)).length ?? 0,
  }))
  const [most] = counted.toSorted((a, b) => b.count - a.count)
  if (most === undefined || most.count === 0)
    throw new GeneratorError(
      `No base of the contract has a subject of "${wing}": put the first one in by hand`,
    )
  return most.base
}
