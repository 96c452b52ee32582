const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const NAME = new RegExp(
  `^(?:((?:quarantine-|erasures-)?${ID}|quarantine)/)?(${ID}(?:\\.[a-z]+-[0-9a-f-]{1,36})?)$`,
)

export interface ObjectPlace {
  /** Empty for what was stored before deployments had folders of their own. */
  readonly folder: string
  readonly leaf: string
}

/** @throws Error when a store could not have given the name. */
export function splitName(name: string): ObjectPlace {
  const [, folder = '', leaf] = NAME.exec(name) ?? []
  if (leaf === undefined) throw new Error('This is not the name of an object')
  return { folder, leaf }
}

export function joinName(folder: string, leaf: string): string {
  return folder === '' ? leaf : `${folder}/${leaf}`
}

/** And not what is left of an interrupted write. */
export function isLeaf(name: string): boolean {
  return !name.includes('/') && NAME.test(name)
}
