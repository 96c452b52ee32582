import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { readTokenSecrets } from '../../infrastructure/config/token-secret.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { sealAllAnew } from './seal-anew.ts'

/** So that older token secrets can be taken away. @throws StartError when the database cannot be opened. */
export async function runSealing(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory' | 'tokenSecrets'>,
  logger: Logger,
): Promise<CommandReport> {
  const tokenSecrets = await readTokenSecrets(config)
  await using opened = await openForCommand(config, logger)
  const { sealedAnew, unchanged, closed } = await sealAllAnew(opened.database, tokenSecrets)
  const line = `Authenticator apps under the newest secret: ${sealedAnew} sealed anew, ${unchanged} as they were.`
  const missing = `${closed} were sealed under a secret that TOKEN_SECRET does not hold, and open with that one only.`
  const next =
    'Older secrets may be taken away 15 minutes after the last server began to sign with the newest.'
  return { isGood: closed === 0, lines: [line, closed === 0 ? next : missing] }
}
