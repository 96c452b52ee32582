import type { EndpointMeta } from '@platform/contract'
import { APP_TOKEN_PREFIX } from '@platform/contract/developer'
import type { RequestContext } from '../request-context.ts'
import type { SignedIn } from './guard.ts'

/** What an endpoint says of itself, and what came before any of it was looked at. */
export interface AppCall {
  readonly method: string
  /** Its template, as the contract has it. */
  readonly path: string
  /** Of a success; while it is served, another one can be chosen. */
  readonly answered: { readonly status: number }
  readonly meta: EndpointMeta
  readonly input: unknown
}

/**
 * Lets the token of an app in, and serves.
 *
 * @throws ApiProblem 401 and 403 codes, and whatever serving throws
 */
export type AdmitApp = <Result>(
  context: RequestContext,
  call: AppCall,
  serve: (signedIn: SignedIn) => Promise<Result>,
) => Promise<Result>

const APP_BEARER = new RegExp(`^Bearer ${APP_TOKEN_PREFIX}`, 'i')

/** Whether an app asks, and may: of all other endpoints the token of an app is no token. */
export function isForApp({ appScope }: EndpointMeta, headers: Headers): boolean {
  return appScope !== undefined && APP_BEARER.test(headers.get('authorization')?.trim() ?? '')
}
