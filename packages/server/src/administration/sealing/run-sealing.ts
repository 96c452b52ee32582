import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { readTokenSecrets } from '../../infrastructure/config/token-secret.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { sealAllAnew } from '../../identity/two-step/seal-anew.ts'
import { sealWebhooksAnew } from '../../developer/webhook-calls/seal-anew.ts'
import { sealLinksAnew } from '../../scheduling/video-links/seal-anew.ts'

/** So that older token secrets can be taken away. @throws StartError when the database cannot be opened. */
export async function runSealing(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory' | 'tokenSecrets'>,
  logger: Logger,
): Promise<CommandReport> {
  const tokenSecrets = await readTokenSecrets(config)
  await using opened = await openForCommand(config, logger)
  const apps = await sealAllAnew(opened.database, tokenSecrets)
  const links = await sealLinksAnew(opened.database, tokenSecrets)
  const webhooks = await sealWebhooksAnew(opened.database, tokenSecrets)
  const closed = apps.closed + links.closed + webhooks.closed
  const missing = `${closed} were sealed under a secret that TOKEN_SECRET does not hold, and open with that one only.`
  const next =
    'Older secrets may be taken away 15 minutes after the last server began to sign with the newest.'
  return {
    isGood: closed === 0,
    lines: [
      report('Authenticator apps', apps),
      report('Video links', links),
      report('Webhooks', webhooks),
      closed === 0 ? next : missing,
    ],
  }
}

function report(what: string, { sealedAnew, unchanged }: SealingReport): string {
  return `${what} under the newest secret: ${sealedAnew} sealed anew, ${unchanged} as they were.`
}
