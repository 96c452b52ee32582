import type { AuditFault } from '@platform/contract'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { readAnchor } from './anchor.ts'
import { verifyAuditLog } from './verify.ts'
import type { BrokenRow, ChainHead } from './verify.ts'

const FAULTS: Readonly<Record<AuditFault, string>> = {
  eventMissing: 'its event is gone',
  contentChanged: 'its event was changed',
  linkChanged: 'its hash is not what it was',
  positionMissing: 'it is missing',
  endMissing: 'the log ends before it, although it was seen',
  eventUnlinked: 'it is not in the chain',
}

/**
 * @param heads links that were written down elsewhere, as `position:hash`
 * @throws StartError when the database cannot be opened or an argument cannot be read.
 */
export async function runVerification(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory'>,
  heads: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const given = heads.map(parseHead)
  await using opened = await openForCommand(config, logger)
  const anchor = await readAnchor(config.dataDirectory)
  const anchors = anchor === undefined ? given : [anchor, ...given]
  const verdict = await verifyAuditLog(opened.database, { anchors })
  const { position, hash } = verdict.verified
  const seen =
    anchors.length === 0
      ? 'No end of the log was ever written down: a cut at its end could not be seen.'
      : `Compared with ${anchors.map((each) => `row ${each.position}`).join(', ')} as written down.`
  if (verdict.isIntact) {
    return {
      isGood: true,
      lines: [`The audit log is intact: ${position} rows, the last ${position}:${hash}`, seen],
    }
  }
  return { isGood: false, lines: [`The audit log is broken at ${describe(verdict.broken)}`, seen] }
}

function describe({ position, eventId, fault }: BrokenRow): string {
  const row = position === null ? 'an event' : `row ${position}`
  return `${row}${eventId === null ? '' : ` (event ${eventId})`}: ${FAULTS[fault]}.`
}

function parseHead(text: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new StartError([`"${text}" is no end of the log. Write it as position:hash.`])
  return { position: Number(position), hash }
}
