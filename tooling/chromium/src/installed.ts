import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findInstalledChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is "${named}", which is not an executable file.`)
    return named
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, chromium.executablePath()].find(isExecutable)
}
