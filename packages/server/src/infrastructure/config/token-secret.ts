import { readKeyFile } from './key-file.ts'
import type { ServerConfig } from './server-config.ts'

/** The file of the data directory that signs tokens where `TOKEN_SECRET` is not set. */
export const KEY_FILE = 'token.key'

/** The first signs and seals what is new; what the others have signed or sealed still holds. */
export type TokenSecrets = readonly [newest: string, ...older: string[]]

/**
 * The secrets of tokens: those of `TOKEN_SECRET`, else the data directory's key file. Whoever loses them signs everybody
 * out and has lost the authenticator apps; whoever leaks one lets others sign in.
 *
 * @throws StartError when the key file cannot be read or written, or has been damaged.
 */
export async function readTokenSecrets(
  config: Pick<ServerConfig, 'tokenSecrets' | 'dataDirectory'>,
): Promise<TokenSecrets> {
  const [newest, ...older] = config.tokenSecrets
  if (newest !== undefined) return [newest, ...older]
  const advice =
    'Restore it, or remove it: everybody then signs in again, and sets up their authenticator app again.'
  return [await readKeyFile({ dataDirectory: config.dataDirectory, name: KEY_FILE, advice })]
}
