import type { ApiBase } from '@platform/contract'
import { openingRoutes } from './opening.gen.ts'
import type { Route } from './route-table.ts'

/**
 * Whether it is known from the start how a call is made: all others wait for the table of their base.
 *
 * @param path below its base, with anything for a parameter; a search may follow it
 * @example isOpeningCall('main', '/pages/home?limit=5') // true
 */
export function isOpeningCall(base: ApiBase, path: string): boolean {
  const [asked = ''] = path.split('?')
  const routes: readonly Route[] = Object.values(openingRoutes[base])
  return routes.some(([method, template]) => method === 'GET' && matches(template, asked))
}

function matches(template: string, path: string): boolean {
  const [segments, names] = [path.split('/'), template.split('/')]
  return (
    segments.length === names.length &&
    names.every((name, index) => name.startsWith('{') || name === segments[index])
  )
}
