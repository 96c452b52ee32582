import { readConfig } from './read-config.ts'
import type { ServerConfig } from './server-config.ts'
import { StartError } from './start-error.ts'
import { createLogger } from '../logging/logger.ts'
import type { Logger } from '../logging/logger.ts'

export interface CommandReport {
  readonly isGood: boolean
  readonly lines: readonly string[]
}

/** Ends with 0, with 1 when what it found is not good, and with 2 when it could not be done. */
export async function runCommand(
  act: (config: ServerConfig, logger: Logger) => Promise<CommandReport>,
): Promise<void> {
  try {
    const { isGood, lines } = await act(readConfig(process.env), await createLogger({ level: 'silent' }))
    for (const line of lines) process.stdout.write(`${line}\n`)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    const lines = error instanceof StartError ? error.lines : [String(error)]
    for (const line of lines) process.stderr.write(`${line}\n`)
    process.exitCode = 2
  }
}
