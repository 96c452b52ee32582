import { API_BASES, contract, listEndpoints } from '@platform/contract'
import type { ApiBase } from '@platform/contract'

/**
 * The text of `routes.gen.ts`: how each endpoint is reached, without its schemas. The contract itself would bring 13 kB
 * (brotli) of zod and schemas into the first page.
 */
export function renderRoutes(): string {
  return [
    '// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.',
    "import type { RouteTable } from './orpc.ts'",
    '',
    'export const routes = {',
    ...API_BASES.flatMap(renderBase),
    '} as const satisfies RouteTable',
    '',
  ].join('\n')
}

function renderBase(base: ApiBase): string[] {
  const endpoints = listEndpoints(contract[base])
  if (endpoints.length === 0) return [`  ${base}: {},`]
  const lines = endpoints.map(({ name, method, path, isDetailed }) => {
    const structure = isDetailed ? 'detailed' : 'compact'
    return `    '${name.join('.')}': ['${method}', '${path}', '${structure}'],`
  })
  return [`  ${base}: {`, ...lines, '  },']
}
