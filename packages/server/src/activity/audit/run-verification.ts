import type { AuditFault } from '@platform/contract'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { readAnchor } from './anchor.ts'
import { FIRST_CHAIN, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import type { BrokenRow, Verified } from './verdict.ts'
import { verifyAuditLog } from './verify.ts'

const FAULTS: Readonly<Record<AuditFault, string>> = {
  eventMissing: 'its event is gone',
  contentChanged: 'its event was changed',
  linkChanged: 'its hash is not what it was',
  positionMissing: 'it is missing',
  endMissing: 'the log ends before it, although it was seen',
  eventUnlinked: 'it is in no chain',
  chainMissing: 'the whole chain is gone, although it was seen',
  rootMissing: 'it is missing, although it was seen',
  rootChanged: 'it is not what it was',
}

/**
 * @param heads ends that were written down elsewhere: `root:number:hash`, or `position:hash` of the first chain
 * @throws StartError when the database cannot be opened or an argument cannot be read.
 */
export async function runVerification(
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseReplicaUrl' | 'dataDirectory'>,
  heads: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const given = heads.map(parseHead)
  await using opened = await openForCommand(config, logger, config.databaseReplicaUrl)
  const anchors = [...(await readAnchor(config.dataDirectory)), ...given]
  const verdict = await verifyAuditLog(forLongReads(opened.database), { anchors })
  const seen =
    anchors.length === 0
      ? 'No end of the log was ever written down outside the database: a cut at its end could not be seen.'
      : `Compared with ${anchors.map(nameRow).join(', ')} as written down.`
  if (verdict.isIntact) return { isGood: true, lines: [describeIntact(verdict.verified), seen] }
  return { isGood: false, lines: [`The audit log is broken at ${describe(verdict.broken)}`, seen] }
}

function describeIntact({ rows, chainId, position, hash }: Verified): string {
  const isSealed = chainId === ROOTS && position > 0
  return `The audit log is intact: ${rows} rows, ${isSealed ? `the last root ${ROOTS}:${position}:${hash}` : 'no root yet'}`
}

function describe({ chainId, position, eventId, fault }: BrokenRow): string {
  const row = chainId === null || position === null ? 'an event' : nameRow({ chainId, position })
  return `${row}${eventId === null ? '' : ` (event ${eventId})`}: ${FAULTS[fault]}.`
}

function nameRow({ chainId, position }: Pick<ChainHead, 'chainId' | 'position'>): string {
  if (chainId === ROOTS) return `root ${position}`
  return chainId === FIRST_CHAIN ? `row ${position}` : `row ${position} of chain ${chainId}`
}

function parseHead(text: string): ChainHead {
  const [, root, position, hash] = /^(root:)?(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new StartError([
      `"${text}" is no end of the log. Write it as root:number:hash, or as position:hash of the first chain.`,
    ])
  return { chainId: root === undefined ? FIRST_CHAIN : ROOTS, position: Number(position), hash }
}
