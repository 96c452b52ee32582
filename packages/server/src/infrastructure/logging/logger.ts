import { pino } from 'pino'
import type { Logger as PinoLogger } from 'pino'
import { readErrorFacts } from './error-facts.ts'
import { readTraceIds } from '../current-trace/current-trace.ts'
import { redactEntry, redactLine } from './redaction.ts'

export type Logger = PinoLogger

export interface LineWriter {
  write(line: string): void
}

const readers = new WeakMap<Logger, Set<(line: string) => void>>()

/** Every line of the log, and of those made from it, as it is written. @returns ends it */
export function readLines(logger: Logger, read: (line: string) => void): () => void {
  readers.get(logger)?.add(read)
  return () => void readers.get(logger)?.delete(read)
}

/**
 * What must stay secret is taken out of every entry, whoever writes it.
 * @param output standard output unless a test looks at the lines
 */
export async function createLogger(options: { level?: string; output?: LineWriter } = {}): Promise<Logger> {
  const output = options.output ?? (process.stdout.isTTY ? await createPrettyWriter() : process.stdout)
  const readBy = new Set<(line: string) => void>()
  const write = (entry: string): void => {
    const line = redactLine(entry)
    output.write(line)
    for (const read of readBy) read(line)
  }
  const logger = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactEntry },
      mixin: readTraceIds,
      serializers: { err: (error: unknown) => readErrorFacts(error) },
    },
    { write },
  )
  readers.set(logger, readBy)
  return logger
}

/** A development dependency: an installation for production has none and gets JSON. */
async function createPrettyWriter(): Promise<LineWriter> {
  try {
    const { prettyFactory } = await import('pino-pretty')
    const layOut = prettyFactory({ colorize: true, translateTime: 'SYS:HH:MM:ss' })
    return { write: (line) => void process.stdout.write(layOut(line)) }
  } catch {
    return process.stdout
  }
}
