import { readText } from './read-text.ts'

interface Manifest {
  readonly version?: string
  readonly repository?: string | { readonly url?: string }
}

const manifestOf = (path: string): Manifest => JSON.parse(readText(path))

/** Where the code is to be seen in a browser, without a slash at its end: said by `DOCS_REPOSITORY`, else by the package. */
export function readRepository(
  said: string | undefined = process.env['DOCS_REPOSITORY'],
  { repository }: Manifest = manifestOf('packages/session/package.json'),
): string | undefined {
  const address = said || (typeof repository === 'string' ? repository : repository?.url)
  const web = address
    ?.replace(/^git\+/, '')
    .replace(/\.git$/, '')
    .replace(/\/$/, '')
  return web?.startsWith('https://') === true ? web : undefined
}

/** Where the site is to be found, with a slash at its end, if `DOCS_ADDRESS` says so. */
export function readAddress(said: string | undefined = process.env['DOCS_ADDRESS']): string | undefined {
  return said ? said.replace(/\/*$/, '/') : undefined
}

/** Of the package that the site is about. */
export function readVersion(): string {
  return manifestOf('packages/session/package.json').version ?? ''
}

/** Where one line of a source is shown, if the repository can be seen in a browser. */
export function sourceAddress(path: string, line: number): string | undefined {
  const repository = readRepository()
  return repository === undefined ? undefined : `${repository}/blob/main/${path}#L${line}`
}
