import type { Logger } from '../../logging/logger.ts'
import { describeFault, judgeFault } from './replica-fault.ts'

export interface Presence {
  /** Whether it may be asked: what has failed rests, and is looked at anew before it is asked again. */
  isThere(): Promise<boolean>
  /** That it has not answered. */
  note(error: unknown): void
}

/**
 * Says once that it has gone, and once that it is back.
 *
 * @param check rejects where it cannot be used
 */
export function keepPresence(check: () => Promise<void>, logger: Logger, restMs: number): Presence {
  let restsUntil: number | undefined
  let checking: Promise<boolean> | undefined
  const rest = (error: unknown): void => {
    if (restsUntil === undefined)
      logger.warn({ reason: describeFault(error) }, 'The replica rests: long reads go to the database itself')
    restsUntil = performance.now() + restMs
  }
  const look = async (): Promise<boolean> => {
    try {
      await check()
    } catch (error) {
      rest(error)
      return false
    }
    if (restsUntil !== undefined) logger.info('The replica is there: long reads go to it')
    restsUntil = undefined
    return true
  }
  return {
    async isThere() {
      if (restsUntil === undefined) return true
      if (performance.now() < restsUntil) return false
      checking ??= look().finally(() => {
        checking = undefined
      })
      return checking
    },
    note(error) {
      const judgement = judgeFault(error)
      if (judgement === 'away') rest(error)
      if (judgement === 'conflict')
        logger.warn(
          { reason: describeFault(error) },
          'The replica gave a long read up: the database itself is asked',
        )
    },
  }
}
