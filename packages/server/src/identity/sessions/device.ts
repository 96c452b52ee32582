export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

// Every browser names those it wants to be taken for, so the more particular name comes first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function describeDevice(userAgent: string | null): Device {
  return { browser: nameOf(BROWSERS, userAgent), system: nameOf(SYSTEMS, userAgent) }
}

function nameOf(table: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  if (userAgent === null) return null
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
