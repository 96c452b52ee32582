import type { ServerConfig } from '../../config/server-config.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../telemetry.ts'

/** Whoever does not ask for it pays nothing for it: no part of OpenTelemetry is loaded then. */
export async function startTelemetry(
  { telemetry }: Pick<ServerConfig, 'telemetry'>,
  logger: Logger,
): Promise<Telemetry | undefined> {
  if (telemetry === undefined) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(telemetry, logger)
}
