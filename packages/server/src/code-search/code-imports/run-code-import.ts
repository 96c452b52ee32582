import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { FileProblem } from './formats/file-problem.ts'
import { readImportArguments } from './import-arguments.ts'
import { importCodes } from './import-codes.ts'

/**
 * @param argv see `readImportArguments`
 * @param say told what goes on while it does
 * @throws StartError when an argument, the file or the database cannot be used
 */
export async function runCodeImport(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory'>,
  argv: readonly string[],
  { logger, say }: { readonly logger: Logger; readonly say: (line: string) => void },
): Promise<CommandReport> {
  const codeImport = readImportArguments(argv)
  const { name, version, notice } = codeImport
  if (notice !== null) say(`${name} ${version}: ${notice}`)
  if (!codeImport.isAccepted)
    throw new StartError([
      `Read the licence of ${name}. If you may use it here, write --accept-licence; its notice is shown beside its codes.`,
    ])
  await using opened = await openForCommand(config, logger)
  const onProgress = (entries: number) => say(`${entries} entries are in the database`)
  try {
    const result = await importCodes(opened.database, codeImport, { now: () => new Date(), onProgress })
    const { concepts, isKnown, resumedAt } = result
    if (isKnown) return { isGood: true, lines: [`This file of ${name} is in use already.`] }
    const resumed = resumedAt > 0 ? ` An earlier import was gone on with after ${resumedAt} entries.` : ''
    return {
      isGood: true,
      lines: [`${name} ${version} is in use now, with ${concepts} concepts.${resumed}`],
    }
  } catch (error) {
    if (error instanceof FileProblem)
      throw new StartError([error.message, 'What was in use before is in use still.'], { cause: error })
    throw error
  }
}
