import { ApiError } from '@platform/api'
import type { ApiBase } from '@platform/contract'
import type { Route } from './route-table.ts'

type Routes = Readonly<Record<string, Route>>

// Each is a file of its own: what a page never calls is never loaded.
const FILES: { readonly [Base in ApiBase]: () => Promise<{ readonly routes: Routes }> } = {
  main: () => import('./main.gen.ts'),
  developer: () => import('./developer.gen.ts'),
  medicalScanner: () => import('./medical-scanner.gen.ts'),
  medicalSearch: () => import('./medical-search.gen.ts'),
  careData: () => import('./care-data.gen.ts'),
  dataTrust: () => import('./data-trust.gen.ts'),
  messages: () => import('./messages.gen.ts'),
}

/** @throws {ApiError} as for a server that does not answer */
export async function loadRoutes(base: ApiBase): Promise<Routes> {
  try {
    return (await FILES[base]()).routes
  } catch (cause) {
    throw new ApiError('network', { base, cause })
  }
}
