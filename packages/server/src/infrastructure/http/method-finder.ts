import type { EndpointFacts } from '@platform/contract'

/** To answer 405 instead of 404 for a method that a path does not have. */
export function createMethodFinder(
  endpoints: readonly Pick<EndpointFacts, 'method' | 'path'>[],
): (path: string) => readonly string[] {
  const rows = endpoints.map(({ method, path }) => ({ method, segments: path.split('/') }))
  return (path) => {
    const asked = path.replace(/\/$/, '').split('/')
    const methods = rows
      .filter(({ segments }) => fits(segments, asked))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    return [...new Set(methods)].toSorted()
  }
}

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => segment.startsWith('{') || segment === asked[index])
  )
}
