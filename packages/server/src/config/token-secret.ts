import { readKeyFile } from './key-file.ts'
import type { ServerConfig } from './server-config.ts'

/** The file of the data directory that signs tokens where `TOKEN_SECRET` is not set. */
export const KEY_FILE = 'token.key'

/**
 * The secret that signs tokens: `TOKEN_SECRET`, else the data directory's key file. Whoever loses it signs everybody out;
 * whoever leaks it lets others sign in.
 *
 * @throws StartError when the key file cannot be read or written, or has been damaged.
 * @example
 * const tokenSecret = await readTokenSecret(config)
 */
export async function readTokenSecret(
  config: Pick<ServerConfig, 'tokenSecret' | 'dataDirectory'>,
): Promise<string> {
  if (config.tokenSecret !== undefined) return config.tokenSecret
  return readKeyFile({
    dataDirectory: config.dataDirectory,
    name: KEY_FILE,
    advice: 'Restore it, or remove it: everybody then signs in again.',
  })
}
