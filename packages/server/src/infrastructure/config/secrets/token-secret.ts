import { readKeyFile } from './key-file.ts'
import type { ServerConfig } from '../server-config.ts'

export const KEY_FILE = 'token.key'

/** The first signs and seals what is new; what the others have signed or sealed still holds. */
export type TokenSecrets = readonly [newest: string, ...older: string[]]

/**
 * Whoever loses them signs everybody out and loses the authenticator apps and the video links; whoever leaks one lets others in.
 * @throws StartError when the key file cannot be read or written, or is damaged.
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
