import type { ServerConfig } from '../server-config.ts'
import type { TokenSecrets } from './token-secret.ts'

/** The first seals what is new; what was sealed under the others still opens. */
export type SealSecrets = readonly [newest: string, ...older: string[]]

/** Keys of their own where the operator has some; what was sealed before there were opens with the token secrets. */
export function chooseSealSecrets(
  { sealKeys }: Pick<ServerConfig, 'sealKeys'>,
  tokenSecrets: TokenSecrets,
): SealSecrets {
  const [newest, ...older] = sealKeys
  return newest === undefined ? tokenSecrets : [newest, ...older, ...tokenSecrets]
}
