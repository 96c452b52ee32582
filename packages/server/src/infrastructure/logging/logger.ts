import { pino } from 'pino'
import type { Logger as PinoLogger } from 'pino'
import { readErrorFacts } from './error-facts.ts'
import { redactEntry, redactLine } from './redaction.ts'

export type Logger = PinoLogger

export interface LineWriter {
  write(line: string): void
}

/**
 * What must stay secret is taken out of every entry, whoever writes it.
 * @param output standard output unless a test looks at the lines
 */
export async function createLogger(options: { level?: string; output?: LineWriter } = {}): Promise<Logger> {
  const output = options.output ?? (process.stdout.isTTY ? await createPrettyWriter() : process.stdout)
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactEntry },
      serializers: { err: (error: unknown) => readErrorFacts(error) },
    },
    { write: (line: string) => void output.write(redactLine(line)) },
  )
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
