import type { LaunchOptions } from 'playwright'
import { unpackBundledChromium } from './bundled.ts'
import { findInstalledChromium } from './installed.ts'

/** What every headless run needs: root in a container, no graphics card, and no chatter with hosts of its own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Every window of a whole Chromium would start a process for what drops down from its address bar, which nobody sees here. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Those that Playwright switches off: only the last list of a command line counts. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Of the first found: `$CHROMIUM_PATH`, the system's, Playwright's own, the npm-shipped one.
 * @throws Error when there is none, with the three ways to get one.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const installed = findInstalledChromium(process.env)
  const found = installed === undefined ? unpackBundledChromium() : { executablePath: installed }
  if (found === undefined) {
    throw new Error(
      'No Chromium found. Set CHROMIUM_PATH, install chromium, or run `pnpm exec playwright install chromium`.',
    )
  }
  const features = `--disable-features=${[...OF_PLAYWRIGHT, ...UNSEEN].join(',')}`
  return { headless: true, args: [...FLAGS, features], ...found }
}
