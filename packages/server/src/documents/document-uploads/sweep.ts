import { randomUUID } from 'node:crypto'
import { UPLOAD_LIFE_HOURS } from '@platform/contract/care'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { endSweep, holdSweep } from '../../infrastructure/deployment/store.ts'
import type { FileSweepReport } from '../../tables/infrastructure/deployment.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { sweepFiles } from './sweep-files.ts'
import { deleteAbandonedUploads } from './upload-store.ts'

const HOUR_MS = 3_600_000
/** Longer than one step of the sweep takes; a server that dies holds up the others for so long. */
const HELD_MS = 10 * 60_000

interface SweepContext {
  readonly database: Database
  readonly store: ObjectStore
  readonly deploymentId: string
  readonly clock: Clock
  readonly logger: Logger
  readonly config: Pick<ServerConfig, 'fileSweep'>
}

/**
 * Gives up uploads that nobody goes on with, and sees to what no row names: pieces of erased documents, of
 * those uploads, and of writes that a dying server has not finished. Of several servers, one at a time.
 */
export function createFileSweepJob(context: SweepContext): Job {
  const sweeper = randomUUID()
  return {
    name: 'fileSweep',
    everyMs: HOUR_MS,
    async run(signal) {
      const { database, clock } = context
      const hold = (): Promise<boolean> => {
        const now = clock.now()
        return holdSweep(database, { sweeper, at: new Date(now), until: new Date(now + HELD_MS) })
      }
      await deleteAbandonedUploads(database, new Date(clock.now() - UPLOAD_LIFE_HOURS * HOUR_MS))
      if (!(await hold())) return
      let report: FileSweepReport | undefined
      try {
        report = await sweepFiles({
          ...context,
          config: context.config.fileSweep,
          async goOn() {
            signal.throwIfAborted()
            if (!(await hold())) throw new Error('Another server has gone on with the sweep of files')
          },
        })
        say(context, report)
      } finally {
        await endSweep(database, sweeper, report)
      }
    },
  }
}

function say(
  { logger, config }: SweepContext,
  { isStopped, objects, unnamed, deleted }: FileSweepReport,
): void {
  if (isStopped) {
    logger.error(
      { objects, unnamed, percent: config.fileSweep.stopPercent },
      'The sweep of files has stopped: too many stored files have no record. Is this the right database, and is the bucket its own? If it is, raise FILE_SWEEP_PERCENT',
    )
  } else if (deleted > 0) logger.info({ objects, unnamed, deleted }, 'Files without a record were deleted')
}
