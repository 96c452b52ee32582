import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { launchChromium } from './chromium-engine.ts'
import type { Engine, EngineName } from './engine.ts'
import { launchFirefox } from './firefox-engine.ts'
import { launchWebKit } from './webkit-engine.ts'

/** How to launch it, or why that cannot be. */
export type Found = { readonly launch: () => Promise<Engine> } | { readonly missing: string }

type Env = Readonly<Record<string, string | undefined>>

/** Without the browsers of other systems: a tab's process is found by what Linux tells of it. */
export function findEngine(name: EngineName, env: Env): Found {
  if (name === 'chromium') return { launch: launchChromium }
  if (process.platform !== 'linux')
    return { missing: 'its tabs are found, killed and stopped as on Linux alone' }
  return name === 'firefox' ? findFirefox(env) : findWebKit(env)
}

function findFirefox(env: Env): Found {
  const path = findProgram(env, 'FIREFOX_PATH', ['firefox', 'firefox-esr'])
  if (path === undefined) return { missing: 'no Firefox: install firefox-esr, or set FIREFOX_PATH' }
  return { launch: () => launchFirefox(path) }
}

function findWebKit(env: Env): Found {
  const driver = findProgram(env, 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
  if (driver === undefined) {
    return { missing: 'no WebKitWebDriver: install webkit2gtk-driver, or set WEBKIT_DRIVER_PATH' }
  }
  const places = ['/usr/{lib,libexec}/{,*/}webkit{2gtk,gtk}-*/MiniBrowser']
  const browser =
    findProgram(env, 'WEBKIT_BROWSER_PATH', []) ?? globSync(places).toSorted().findLast(isProgram)
  if (browser === undefined) return { missing: 'no MiniBrowser of WebKitGTK: set WEBKIT_BROWSER_PATH' }
  const display = findProgram(env, 'XVFB_PATH', ['Xvfb'])
  if (display === undefined && env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) {
    return { missing: 'no display: install xvfb' }
  }
  return { launch: () => launchWebKit({ driver, browser, display }) }
}

function findProgram(env: Env, variable: string, names: readonly string[]): string | undefined {
  const named = env[variable]
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`${variable} is "${named}", which is not an executable file.`)
    return named
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
