import { isId, type ApiBase } from '@platform/contract'
import type { AccountKind } from '@platform/routing/pages'

export const EARLY_CALLS_ID = 'early-calls'

/** What a page asks the server for as soon as it is opened. Found out at build time, sent by the server with the page. */
export interface EarlyCalls {
  /** The path of the page, with `$name` for a parameter. */
  readonly path: string
  /** Who may open it; for anybody else nothing is asked. */
  readonly allow: readonly AccountKind[]
  /** `$name` stands for a parameter of the page in the path of a call, `$u_id` for the id of the reader. */
  readonly calls: readonly (readonly [base: ApiBase, path: string])[]
}

/**
 * Gives none where the address or the token holds anything but an id.
 *
 * @param pathname of the page, as it is in the address bar
 * @param readerId what the token says of its holder, if it does
 */
export function writeEarlyUrls(
  { path, calls }: Pick<EarlyCalls, 'path' | 'calls'>,
  bases: Readonly<Partial<Record<ApiBase, string>>>,
  pathname: string,
  readerId = '',
): string[] {
  const segments = pathname.split('/')
  const named = path.split('/').map((name, index) => [name, segments[index] ?? ''] as const)
  const parameters = [['$u_id', readerId], ...named.filter(([name]) => name.startsWith('$'))] as const
  if (!parameters.every(([, value]) => isId(value))) return []
  return calls.map(([base, call]) =>
    parameters.reduce((url, [name, value]) => url.replaceAll(name, value), `${bases[base]}${call}`),
  )
}
