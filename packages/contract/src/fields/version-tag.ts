// Versions are 32-bit integers in the database; nothing of ours has been changed a billion times.
const VERSION_TAG = /^"(\d{1,9})"$/

/**
 * As `If-Match` and `ETag` carry it.
 * @example
 * api.call.main.account.update({ headers: { 'if-match': versionTag(account.version) }, body: { language: 'de' } })
 */
export function versionTag(version: number): string {
  return `"${version}"`
}

/**
 * The version inside an entity tag; `undefined` when the text is not one of ours.
 * @example parseVersionTag('"3"') // 3
 */
export function parseVersionTag(tag: string): number | undefined {
  const digits = VERSION_TAG.exec(tag.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
