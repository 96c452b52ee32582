import { API_BASES, contract, listEndpoints } from '@platform/contract'
import type { ApiBase, EndpointFacts } from '@platform/contract'

/** What is called before a page is there. All else is loaded with the first call to its base, and costs the start nothing. */
const OPENING: Readonly<Partial<Record<ApiBase, readonly string[]>>> = {
  main: ['authentication', 'notifications', 'pages', 'start'],
}

const HEAD = '// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.'

/**
 * The texts of the files in `routes`, by name: how each endpoint is reached, without its schemas. The contract itself would
 * bring 13 kB (brotli) of zod and schemas into the first page.
 */
export function renderRoutes(): ReadonlyMap<string, string> {
  const isOpening = (base: ApiBase, { name: [subject = ''] }: EndpointFacts): boolean =>
    OPENING[base]?.includes(subject) === true
  const listRoutes = (base: ApiBase, opening: boolean): EndpointFacts[] =>
    listEndpoints(contract[base]).filter((endpoint) => isOpening(base, endpoint) === opening)
  const opening = API_BASES.flatMap((base) => renderTable(`  ${base}: `, listRoutes(base, true), '  ', ','))
  return new Map([
    [
      'opening.gen.ts',
      render('OpeningRoutes', [
        'export const openingRoutes = {',
        ...opening,
        '} as const satisfies OpeningRoutes',
      ]),
    ],
    ...API_BASES.map((base) => {
      const table = renderTable('export const routes = ', listRoutes(base, false), '', '')
      const lines = [...table.slice(0, -1), `${table.at(-1)} as const satisfies LaterRoutes<'${base}'>`]
      return [`${toKebabCase(base)}.gen.ts`, render('LaterRoutes', lines)] as const
    }),
  ])
}

function render(type: string, lines: readonly string[]): string {
  // One route a line, because it is a table.
  const ignored = '// prettier-ignore'
  return [HEAD, `import type { ${type} } from './route-table.ts'`, '', ignored, ...lines, ''].join('\n')
}

function renderTable(
  start: string,
  endpoints: readonly EndpointFacts[],
  indent: string,
  end: string,
): string[] {
  if (endpoints.length === 0) return [`${start}{}${end}`]
  const lines = endpoints.map(({ name, method, path, isDetailed }) => {
    const structure = isDetailed && !path.includes('{') ? `, 'detailed'` : ''
    const key = name.length > 1 ? `'${name.join('.')}'` : name.join('')
    return `${indent}  ${key}: ['${method}', '${path}'${structure}],`
  })
  return [`${start}{`, ...lines, `${indent}}${end}`]
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
