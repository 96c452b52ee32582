import type { ApiBase } from '@platform/contract'
import type { PageId } from '@platform/routing/pages'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk whose entry a source file is. */
export function findChunk(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.replaceAll('\\', '/').endsWith(source),
  )
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${source}`)
  return chunk
}

/** The chunk of a page's screen, whose file is named after the page. */
export function findScreenChunk(bundle: Bundle, page: PageId): Rolldown.OutputChunk {
  const [area = '', name = ''] = page.split('.').map(toKebabCase)
  return findChunk(bundle, `/src/pages/${area}/${name}/${name}.screen.tsx`)
}

/** What the pages of an area ask for first. */
export function findStartsChunk(bundle: Bundle, area: string): Rolldown.OutputChunk {
  return findChunk(bundle, `/src/${area}-starts.ts`)
}

/** How calls to a base are made, beside those that are made before a page is there. */
export function findRoutesChunk(bundle: Bundle, base: ApiBase): Rolldown.OutputChunk {
  return findChunk(bundle, `/calls/src/routes/${toKebabCase(base)}.gen.ts`)
}

/** The files stand in the order in which they apply: what a chunk imports comes first. */
export function readFileNames(
  bundle: Bundle,
  chunks: readonly Rolldown.OutputChunk[],
): { readonly scripts: string[]; readonly styles: string[] } {
  const known = new Set<string>()
  const styles: string[] = []
  const addFilesOf = (chunk: Rolldown.OutputChunk): void => {
    if (known.has(chunk.fileName)) return
    known.add(chunk.fileName)
    for (const name of chunk.imports) {
      const output = bundle[name]
      if (output?.type === 'chunk') addFilesOf(output)
    }
    styles.push(...(chunk.viteMetadata?.importedCss ?? []))
  }
  chunks.forEach(addFilesOf)
  return { scripts: [...known], styles: [...new Set(styles)] }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
